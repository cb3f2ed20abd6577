import { useId } from 'react';
import { lockedText } from '../../../contracts/hours-total';
import type { LearningPath } from '../../../contracts/learning-path';
import type { Loadable } from '../../../core/data/loadable';
import { useInject } from '../../../framework/react';
import { hoursText } from '../../../platform/format/hours';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Sentence } from '../../../ui/sentence';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { hasFeature, pathAddress, UNTITLED } from '../../learning-path/views';
import { LicenseExpiryBadge } from '../../license/views';
import { addressOfRequirement } from '../../transcript/views';
import { deadlineOf, deadlineSummary } from '../deadline.model';
import { DeadlineService } from '../deadline.service';
import type { LedgerTotal, LicenseLedger, Requirements } from '../ledger.model';
import { basedOnText, onTranscriptText, renewalText, undecidedText } from '../ledger.text';
import { HoursBar, OutsideCourses, RequirementRow } from './requirement-row';

const PROFILE_PATH = '/account/profile';

interface LicenseCardProps {
  readonly ledger: LicenseLedger;
  /** While it is not loaded, courses may still be added. */
  readonly transcript: Loadable<unknown>;
  readonly now: Date;
}

/** One license: its totals, its requirements, and the courses of each. */
export function LicenseCard({ ledger, transcript, now }: LicenseCardProps) {
  const { license, name, renewal, requirements, hasFailed } = ledger;
  const deadlines = useInject(DeadlineService);
  const titleId = useId();
  const isWithTranscript = transcript.value !== null || transcript.error !== null;
  return (
    <Card
      as="section"
      className="license-ledger"
      id={`license-${license.studentLicenseId}`}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className="license-ledger__head">
        <h2 className="license-ledger__title" id={titleId}>
          {name}
        </h2>
        <LicenseExpiryBadge license={license} now={now} />
      </header>
      {renewal.kind !== 'found' ? (
        <NoPath ledger={ledger} />
      ) : requirements !== null && isWithTranscript ? (
        <Needed name={name} requirements={requirements} path={renewal.path} />
      ) : hasFailed ? (
        <p className="license-ledger__basis">What this license needs could not be loaded.</p>
      ) : (
        <SkeletonRegion label={`Loading what ${name} needs`}>
          <Skeleton shape="block" height="12rem" />
        </SkeletonRegion>
      )}
      {requirements !== null && ledger.earned?.courses === 0 ? null : (
        <Earned ledger={ledger} hasFailed={transcript.error !== null} />
      )}
      <div className="license-ledger__buttons">
        {deadlineOf(ledger, now) === null ? null : (
          <Button
            variant="secondary"
            aria-label={`Add deadline to my calendar: ${name}`}
            onClick={() => deadlines.save([ledger], deadlineSummary(ledger))}
          >
            <Icon name="calendar" />
            Add deadline to my calendar
          </Button>
        )}
        {ledger.earned?.courses ? (
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={addressOfRequirement(license)}
            aria-label={`Show the courses: ${name}`}
          >
            <span className="button__label">Show the courses</span>
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

/** Only such a path has a date that the student can change (ENT-13). */
const hasExpiration = (path: LearningPath) => hasFeature(path, 'ExpirationDateTracker');

/** Why it is not known what the license needs, and where the student can change that. */
function NoPath({ ledger }: { readonly ledger: LicenseLedger }) {
  const { renewal } = ledger;
  const paths = renewal.kind === 'ended' ? [renewal.path] : renewal.kind === 'unknown' ? renewal.paths : [];
  return (
    <>
      <p className="license-ledger__basis">{renewalText(ledger)}</p>
      {paths.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul className="license-ledger__ways" role="list">
          {paths.filter(hasExpiration).map(({ learningPathId, learningPathName }) => (
            <li key={learningPathId}>
              <Link
                to={pathAddress(learningPathId)}
              >{`Change the date of ${learningPathName || UNTITLED}`}</Link>
            </li>
          ))}
          <li>
            <Link to={PROFILE_PATH}>Change the date of the license</Link>
          </li>
        </ul>
      )}
    </>
  );
}

/** What the transcript has for the license, whatever it needs. */
function Earned({ ledger, hasFailed }: { readonly ledger: LicenseLedger; readonly hasFailed: boolean }) {
  const { earned } = ledger;
  const locked = earned && lockedText(earned);
  const notIncluded = [locked && `${locked}.`, undecidedText(ledger)].filter(Boolean);
  return (
    <p className="license-ledger__basis">
      {earned === null && hasFailed ? (
        'Your transcript could not be loaded.'
      ) : earned === null ? (
        <Skeleton width="60%" />
      ) : earned.courses === 0 ? (
        'No completed course on your transcript is for this license type and state.'
      ) : (
        <Sentence text={onTranscriptText(earned)} as={(words) => <strong>{words}</strong>} />
      )}
      {notIncluded.map((text) => ` ${text}`)}
    </p>
  );
}

interface NeededProps {
  readonly name: string;
  readonly requirements: Requirements;
  readonly path: LearningPath;
}

function Needed({ name, requirements, path }: NeededProps) {
  const { rows, total, outside } = requirements;
  return (
    <>
      <Total name={name} total={total} />
      <p className="license-ledger__basis">{basedOnText(path)}</p>
      {rows.length === 0 ? (
        <p>It lists no requirements.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul className="ledger-rows" role="list" aria-label={`Requirements of ${name}`}>
          {rows.map((row) => (
            <RequirementRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      {outside.length === 0 ? null : <OutsideCourses courses={outside} />}
    </>
  );
}

function Total({ name, total }: { readonly name: string; readonly total: LedgerTotal }) {
  const { needed, counted, over, missing } = total;
  const figures: readonly (readonly [string, number | null])[] = [
    // The bar says them.
    ...(needed === null || needed <= 0
      ? ([
          ['Needed', needed],
          ['Done', counted],
        ] as const)
      : []),
    ['Missing', missing],
    // What is over a limit that is not known is not known either.
    ...(over > 0 || missing === null ? [['Over the limit', over || null] as const] : []),
  ];
  return (
    <>
      <HoursBar name={name} hours={total} />
      <dl className="ledger-total">
        {figures.map(([figure, hours]) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{hours === null ? 'Not known' : hoursText(hours)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
