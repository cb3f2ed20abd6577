import { useObservable, useSubscription } from 'observable-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { Enrollment } from '../../../contracts/enrollment';
import { NOT_LOADED } from '../../../core/data/loadable';
import { CourseActivitiesService, CourseService, CourseStepService } from '../../../features/course';
import { activityReason, UNTITLED_ACTIVITY } from '../../../features/course/views';
import { CourseContents } from '../../../features/course-parts';
import { ExamReportService, examOf, isToBeAsked, type StepExams } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { RowAction, StepActions } from './step-actions';

/** ENT-24, tableOfContents: the step to continue with, and all steps below it. */
export function ContentsTab({ enrollment }: { enrollment: Enrollment }) {
  const { enrollmentId } = enrollment;
  const service = useInject(CourseActivitiesService);
  const exams = useExams(enrollmentId, useStateValue(service.activities$).value?.items ?? NO_ACTIVITIES);
  const exam = useCallback((activity: Activity) => examOf(activity, exams), [exams]);
  const rowAction = useCallback(
    (activity: Activity) => (
      <RowAction enrollmentId={enrollmentId} activity={activity} exam={exam(activity)} />
    ),
    [enrollmentId, exam],
  );
  return (
    <>
      <CourseContents
        course={useInject(CourseService)}
        activities$={service.activities$}
        showPage={(offset) => service.showPage(offset)}
        steps={useInject(CourseStepService)}
        start={{ ...NOT_LOADED, value: enrollment }}
        eyebrowOf={({ lockState }, isStart) => (isStart && lockState !== 'Completed' ? 'Up next' : 'Step')}
        reasonOf={activityReason}
        cardAction={(activity) => (
          <StepActions enrollmentId={enrollmentId} activity={activity} exam={exam(activity)} />
        )}
        rowAction={rowAction}
        examOf={exam}
        skeletonRows={5}
      />
      <Unlocked />
    </>
  );
}

const NO_ACTIVITIES: readonly Activity[] = [];

/** Asks about the steps that do not say themselves whether they have an exam. Null until that is known. */
function useExams(enrollmentId: number, activities: readonly Activity[]): StepExams | null {
  const reports = useInject(ExamReportService);
  useEffect(() => {
    const unknown = activities.filter(isToBeAsked);
    if (unknown.length > 0) {
      reports.showSteps(unknown.map(({ activityId }) => ({ enrollmentId, activityId })));
    }
  }, [reports, enrollmentId, activities]);
  useEffect(() => () => reports.showSteps([]), [reports]);
  return useStateValue(reports.exams$).value;
}

/** Announces a step that has become open while the student looks on (HUB-04). */
function Unlocked() {
  const service = useInject(CourseActivitiesService);
  const [name, setName] = useState<string | null>(null);
  useSubscription(
    useObservable(() => service.unlocked$),
    (activity) => setName(activity.name || UNTITLED_ACTIVITY),
  );
  return (
    <p className="visually-hidden" role="status">
      {name === null ? '' : `${name} is open now.`}
    </p>
  );
}
