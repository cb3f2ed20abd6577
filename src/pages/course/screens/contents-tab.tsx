import { useObservable, useSubscription } from 'observable-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { Enrollment } from '../../../contracts/enrollment';
import { NOT_LOADED } from '../../../core/data/loadable';
import { CourseActivitiesService, CourseService, CourseStepService } from '../../../features/course';
import { activityReason, UNTITLED_ACTIVITY } from '../../../features/course/views';
import { CourseContents } from '../../../features/course-parts';
import { ExamReportService, hasExam, mayHaveExam, type StepExams } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { RowAction, StepActions } from './step-actions';

/** ENT-24, tableOfContents: the step to continue with, and all steps below it. */
export function ContentsTab({ enrollment }: { enrollment: Enrollment }) {
  const { enrollmentId } = enrollment;
  const service = useInject(CourseActivitiesService);
  const exams = useExams(enrollmentId, useStateValue(service.activities$).value?.items ?? NO_ACTIVITIES);
  const isExam = useCallback((activity: Activity) => hasExam(activity, exams), [exams]);
  const rowAction = useCallback(
    (activity: Activity) => (
      <RowAction enrollmentId={enrollmentId} activity={activity} isExam={isExam(activity)} />
    ),
    [enrollmentId, isExam],
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
          <StepActions enrollmentId={enrollmentId} activity={activity} isExam={isExam(activity)} />
        )}
        rowAction={rowAction}
        isExam={isExam}
        skeletonRows={5}
      />
      <Unlocked />
    </>
  );
}

const NO_ACTIVITIES: readonly Activity[] = [];

/** Asks which steps have an exam, so that they are called one and lead to it. Null until that is known. */
function useExams(enrollmentId: number, activities: readonly Activity[]): StepExams | null {
  const reports = useInject(ExamReportService);
  useEffect(() => {
    const lessons = activities.filter(mayHaveExam);
    if (lessons.length > 0) {
      reports.showSteps(lessons.map(({ activityId }) => ({ enrollmentId, activityId })));
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
