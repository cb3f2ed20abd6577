import { type ReactNode, useId } from 'react';
import { hoursText } from '../../../platform/format/hours';
import { pluralize } from '../../../platform/format/numbers';
import { Fold } from '../../../ui/fold';
import { mark } from '../../../ui/mark';
import { ProgressBar } from '../../../ui/progress-bar';
import { Sentence, SpokenLabel } from '../../../ui/sentence';
import { StatusBadge } from '../../../ui/status-badge';
import type { LedgerTotal, OutsideCourse } from '../ledger.model';
import {
  countedText,
  courseFacts,
  courseHoursText,
  knownHoursText,
  OUTSIDE_TEXTS,
  overText,
  uncountedText,
  unnamedText,
  withoutHoursText,
} from '../ledger.text';
import type { LedgerCourse, LedgerRow } from '../ledger-row.model';

interface HoursBarProps {
  readonly name: string;
  readonly hours: LedgerTotal;
  /** Shown if there is nothing to compare the hours with. */
  readonly fallback?: ReactNode;
}

/** '3 of 6 hours', as a bar. */
export function HoursBar({ name, hours, fallback = null }: HoursBarProps) {
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

/** One requirement of a license, and the courses that count for it. */
export function RequirementRow({ row }: { readonly row: LedgerRow }) {
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
          <StatusBadge kind="neutral">{`${hoursText(missing)} missing`}</StatusBadge>
        )}
      </div>
      {row.groupId === null ? (
        <p className="ledger-row__none">Any course that counts for this license.</p>
      ) : null}
      <HoursBar name={name} hours={row} fallback={<p>{`${countedText(row)} done`}</p>} />
      {over === 0 ? null : (
        <p className="ledger-row__over">
          <Sentence text={overText(over, needed ?? counted)} as={(words) => <strong>{words}</strong>} />
        </p>
      )}
      {courses.length === 0 ? (
        counted > 0 ? null : (
          <p className="ledger-row__none">No course counted yet.</p>
        )
      ) : (
        <Fold title={<SpokenLabel text={`${mark(pluralize(courses.length, 'course'))} for ${name}`} />}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul className="ledger-courses" role="list">
            {courses.map((course) => (
              <Course key={course.key} course={course} reason={uncountedText(course, row)} />
            ))}
          </ul>
        </Fold>
      )}
      {unnamed === 0 ? null : <p className="ledger-row__none">{unnamedText(unnamed, ofUnknownHours > 0)}</p>}
      {unnamed > 0 || ofUnknownHours === 0 ? null : (
        <p className="ledger-row__none">{withoutHoursText(ofUnknownHours)}</p>
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
        {isOutside ? knownHoursText(course.hours) : courseHoursText(course)}
      </span>
    </li>
  );
}

/** Completed courses that are in no requirement. */
export function OutsideCourses({ courses }: { readonly courses: readonly OutsideCourse[] }) {
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
