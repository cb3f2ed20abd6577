/** A path half done, with the weeks and groups that its pace is made of. */
import * as v from 'valibot';
import { PathCourse, PathGoal, PathGroup } from '../../src/contracts/learning-path-details';
import { dueNote } from '../../src/features/learning-path/learning-path.text';
import { type PaceDetails, paceOf } from '../../src/features/learning-path/pace.model';
import { paceNotes, verdictLook, verdictText } from '../../src/features/learning-path/pace.text';
import { feature, pathWith } from './learning-paths';

/** A Saturday. */
const NOW = new Date(2026, 10, 21, 9, 30);
const FEATURES = [feature('WeeklyGoalTracker'), feature('ExpirationDateTracker')];

/** The end of a day in the future, for which DASH-05 says one day more. */
export const dayEnd = (days: number) =>
  `${new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)}T23:59:59`;
/** The week that began so many weeks before this one, as the server sends it. */
export function week(weeksAgo: number, hoursCompleted: number | null) {
  const start = new Date(Date.UTC(2026, 10, 15 - weeksAgo * 7, 12)).toISOString();
  return v.parse(PathGoal, { goalId: 1, startDate: start, goalHours: 3, hoursCompleted });
}
export const history = (...hours: number[]) => hours.map((each, index) => week(index + 1, each));
export const group = (
  groupId: number,
  hoursRequired: number | null,
  hoursCompleted: number | null,
  groupName = `Group ${groupId}`,
) => v.parse(PathGroup, { groupId, groupName, hoursRequired, hoursCompleted });
export const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, courseName: 'Grand Rounds', lockState: 'Unlocked', ...fields });

/** 12 hours are left of 20, in 28 days: 3 a week. */
export function pace(fields: object = {}, details: Partial<PaceDetails> = {}, now = NOW) {
  const path = pathWith({
    learningPathId: 1,
    totalHours: 20,
    percentComplete: 40,
    goalHours: 3,
    goalCompletionDate: dayEnd(27),
    expirationDate: dayEnd(160),
    features: FEATURES,
    ...fields,
  });
  const all = { groups: [], courses: [], goals: [], goalHistory: history(3, 3, 3, 3), ...details };
  const result = paceOf(path, all, now);
  return {
    ...result,
    label: verdictLook(result).label,
    text: verdictText(result, path),
    notes: [dueNote(path, now), ...paceNotes(result)].filter(Boolean),
  };
}
