/**
 * The parts of a learning path (CLRN-11). The spec names these entities but not their fields (ENT-23), which are our
 * choice.
 */
import * as v from 'valibot';
import {
  flag,
  id,
  innerList,
  list,
  optional,
  optionalDate,
  optionalDay,
  optionalNumber,
  text,
} from './decoding';
import { optionalEnd } from './end-date';
import { hoursUpTo } from './entered';
import type { CalendarDay } from './iso-date';
import { LearningPath } from './learning-path';

/** The longest why statement in characters. It is sent in a URL and has to fit into it in every script. */
export const WHY_STATEMENT_LENGTH = 800;
/** The hours of a week. */
export const GOAL_HOURS_MAX = 168;
/** CON-18. The first selectable day is tomorrow. */
export const LAST_EXPIRATION_DATE = '2099-12-31' as CalendarDay;

/** ENT-24. An unknown state is treated as Locked. */
export const LOCK_STATES = [
  'Unlocked',
  'Locked',
  'Expired',
  'Completed',
  'Failed',
  'Upsell',
  'InSession',
  'StartingSoon',
  'ExpiresSoon',
  'CertificateLocked',
  'ScheduleCourse',
] as const;
export const LockState = v.fallback(v.picklist(LOCK_STATES), 'Locked');
export type LockState = v.InferOutput<typeof LockState>;

/** One week of the goal tracker: the goal, and the hours completed so far. */
export const PathGoal = v.looseObject({
  goalId: id,
  startDate: optionalDay,
  endDate: optionalDay,
  goalHours: optionalNumber,
  hoursCompleted: optionalNumber,
});
export type PathGoal = v.InferOutput<typeof PathGoal>;
/** Response of GET /learner/learningpaths/{id}/goals, and of /goalhistory: the past weeks, oldest first. */
export const PathGoalList = list(PathGoal);

/** A requirement of the license that is fulfilled by several courses. */
export const PathGroup = v.looseObject({
  groupId: id,
  groupName: text,
  hoursRequired: optionalNumber,
  hoursCompleted: optionalNumber,
});
export type PathGroup = v.InferOutput<typeof PathGroup>;
/** Response of GET /learner/learningpaths/{id}/groups, in display order. */
export const PathGroupList = list(PathGroup);

/** A course of the path. A started course has an enrollment and the activity at which to resume. */
export const PathCourse = v.looseObject({
  courseId: id,
  courseName: text,
  groupId: optional(id),
  enrollmentId: optional(id),
  activityId: optional(id),
  /** Whether that activity is an exam, a field of ours. Undefined if the server does not say. */
  activityIsExam: v.fallback(v.optional(v.boolean()), undefined),
  deliveryMethod: text,
  creditHours: optionalNumber,
  percentComplete: optionalNumber,
  lockState: LockState,
  /** Why the course is locked, as sent by the server. */
  lockReason: text,
  expirationDate: optionalEnd,
  lastAccessedDate: optionalDate,
  /** The times of the live session, if there is one. */
  startTime: optionalDate,
  endTime: optionalDate,
});
export type PathCourse = v.InferOutput<typeof PathCourse>;
/** Response of GET /learner/learningpaths/{id}/courses. */
export const PathCourseList = list(PathCourse);

/**
 * ENT-06 as returned by GET /learner/learningpaths and /{id} unless includeCourses is false. If includeEnrollments is
 * false, the courses have no enrollments.
 */
export const PathWithCourses = v.looseObject({ ...LearningPath.entries, courses: innerList(PathCourse) });
export type PathWithCourses = v.InferOutput<typeof PathWithCourses>;

/** A task that is not a course, such as sending a form to the board. */
export const PathTask = v.looseObject({
  learningPathTaskId: id,
  taskName: text,
  description: text,
  linkUrl: text,
  completed: flag,
  completedDate: optionalDate,
});
export type PathTask = v.InferOutput<typeof PathTask>;
/** Response of GET /learner/learningpaths/{id}/tasks. */
export const PathTaskList = list(PathTask);

/** ENT-07: body of POST /learner/learningpaths/{id}/tasks/{taskId}/learningpathtask, which returns the task. */
export const TaskCompletion = v.strictObject({ learningPathId: id, learningPathTaskId: id });
export type TaskCompletion = v.InferOutput<typeof TaskCompletion>;

/** Body of PUT /learner/learningpaths/{id}/goal: hours per week, 0 for no goal. */
export const GoalRequest = v.strictObject({
  goalHours: hoursUpTo(GOAL_HOURS_MAX),
});
export type GoalRequest = v.InferOutput<typeof GoalRequest>;

/** A file of a learning path. */
export const PathDocument = v.looseObject({
  documentId: id,
  documentName: text,
  fileType: text,
  sizeBytes: optionalNumber,
  url: text,
});
export type PathDocument = v.InferOutput<typeof PathDocument>;
/** Response of GET /learner/learningpaths/{id}/documents. */
export const PathDocumentList = list(PathDocument);
