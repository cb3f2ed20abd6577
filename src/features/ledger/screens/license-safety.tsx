import { type ReactNode, useEffect, useId, useState } from 'react';
import { LoadedView, LoadFailure } from '../../../connected/loaded-view';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { daysLeftText } from '../../../platform/format/dates';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Sentence } from '../../../ui/sentence';
import { SkeletonRegion } from '../../../ui/skeleton';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import type { StatusIconName } from '../../../ui/status-icon';
import { deadlineOf, deadlineSummary } from '../deadline.model';
import { DeadlineService } from '../deadline.service';
import { LedgerService } from '../ledger.service';
import { ADD_LICENSE_TO_WATCH_TEXT, LICENSES_PATH } from '../ledger.text';
import { type LicenseSafety, type SafetyVerdict, safetiesOf } from '../license-safety.model';

const LOADING_TEXT = 'Loading whether your licenses are safe';

const LOOKS: Readonly<Record<SafetyVerdict, readonly [StatusKind, StatusIconName, text: string]>> = {
  expired: ['error', 'error', 'Expired'],
  'at-risk': ['error', 'error', 'At risk'],
  'act-soon': ['warning', 'alert', 'Act soon'],
  unknown: ['neutral', 'info', 'Not known'],
  safe: ['success', 'check-circle', 'Safe'],
};

interface LicenseSafetyProps {
  /** How many licenses there is room for. The others show when the student asks for them. */
  readonly lines: number;
  /** The learning path that is on screen. */
  readonly shownPathId: number | null;
  /** Of the lines. */
  readonly skeleton: ReactNode;
}

/**
 * A line for each license: whether it is safe, how many days are left, and what to do next. What expires first comes
 * first until all have loaded, then the most urgent.
 */
export function LicenseSafetyLines({ lines, shownPathId, skeleton }: LicenseSafetyProps) {
  const service = useInject(LedgerService);
  const ledgers = useStateValue(service.ledgers$);
  const now = useStateValue(useInject(NOW));
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => service.show(), [service]);
  const reload = () => service.reload();
  const count = ledgers.value?.length ?? 0;
  return (
    <>
      {count > lines ? (
        <div className="license-safety__more">
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show ${lines} of ${count}` : `Show all ${count}`}
          </Button>
        </div>
      ) : null}
      <div className="license-safety__body">
        <LoadedView
          loaded={ledgers}
          onRetry={reload}
          missing={null}
          label={LOADING_TEXT}
          skeleton={skeleton}
          empty={
            <p className="license-safety__empty">
              <Sentence
                text={ADD_LICENSE_TO_WATCH_TEXT}
                as={(words) => <Link to={LICENSES_PATH}>{words}</Link>}
              />
            </p>
          }
        >
          {(all) => {
            const safeties = safetiesOf(all, shownPathId, now);
            // Their order depends on all of them, and a line that moves would take the focus with it.
            if (safeties === null) return <SkeletonRegion label={LOADING_TEXT}>{skeleton}</SkeletonRegion>;
            return (
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
              <ul className="license-safety__lines" role="list">
                {safeties.slice(0, showsAll ? count : lines).map((safety) => (
                  <Line key={safety.ledger.license.studentLicenseId} safety={safety} now={now} />
                ))}
              </ul>
            );
          }}
        </LoadedView>
        {/* Below the lines, so that it does not push them down. */}
        <LoadFailure of={[ledgers]} onRetry={reload} />
      </div>
    </>
  );
}

interface LineProps {
  readonly safety: LicenseSafety;
  readonly now: Date;
}

function Line({ safety, now }: LineProps) {
  const { ledger, verdict, days, reason, step } = safety;
  const deadlines = useInject(DeadlineService);
  const nameId = useId();
  return (
    <li className="license-safety__line" aria-labelledby={nameId}>
      <span className="license-safety__verdict">
        <Verdict verdict={verdict} />
      </span>
      <span className="license-safety__days">{days === null ? null : daysLeftText(days)}</span>
      <div className="license-safety__words">
        <h3 className="license-safety__name" id={nameId}>
          {ledger.name}
        </h3>
        <p>
          {reason}{' '}
          <Link to={step.to} aria-label={`${step.text}: ${ledger.name}`}>
            {step.text}
          </Link>
        </p>
      </div>
      {deadlineOf(ledger, now) === null ? null : (
        <button
          type="button"
          className="license-safety__calendar"
          aria-label={`Add deadline to my calendar: ${ledger.name}`}
          title="Add deadline to my calendar"
          onClick={() => deadlines.save([ledger], deadlineSummary(ledger))}
        >
          <Icon name="calendar" />
        </button>
      )}
    </li>
  );
}

function Verdict({ verdict }: { readonly verdict: SafetyVerdict }) {
  const [kind, icon, text] = LOOKS[verdict];
  return (
    <StatusBadge kind={kind} icon={icon}>
      {text}
    </StatusBadge>
  );
}
