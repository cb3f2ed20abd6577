import { type ReactNode, useId } from 'react';
import { totalText } from '../../../contracts/hours-total';
import type { LearningPath } from '../../../contracts/learning-path';
import type { Loadable } from '../../../core/data/loadable';
import { useInject } from '../../../framework/react';
import { pluralize } from '../../../platform/format/dates';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Fold } from '../../../ui/fold';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { pathAddress, UNTITLED } from '../../learning-path/views';
import { LicenseExpiryBadge } from '../../license/views';
import { addressOfRequirement, basisText } from '../../transcript/views';
import { deadlineOf, deadlineSummary } from '../deadline.model';
import { DeadlineService } from '../deadline.service';
import type { LedgerTotal, LicenseLedger, OutsideCourse, Requirements } from '../ledger.model';
import {
  countedText,
  courseFacts,
  courseHoursText,
  hoursText,
  OUTSIDE_TEXTS,
  renewalText,
  uncountedText,
  undecidedText,
} from '../ledger.text';
import type { LedgerCourse, LedgerRow } from '../ledger-row.model';

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
    <Card as="section" className="license-ledger" aria-labelledby={titleId} tabIndex={-1}>
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
        <p className="license-ledger__basis">Not known: what this license needs could not be loaded.</p>
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

/** Why it is not known what the license needs, and where the student can change that. */
function NoPath({ ledger }: { readonly ledger: LicenseLedger }) {
  const { renewal } = ledger;
  const paths = renewal.kind === 'ended' ? [renewal.path] : renewal.kind === 'unknown' ? renewal.paths : [];
  return (
    <>
      <p className="license-ledger__basis">{renewalText(ledger)}</p>
      {paths.length === 0 ? null : (
        <ul className="license-ledger__ways">
          {paths.map(({ learningPathId, learningPathName }) => (
            <li key={learningPathId}>
              <Link to={pathAddress(learningPathId)}>Change the date of {learningPathName || UNTITLED}</Link>
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
  const undecided = undecidedText(ledger);
  return (
    <p className="license-ledger__basis">
      {earned === null && hasFailed ? (
        'Not known: your transcript could not be loaded.'
      ) : earned === null ? (
        <Skeleton width="60%" />
      ) : earned.courses === 0 ? (
        'No completed course on your transcript is for this license type and state.'
      ) : (
        <>
          On your transcript, over all years: <strong>{totalText(earned)}</strong> {basisText(earned)}.
        </>
      )}
      {undecided === null ? null : ` ${undecided}`}
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
      <p className="license-ledger__basis">
        Based on your learning path {path.learningPathName || UNTITLED}.
      </p>
      {rows.length === 0 ? (
        <p>It does not name any requirements.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul className="ledger-rows" role="list" aria-label={`Requirements of ${name}`}>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      )}
      {outside.length === 0 ? null : <Outside courses={outside} />}
    </>
  );
}

function Total({ name, total }: { readonly name: string; readonly total: LedgerTotal }) {
  const { needed, counted, over, missing } = total;
  const figures: readonly (readonly [string, number | null])[] = [
    ['Needed', needed],
    ['Done', counted],
    ['Missing', missing],
    // What is over a limit that is not known is not known either.
    ['Over the limit', missing === null && over === 0 ? null : over],
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

interface HoursBarProps {
  readonly name: string;
  readonly hours: LedgerTotal;
  /** Shown if there is nothing to compare the hours with. */
  readonly fallback?: ReactNode;
}

function HoursBar({ name, hours, fallback = null }: HoursBarProps) {
  const { needed, counted, missing } = hours;
  if (needed === null || needed <= 0) return fallback;
  return (
    <ProgressBar
      percent={(counted / needed) * 100}
      label={`Hours done for ${name}`}
      text={countedText(hours)}
      tone={missing === 0 ? 'success' : 'primary'}
    />
  );
}

function Row({ row }: { readonly row: LedgerRow }) {
  const { name, needed, counted, over, missing, unnamed, courses } = row;
  const nameId = useId();
  const ofUnknownHours = courses.filter(({ hours }) => hours === null).length;
  return (
    <li className="ledger-row" aria-labelledby={nameId}>
      <div className="ledger-row__head">
        <h3 className="ledger-row__name" id={nameId}>
          {name}
        </h3>
        {missing === null ? (
          <StatusBadge kind="info">Limit not known</StatusBadge>
        ) : missing === 0 ? (
          <StatusBadge kind="success">Complete</StatusBadge>
        ) : (
          <StatusBadge kind="neutral">{hoursText(missing)} missing</StatusBadge>
        )}
      </div>
      {row.groupId === null ? (
        <p className="ledger-row__none">Any course that counts for this license.</p>
      ) : null}
      <HoursBar name={name} hours={row} fallback={<p>{countedText(row)} done</p>} />
      {over === 0 ? null : (
        <p className="ledger-row__over">
          <strong>{hoursText(over)} over the limit</strong>, which {over === 1 ? 'does' : 'do'} not count:
          this requirement takes no more than {hoursText(needed ?? counted)}.
        </p>
      )}
      {courses.length === 0 ? (
        <p className="ledger-row__none">{counted === 0 ? 'No course completed yet.' : ''}</p>
      ) : (
        <Fold
          title={
            <>
              {pluralize(courses.length, 'course')}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul className="ledger-courses" role="list">
            {courses.map((course) => (
              <Course key={course.key} course={course} reason={uncountedText(course, row)} />
            ))}
          </ul>
        </Fold>
      )}
      {unnamed === 0 ? null : (
        <p className="ledger-row__none">
          {hoursText(unnamed)} of this {unnamed === 1 ? 'comes' : 'come'} from courses that your learning path
          does not list{ofUnknownHours === 0 ? '' : ', or lists without their hours'}.
        </p>
      )}
      {unnamed > 0 || ofUnknownHours === 0 ? null : (
        <p className="ledger-row__none">
          Not known: the hours of {pluralize(ofUnknownHours, 'course')}. None are counted.
        </p>
      )}
    </li>
  );
}

interface CourseProps {
  readonly course: LedgerCourse;
  readonly reason: string | null;
  /** Of a course outside all requirements: what it is worth by itself. */
  readonly isOutside?: boolean;
}

function Course({ course, reason, isOutside = false }: CourseProps) {
  return (
    <li className="ledger-course">
      <span className="ledger-course__words">
        <span className="ledger-course__name">{course.name || 'Untitled course'}</span>
        {courseFacts(course).map((fact) => (
          <span className="ledger-course__fact" key={fact}>
            {fact}
          </span>
        ))}
        {reason === null ? null : <span className="ledger-course__reason">{reason}</span>}
      </span>
      <span className="ledger-course__hours">
        {isOutside ? hoursText(course.hours) : courseHoursText(course)}
      </span>
    </li>
  );
}

function Outside({ courses }: { readonly courses: readonly OutsideCourse[] }) {
  return (
    <div className="ledger-row">
      <h3 className="ledger-row__name">Completed, in no requirement</h3>
      <p className="license-ledger__basis">These hours are not in the totals above.</p>
      <Fold title={pluralize(courses.length, 'course')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
        <ul className="ledger-courses" role="list">
          {courses.map(({ course, reason }) => (
            <Course key={course.key} course={course} reason={OUTSIDE_TEXTS[reason]} isOutside />
          ))}
        </ul>
      </Fold>
    </div>
  );
}
