import '../../../../styles/features/learning-path/_next-step.scss';
import { useSubscription } from 'observable-hooks';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import type { PathCourse, PathTask } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import type { Loadable } from '../../../core/data/loadable';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { externalHref } from '../../../platform/router/external-link';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { lockReasonText, UNTITLED_COURSE } from '../../course/views';
import { ContinueService } from '../continue.service';
import { type NextStep as NextStepOfPath, nextStep } from '../next-step.model';
import {
  enrollText,
  keepCertificatesText,
  missingHoursText,
  nextCourseText,
  nextSessionText,
  openTaskLabel,
} from '../next-step.text';
import { isCompleted, licenseDay } from '../path-courses.model';
import { PathDetailsService } from '../path-details.service';
import { CourseAction, EnrollAction } from './course-action';
import { UrgentElsewhere } from './urgent-elsewhere';

/** What cannot wait, in the place of the title of the step. */
const UrgentLine = createContext<ReactNode>(null);

/** RTE-09. */
const CERTIFICATES = '/certificates';

/** Our wording. */
const ALL_COMPLETED_TEXT = 'All courses of this learning path are completed.';

/** What to do next in the current path: one thing, and the link to it. The sections report errors. */
export function NextStep({ path }: { path: LearningPath }) {
  const details = useInject(PathDetailsService);
  const { value: courses, error } = useStateValue(details.courses$);
  const tasks = useStateValue(details.tasks$);
  const groups = useStateValue(details.groups$);
  const now = useStateValue(useInject(NOW));
  const isLoading = courses === null ? error === null : isMissing(tasks) || isMissing(groups);
  if (isLoading) return <Skeleton width="60%" height="2.75rem" />;
  // What is urgent elsewhere is known without the courses of this path.
  const step = courses && nextStep(path, { courses, tasks: tasks.value, groups: groups.value }, now);
  const nextEnrollmentId = step && 'course' in step ? step.course.enrollmentId : null;
  return (
    <UrgentLine value={<UrgentElsewhere {...{ path, nextEnrollmentId, now }} />}>
      {courses && step ? (
        <ThisStep {...{ path, step, courses, now }} />
      ) : (
        <Step>Your next step shows here once your courses have loaded.</Step>
      )}
    </UrgentLine>
  );
}

interface ThisStepProps {
  readonly path: LearningPath;
  readonly step: NextStepOfPath;
  readonly courses: readonly PathCourse[];
  readonly now: Date;
}

function ThisStep({ path, step, courses, now }: ThisStepProps) {
  const { settings } = useInject(BrandService).context;
  const isAllCompleted = courses.length > 0 && courses.every(isCompleted);
  const hasCatalog = settings.showProducts === true;
  switch (step.kind) {
    case 'course':
      return (
        <Step
          title="Next up"
          name={nameOf(step.course)}
          action={<CourseAction course={step.course} variant="primary" />}
        >
          {nextCourseText(step.course, licenseDay(path, now))}
        </Step>
      );
    case 'enroll':
      return (
        <Step
          title="Next up"
          name={nameOf(step.course)}
          action={<CourseAction course={step.course} variant="primary" />}
        >
          {enrollText(step.course, hasCatalog)}
        </Step>
      );
    case 'session':
      return (
        <Step title="Your next live session" name={nameOf(step.course)}>
          {nextSessionText(step.course)}
        </Step>
      );
    case 'task':
      return <TaskStep task={step.task} />;
    case 'blocked':
      return (
        <Step
          title="Nothing to open right now"
          name={nameOf(step.course)}
          action={<CourseAction course={step.course} variant="primary" />}
        >
          {lockReasonText(step.course) ?? 'See below what each course is waiting for.'}
        </Step>
      );
    case 'done':
      return (
        <Step
          title="What comes next"
          name={isAllCompleted ? ALL_COMPLETED_TEXT : "You're done with this path."}
          action={
            <Link className={buttonClass()} to={CERTIFICATES}>
              <span className="button__label">See your certificates</span>
            </Link>
          }
        >
          {keepCertificatesText(path)}
        </Step>
      );
    case 'hours-missing':
      return (
        <Step
          title="What comes next"
          name={isAllCompleted ? ALL_COMPLETED_TEXT : 'Your courses do not cover every topic.'}
          action={<EnrollAction variant="primary" />}
        >
          {missingHoursText(hasCatalog)}
        </Step>
      );
    case 'no-courses':
      return (
        <Step
          title="What comes next"
          name="This learning path has no courses yet."
          action={<EnrollAction variant="primary" />}
        >
          They appear here as soon as they are chosen.
        </Step>
      );
    case 'unknown':
      return <Step>Your next step shows here once all of this learning path has loaded.</Step>;
  }
}

/** A list that failed is not waited for. */
const isMissing = ({ value, error }: Loadable<unknown>) => value === null && error === null;

interface StepProps {
  readonly title?: string;
  readonly name?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Step({ title, name, action, children }: StepProps) {
  const box = useRef<HTMLElement>(null);
  useSubscription(useInject(ContinueService).here$, () => box.current?.focus());
  return (
    <>
      <section className="next-step" aria-label="Next step" tabIndex={-1} ref={box}>
        {useContext(UrgentLine)}
        {title ? <h3 className="next-step__title">{title}</h3> : null}
        <p>
          {name ? <strong className="next-step__name">{name}</strong> : null}
          <span className="next-step__facts">{children}</span>
        </p>
      </section>
      {action}
    </>
  );
}

function TaskStep({ task: { taskName, description, linkUrl } }: { task: PathTask }) {
  const name = taskName || 'Your next task';
  const href = externalHref(linkUrl);
  return (
    <Step
      title="Next task"
      name={name}
      action={
        href ? (
          <ButtonLink href={href} target="_blank" rel="noopener noreferrer">
            <SpokenLabel text={openTaskLabel(name)} />
          </ButtonLink>
        ) : null
      }
    >
      {description || 'Check it off below when it is done.'}
    </Step>
  );
}

const nameOf = ({ courseName }: PathCourse) => courseName || UNTITLED_COURSE;
