import '../../../../styles/ui/_fold.scss';
import '../../../../styles/features/ledger/_counts-for.scss';
import { useEffect, useId, useMemo, useState } from 'react';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Sentence } from '../../../ui/sentence';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import type { StatusIconName } from '../../../ui/status-icon';
import { CourseApprovalsService } from '../course-approvals.service';
import {
  type ApprovalsOf,
  approvalsOf,
  type CountsForProps,
  type CourseApprovals,
  factsOf,
} from '../credit-course.model';
import { LedgerService } from '../ledger.service';
import {
  ADD_LICENSE_TO_COUNT_TEXT,
  CREDIT_FAILED_TEXT,
  knownHoursText,
  LEDGER_PATH,
  VERDICT_TEXTS,
} from '../ledger.text';
import { creditSummary, creditsOf, type LicenseCredit, type Verdict } from '../license-credit.model';

const LOOKS: Readonly<Record<Verdict, readonly [StatusKind, StatusIconName]>> = {
  counts: ['success', 'check-circle'],
  no: ['neutral', 'error'],
  unknown: ['info', 'info'],
};

/** 'Counts for 2 of your 3 licenses', and when it is opened, a row for each license with the hours and the reason. */
export function CountsFor({ course, load = 'now' }: CountsForProps) {
  const service = useInject(LedgerService);
  const approvalsService = useInject(CourseApprovalsService);
  const [isOpen, setIsOpen] = useState(false);
  const { value, loading, error } = useStateValue(service.ledgers$);
  const transcript = useStateValue(service.transcript$);
  const source = approvalsOf(course);
  const approvals = useApprovals(source, isOpen || load === 'now');
  const names = useStateValue(useInject(LicenseTypesService).names$);
  const now = useStateValue(useInject(NOW));
  useEffect(() => service.show(), [service]);
  const hasFailed = value === null && error !== null;
  if (value === null && !hasFailed) return <CountsForSkeleton load={load} />;
  // In a list, only the row that is opened says so.
  if (hasFailed && load === 'now') return <Failure loading={loading} />;
  if (value?.length === 0) return load === 'now' ? <NoLicense /> : null;
  const isLoaded =
    value !== null &&
    approvals !== null &&
    // The transcript has completed courses.
    (transcript.value !== null || transcript.error !== null) &&
    value.every((ledger) => ledger.renewal.kind !== 'found' || ledger.requirements || ledger.hasFailed);
  if (!isLoaded && load === 'now') return <CountsForSkeleton load={load} />;
  function toggle(opens: boolean) {
    setIsOpen(opens);
    // Tries again if they have failed.
    if (opens && source !== null) approvalsService.load(source);
  }
  const credits = isLoaded ? creditsOf(factsOf(course, names), value, approvals, now) : null;
  return (
    <details
      className="fold counts-for"
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="fold__summary">
        {(credits && creditSummary(credits)) ?? 'Licenses it counts for'}
      </summary>
      {isOpen ? hasFailed ? <Failure loading={loading} /> : <Credits credits={credits} /> : null}
    </details>
  );
}

/** Null until they are loaded, which starts once they are wanted. */
function useApprovals(source: ApprovalsOf | null, isWanted: boolean): CourseApprovals | null {
  const service = useInject(CourseApprovalsService);
  const { call, id } = source ?? {};
  const approvals$ = useMemo(
    () => service.approvals$(call === undefined || id === undefined ? null : { call, id }),
    [service, call, id],
  );
  useEffect(() => {
    if (isWanted && call !== undefined && id !== undefined) service.load({ call, id });
  }, [service, isWanted, call, id]);
  return useStateValue(approvals$);
}

function Credits({ credits }: { readonly credits: readonly LicenseCredit[] | null }) {
  if (credits === null) {
    return (
      <SkeletonRegion label="Loading what the course counts for">
        <Skeleton width="60%" />
      </SkeletonRegion>
    );
  }
  return (
    <div className="counts-for__body">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="credit-list" role="list">
        {credits.map((credit) => (
          <Credit key={credit.key} credit={credit} />
        ))}
      </ul>
      <Link className="counts-for__ledger" to={LEDGER_PATH}>
        See your license ledger
      </Link>
    </div>
  );
}

function Credit({ credit: { name, verdict, hours, reason } }: { readonly credit: LicenseCredit }) {
  const [look, icon] = LOOKS[verdict];
  const nameId = useId();
  return (
    <li className="credit" aria-labelledby={nameId}>
      <span className="credit__name" id={nameId}>
        {name}
      </span>
      <span className="credit__verdict">
        <StatusBadge kind={look} icon={icon}>
          {VERDICT_TEXTS[verdict]}
        </StatusBadge>
        {verdict === 'counts' ? <span className="credit__hours">{knownHoursText(hours)}</span> : null}
      </span>
      <span className="credit__reason">{reason}</span>
    </li>
  );
}

/** Rows of a list do not announce that each of them loads. */
function CountsForSkeleton({ load }: Pick<CountsForProps, 'load'>) {
  const line = (
    <p className="counts-for counts-for--coming">
      <Skeleton width="14rem" />
    </p>
  );
  if (load === 'onOpen') return <div aria-hidden="true">{line}</div>;
  return <SkeletonRegion label="Loading which of your licenses it counts for">{line}</SkeletonRegion>;
}

function NoLicense() {
  return (
    <p className="counts-for counts-for--coming">
      <Sentence text={ADD_LICENSE_TO_COUNT_TEXT} as={(words) => <Link to="/account/profile">{words}</Link>} />
    </p>
  );
}

function Failure({ loading }: { readonly loading: boolean }) {
  const service = useInject(LedgerService);
  return (
    <p className="counts-for counts-for--coming">
      {CREDIT_FAILED_TEXT}
      <Button variant="quiet" busy={loading} busyLabel="Trying again" onClick={() => service.reload()}>
        Retry
      </Button>
    </p>
  );
}
