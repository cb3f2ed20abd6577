/** Pure rules for what a student has just finished: what the lists of a path say now, compared with what they said. */
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGoal, PathTask } from '../../contracts/learning-path-details';
import { hoursOfText } from '../../platform/format/hours';
import { UNTITLED_COURSE } from '../course/views';
import { isComplete } from './learning-path.model';
import { UNTITLED } from './learning-path.text';
import { isCompleted } from './path-courses.model';

/** Our wording. */
const ALL_TASKS_DONE_TEXT = 'All tasks done';

/** The last open task was completed. A task that was removed is not completed. */
export function taskMoments(before: readonly PathTask[], after: readonly PathTask[]): readonly string[] {
  const open = new Set(
    before.filter(({ completed }) => !completed).map(({ learningPathTaskId }) => learningPathTaskId),
  );
  const isLast = after.every(({ completed }) => completed);
  return isLast && after.some(({ learningPathTaskId }) => open.has(learningPathTaskId))
    ? [ALL_TASKS_DONE_TEXT]
    : [];
}

/** Each course that was listed before and is completed now. */
export function courseMoments(
  before: readonly PathCourse[],
  after: readonly PathCourse[],
): readonly string[] {
  const open = new Set(before.filter((course) => !isCompleted(course)).map(({ courseId }) => courseId));
  const completed = after.filter((course) => isCompleted(course) && open.has(course.courseId));
  return [...new Map(completed.map((course) => [course.courseId, course])).values()].map(
    ({ courseName }) => `Course completed: ${courseName || UNTITLED_COURSE}`,
  );
}

/** The goal of a week was reached by learning. A goal that was lowered to what is done is not. */
export function goalMoments(before: readonly PathGoal[], after: readonly PathGoal[]): readonly string[] {
  return after.flatMap((goal) => {
    const { goalId, hoursCompleted, goalHours } = goal;
    const earlier = before.find((each) => each.goalId === goalId);
    if (!earlier || isReached(earlier) || !isReached(goal)) return [];
    if ((hoursCompleted ?? 0) <= (earlier.hoursCompleted ?? 0)) return [];
    return [`Weekly goal reached: ${hoursOfText(hoursCompleted ?? 0, goalHours ?? 0)}`];
  });
}

/** The selected path is complete now. Another path that is complete is not a change. */
export function pathMoments(before: LearningPath, after: LearningPath): readonly string[] {
  const isSame = before.learningPathId === after.learningPathId;
  if (!isSame || isComplete(before) || !isComplete(after)) return [];
  return [`Learning path completed: ${after.learningPathName || UNTITLED}`];
}

function isReached({ hoursCompleted, goalHours }: PathGoal): boolean {
  return goalHours !== null && goalHours > 0 && (hoursCompleted ?? 0) >= goalHours;
}
