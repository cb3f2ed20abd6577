/**
 * What belongs to one learning path beside itself (CLRN-11). The spec names these entities and not their fields
 * (ENT-23): the fields are ours, what a student's dashboard needs.
 */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { LearningPath } from './learning-path';

/** Longest text of PUT /learner/learningpaths/{id}/whyStatement: it fits into an address in every script. */
export const WHY_STATEMENT_LENGTH = 800;
/** All hours of a week. */
export const GOAL_HOURS_MAX = 168;
/** CON-18; the first day that can be chosen is tomorrow. */
export const LAST_EXPIRATION_DATE = '2099-12-31';

/** ENT-24; an unknown one is shown as Locked, with the server's own words where it sends some. */
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

/** A week of the goal tracker, this one or one to come: what is aimed at, and done so far. */
export const PathGoal = v.looseObject({
  goalId: id,
  startDate: optionalDate,
  endDate: optionalDate,
  goalHours: optionalNumber,
  hoursCompleted: optionalNumber,
});
export type PathGoal = v.InferOutput<typeof PathGoal>;
/** Answer of GET /learner/learningpaths/{id}/goals, and of /goalhistory: weeks that are over, oldest first. */
export const PathGoalList = list(PathGoal);

/** A requirement of the license that several courses fulfil together. */
export const PathGroup = v.looseObject({
  groupId: id,
  groupName: text,
  hoursRequired: optionalNumber,
  hoursCompleted: optionalNumber,
});
export type PathGroup = v.InferOutput<typeof PathGroup>;
/** Answer of GET /learner/learningpaths/{id}/groups, in the order in which they are shown. */
export const PathGroupList = list(PathGroup);

/** A course of the path; one that was taken up carries its enrollment and the activity to resume at. */
export const PathCourse = v.looseObject({
  courseId: id,
  courseName: text,
  groupId: optional(id),
  enrollmentId: optional(id),
  activityId: optional(id),
  deliveryMethod: text,
  creditHours: optionalNumber,
  percentComplete: optionalNumber,
  lockState: LockState,
  /** Words of the server on why it is locked. */
  lockReason: text,
  expirationDate: optionalDate,
  lastAccessedDate: optionalDate,
  /** Of the live session, where the course has one. */
  startTime: optionalDate,
  endTime: optionalDate,
});
export type PathCourse = v.InferOutput<typeof PathCourse>;
/** Answer of GET /learner/learningpaths/{id}/courses. */
export const PathCourseList = list(PathCourse);

/**
 * ENT-06 as GET /learner/learningpaths and /{id} answer it where includeCourses is not false. Where
 * includeEnrollments is, the courses are as if none were taken up.
 */
export const PathWithCourses = v.looseObject({ ...LearningPath.entries, courses: innerList(PathCourse) });
export type PathWithCourses = v.InferOutput<typeof PathWithCourses>;

/** A thing to do that is no course, such as sending a form to the board. */
export const PathTask = v.looseObject({
  learningPathTaskId: id,
  taskName: text,
  description: text,
  linkUrl: text,
  completed: flag,
  completedDate: optionalDate,
});
export type PathTask = v.InferOutput<typeof PathTask>;
/** Answer of GET /learner/learningpaths/{id}/tasks. */
export const PathTaskList = list(PathTask);

/** ENT-07: body of POST /learner/learningpaths/{id}/tasks/{taskId}/learningpathtask, which answers the task. */
export const TaskCompletion = v.strictObject({ learningPathId: id, learningPathTaskId: id });
export type TaskCompletion = v.InferOutput<typeof TaskCompletion>;

/** Body of PUT /learner/learningpaths/{id}/goal: hours a week; 0 is no goal. */
export const GoalRequest = v.strictObject({
  goalHours: v.pipe(v.number(), v.minValue(0), v.maxValue(GOAL_HOURS_MAX)),
});
export type GoalRequest = v.InferOutput<typeof GoalRequest>;

/** A file to read or to keep. */
export const PathDocument = v.looseObject({
  documentId: id,
  documentName: text,
  fileType: text,
  sizeBytes: optionalNumber,
  url: text,
});
export type PathDocument = v.InferOutput<typeof PathDocument>;
/** Answer of GET /learner/learningpaths/{id}/documents. */
export const PathDocumentList = list(PathDocument);
