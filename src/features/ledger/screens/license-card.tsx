import { type ReactNode, useId } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { formatDate, pluralize } from '../../../platform/format/dates';
import { Card } from '../../../ui/card';
import { Fold } from '../../../ui/fold';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { UNTITLED } from '../../learning-path';
import { LicenseExpiryBadge } from '../../license/views';
import type { LedgerTotal, LicenseLedger, OutsideCourse, Requirements } from '../ledger.model';
import {
  countedText,
  courseFacts,
  courseHoursText,
  earnedText,
  hoursText,
  OUTSIDE_TEXTS,
  uncountedText,
} from '../ledger.text';
import type { LedgerCourse, LedgerRow } from '../ledger-row.model';

const TRANSCRIPTS = '/account/transcripts';

interface LicenseCardProps {
  readonly ledger: LicenseLedger;
  /** The transcript is loaded, or has failed. Otherwise courses may still be added. */
  readonly isWithTranscript: boolean;
  readonly now: Date;
}

/** One license: its totals, its requirements, and the courses of each. */
export function LicenseCard({ ledger, isWithTranscript, now }: LicenseCardProps) {
  const { license, name, path, requirements, hasFailed } = ledger;
  const earned = earnedText(ledger);
  const titleId = useId();
  return (
    <Card as="section" className="license-ledger" aria-labelledby={titleId} tabIndex={-1}>
      <header className="license-ledger__head">
        <h2 className="license-ledger__title" id={titleId}>
          {name}
        </h2>
        <LicenseExpiryBadge license={license} now={now} />
      </header>
      {path === null ? (
        <p className="license-ledger__basis">
          Not known: what this license requires, because it has no learning path.{' '}
          {earned === null ? null : (
            <>
              Your <Link to={TRANSCRIPTS}>transcript</Link> {earned}
            </>
          )}
        </p>
      ) : requirements !== null && isWithTranscript ? (
        <Required {...{ name, requirements, path, otherPaths: ledger.otherPaths }} />
      ) : hasFailed ? (
        <p className="license-ledger__basis">Not known: what this license requires could not be loaded.</p>
      ) : (
        <SkeletonRegion label={`Loading what ${name} requires`}>
          <Skeleton shape="block" height="12rem" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

interface RequiredProps {
  readonly name: string;
  readonly requirements: Requirements;
  readonly path: LearningPath;
  readonly otherPaths: readonly LearningPath[];
}

function Required({ name, requirements, path, otherPaths }: RequiredProps) {
  const { rows, total, outside, earlier } = requirements;
  const pathName = path.learningPathName || UNTITLED;
  return (
    <>
      <Total name={name} total={total} />
      <p className="license-ledger__basis">
        Based on your learning path {pathName}
        {path.createdDate === null ? '' : `, for courses completed since ${formatDate(path.createdDate)}`}.
        {otherPaths.length === 0
          ? null
          : ` It is the newest one for this license. Not included: ${otherPaths.map(({ learningPathName }) => learningPathName || UNTITLED).join('; ')}.`}
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
      {earlier === 0 ? null : (
        <p className="license-ledger__basis">
          {pluralize(earlier, 'course')} completed before that {earlier === 1 ? 'does' : 'do'} not belong to
          this renewal period. <Link to={TRANSCRIPTS}>See your transcript</Link>
        </p>
      )}
    </>
  );
}

function Total({ name, total }: { readonly name: string; readonly total: LedgerTotal }) {
  const { required, counted, over, missing } = total;
  const figures: readonly (readonly [string, number | null])[] = [
    ['Required', required],
    ['Counted', counted],
    // What is over a limit that is not known is not known either.
    ['Over the limit', missing === null && over === 0 ? null : over],
    ['Missing', missing],
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
  const { required, counted, missing } = hours;
  if (required === null || required <= 0) return fallback;
  return (
    <ProgressBar
      percent={(counted / required) * 100}
      label={`Hours counted for ${name}`}
      text={countedText(hours)}
      tone={missing === 0 ? 'success' : 'primary'}
    />
  );
}

function Row({ row }: { readonly row: LedgerRow }) {
  const { name, required, counted, over, missing, unnamed, courses } = row;
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
      <HoursBar name={name} hours={row} fallback={<p>{countedText(row)} counted</p>} />
      {over === 0 ? null : (
        <p className="ledger-row__over">
          <strong>{hoursText(over)} over the limit</strong>, which {over === 1 ? 'does' : 'do'} not count:
          this requirement takes no more than {hoursText(required ?? counted)}.
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
