import '../../../../styles/features/exam/_exam.scss';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadedView } from '../../../connected/loaded-view';
import {
  EXAM_PATH,
  ExamAttempt,
  ExamOverviewService,
  ExamResult,
  ExamReview,
  ExamService,
  ExamStart,
  examPath,
  REVIEW_PARAM,
} from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { parseId } from '../../../platform/router/parse-id';
import { routeParams } from '../../../platform/router/route-params';
import { EmptyState } from '../../../ui/empty-state';
import { PageFrame } from '../../../ui/page-frame';
import { Skeleton } from '../../../ui/skeleton';
import { ExamActivityService } from '../exam-activity.service';

/** One exam of a course: its start page, the exam itself, the result and the review of an attempt. */
export function ExamPage() {
  const { pathname, search } = useLocation();
  const params = routeParams(EXAM_PATH, pathname);
  const enrollmentId = parseId(params?.enrollmentId);
  const activityId = parseId(params?.activityId);
  const reviewId = parseId(new URLSearchParams(search).get(REVIEW_PARAM));
  if (enrollmentId === null || activityId === null) {
    return (
      <PageFrame title="Exam">
        <EmptyState title="There is no exam here">The address of this page does not name an exam.</EmptyState>
      </PageFrame>
    );
  }
  return <Exam enrollmentId={enrollmentId} activityId={activityId} reviewId={reviewId} />;
}

interface ExamProps {
  readonly enrollmentId: number;
  readonly activityId: number;
  /** The attempt under review. */
  readonly reviewId: number | null;
}

function Exam({ enrollmentId, activityId, reviewId }: ExamProps) {
  const exam = useInject(ExamService);
  const overview = useInject(ExamOverviewService);
  const activities = useInject(ExamActivityService);
  const state = useStateValue(exam.state$);
  const loaded = useStateValue(activities.activity$);
  const own = useMemo(() => ({ enrollmentId, activityId }), [enrollmentId, activityId]);

  useEffect(() => {
    exam.open(own);
    overview.show(own);
    activities.show(own);
    return () => {
      exam.close();
      overview.show(null);
      activities.show(null);
    };
  }, [exam, overview, activities, own]);
  useEffect(() => {
    overview.review(reviewId);
    return () => overview.review(null);
  }, [overview, reviewId]);

  const courseUrl = `/courses/${enrollmentId}`;
  const isBusy = state.kind !== 'closed' && state.kind !== 'idle' && state.kind !== 'graded';
  const isReview = reviewId !== null && !isBusy;
  // An attempt goes on, and what it came to stays, whatever becomes of its activity.
  const keepsActivity = (isBusy || isReview || state.kind === 'graded') && loaded.value !== null;
  return (
    <PageFrame
      title={loaded.value?.name ?? 'Exam'}
      back={
        isBusy
          ? undefined
          : isReview
            ? { to: examPath(enrollmentId, activityId), text: 'Back to the exam' }
            : { to: courseUrl, text: 'Back to the course' }
      }
    >
      <LoadedView
        loaded={keepsActivity ? { ...loaded, error: null } : loaded}
        onRetry={() => activities.reload()}
        label="Loading this exam"
        skeleton={<Skeleton shape="block" height="12rem" />}
        gone={
          <EmptyState title="There is no exam here">This step is no longer part of the course.</EmptyState>
        }
      >
        {(activity) =>
          isReview ? (
            <ExamReview />
          ) : state.kind === 'graded' ? (
            <ExamResult state={state} courseUrl={courseUrl} />
          ) : isBusy ? (
            <ExamAttempt state={state} />
          ) : (
            <ExamStart
              activity={activity}
              error={state.kind === 'idle' ? state.error : null}
              isBack={state.kind === 'idle' && state.isBack}
            />
          )
        }
      </LoadedView>
    </PageFrame>
  );
}
