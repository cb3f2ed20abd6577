/**
 * What the paths of each situation consist of (situations.ts), the same for all brands: courses in every state, tasks
 * open and done, weeks with and without a goal reached. The hours of a path follow from it.
 */

import type { KeptLockState } from '../database/tables';

/** Days and hours count from now; the past is negative. Groups count from 1. */
export interface CoursePlan {
  /**
   * 1 to 3 are the brand's own; from 201 on they are those of product-plans.ts, all of which nora is enrolled in; all
   * others are of COURSE_NAMES.
   */
  course: number | keyof typeof COURSE_NAMES;
  group?: number;
  deliveryMethod: string;
  creditHours: number;
  lockState?: KeptLockState;
  /** The course to finish first. */
  waitsFor?: keyof typeof COURSE_NAMES;
  expirationDays?: number;
  /** When the live session begins and ends. */
  sessionHours?: readonly [number, number];
  /** So many of its steps have been done by a student who has begun it. */
  begunSteps?: number;
}

/** Common to all brands. */
interface CommonCourse {
  /** Part of the course's id. */
  number: number;
  name: string;
  /** When students with such a path completed the course, in days from now; absent if nobody has started it. */
  completedDays?: number;
}

interface TaskPlan {
  taskName: string;
  description: string;
  /** A path of the brand's own site. */
  page?: string;
  completedDays?: number;
}

interface DocumentPlan {
  documentName: string;
  fileType: string;
  sizeBytes: number | null;
  file: string;
}

export interface DetailPlan {
  groups: readonly { groupName: string; hoursRequired: number }[];
  /** Hours of any course that the path requires in addition to its groups. */
  generalHours?: number;
  courses: readonly CoursePlan[];
  tasks: readonly TaskPlan[];
  documents: readonly DocumentPlan[];
  /** For how many past weeks there was a goal. */
  goalWeeks: number;
}

/** A completed course was completed after the oldest path with it was created. */
export const COURSE_NAMES = {
  ethics: { number: 101, name: 'Professional Ethics: Everyday Decisions', completedDays: -95 },
  misconduct: { number: 102, name: 'Recognizing and Reporting Misconduct', completedDays: -80 },
  writing: { number: 103, name: 'Clear Written Communication', completedDays: -9 },
  privacy: { number: 104, name: 'Protecting Personal Data', completedDays: -16 },
  teams: { number: 105, name: 'Leading Small Teams' },
  cases: { number: 106, name: 'Case Studies Workshop' },
  law: { number: 107, name: 'What Changed in the Law This Year', completedDays: -70 },
  records: { number: 108, name: 'Keeping Records That Stand Up', completedDays: -50 },
  bias: { number: 109, name: 'Implicit Bias at Work', completedDays: -20 },
  safety: { number: 110, name: 'A Safe Workplace' },
  exam: { number: 111, name: 'Final Review and Practice Exam' },
  conflict: { number: 112, name: 'Resolving Conflict' },
  seminar: { number: 113, name: 'Spring Seminar: Three Days in Practice' },
  mentoring: { number: 114, name: 'Mentoring a New Colleague' },
  advanced: { number: 115, name: 'Advanced Practice, for Members Plus' },
} as const satisfies Record<string, CommonCourse>;

/** A course that is not listed here has no facts of its own. */
export function commonCourse({ course }: CoursePlan): CommonCourse | undefined {
  return typeof course === 'number' ? undefined : COURSE_NAMES[course];
}

const CHECKLIST: DocumentPlan = {
  documentName: 'Renewal checklist',
  fileType: 'PDF',
  sizeBytes: 148_480,
  file: 'renewal-checklist.pdf',
};
const BOARD_RULES: DocumentPlan = {
  documentName: 'Rules of the board at a glance',
  fileType: 'PDF',
  sizeBytes: 402_432,
  file: 'board-rules.pdf',
};
const COURSE_PLAN: DocumentPlan = {
  documentName: 'Plan of your courses',
  fileType: 'XLSX',
  sizeBytes: null,
  file: 'course-plan.xlsx',
};

const NOTHING: DetailPlan = {
  groups: [],
  courses: [],
  tasks: [],
  documents: [],
  goalWeeks: 0,
};

const IN_PROGRESS: DetailPlan = {
  groups: [
    { groupName: 'Mandatory topics', hoursRequired: 6 },
    { groupName: 'Ethics', hoursRequired: 3 },
    { groupName: 'Electives', hoursRequired: 11 },
  ],
  courses: [
    { course: 1, group: 1, deliveryMethod: 'Online', creditHours: 2 },
    { course: 2, group: 1, deliveryMethod: 'Video', creditHours: 1.5 },
    { course: 'misconduct', group: 1, deliveryMethod: 'Online', creditHours: 2.5 },
    { course: 'ethics', group: 2, deliveryMethod: 'Online', creditHours: 3 },
    { course: 3, group: 3, deliveryMethod: 'LiveStream', creditHours: 1.5 },
    { course: 'writing', group: 3, deliveryMethod: 'Online', creditHours: 1.5 },
    { course: 'privacy', group: 3, deliveryMethod: 'RecordedWebinar', creditHours: 2 },
    { course: 'teams', group: 3, deliveryMethod: 'Online', creditHours: 3 },
    { course: 'cases', group: 3, deliveryMethod: 'Seminar', creditHours: 3, waitsFor: 'teams' },
  ],
  tasks: [
    {
      taskName: 'Check your name and license number',
      description: 'They are printed on your certificates as they stand in your profile.',
      completedDays: -110,
    },
    {
      taskName: 'Create your account with the board',
      description: 'The board takes renewals online only. Have your license number at hand.',
      page: 'help/board-account',
      completedDays: -64,
    },
    {
      taskName: 'Send the renewal form to the board',
      description: 'Send it once all mandatory topics are done, with the fee.',
      page: 'help/renewal-form',
    },
  ],
  documents: [CHECKLIST, BOARD_RULES, COURSE_PLAN],
  goalWeeks: 16,
};

const EXPIRING_SOON: DetailPlan = {
  ...NOTHING,
  groups: [
    { groupName: 'License law', hoursRequired: 6 },
    { groupName: 'Mandatory topics', hoursRequired: 8 },
    { groupName: 'Electives', hoursRequired: 16 },
  ],
  courses: [
    { course: 'law', group: 1, deliveryMethod: 'Webinar', creditHours: 6 },
    { course: 'misconduct', group: 2, deliveryMethod: 'Online', creditHours: 2.5 },
    { course: 'ethics', group: 2, deliveryMethod: 'Online', creditHours: 3 },
    { course: 'safety', group: 2, deliveryMethod: 'Correspondence', creditHours: 2.5, expirationDays: 12 },
    { course: 'records', group: 3, deliveryMethod: 'Online', creditHours: 6 },
    { course: 'writing', group: 3, deliveryMethod: 'Online', creditHours: 1.5 },
    { course: 'privacy', group: 3, deliveryMethod: 'RecordedWebinar', creditHours: 2 },
    { course: 1, group: 3, deliveryMethod: 'Online', creditHours: 2 },
    { course: 2, group: 3, deliveryMethod: 'Video', creditHours: 1.5 },
    { course: 'teams', group: 3, deliveryMethod: 'Online', creditHours: 3 },
  ],
  tasks: [
    {
      taskName: 'Book your practical assessment',
      description: 'The last date before your license expires is in ten days.',
      page: 'help/assessments',
    },
    { taskName: 'Have your employer confirm your hours', description: 'Your manager gets a form by mail.' },
  ],
  documents: [CHECKLIST],
};

const COMPLETE: DetailPlan = {
  ...NOTHING,
  groups: [{ groupName: 'All courses', hoursRequired: 4 }],
  courses: [
    { course: 'ethics', group: 1, deliveryMethod: 'Online', creditHours: 3 },
    { course: 'bias', group: 1, deliveryMethod: 'Podcast', creditHours: 1 },
    // Its certificate has an open rule.
    { course: 208, deliveryMethod: 'RecordedWebinar', creditHours: 1.5 },
  ],
  tasks: [
    {
      taskName: 'Tell your employer',
      description: 'Forward the certificate of completion.',
      completedDays: -18,
    },
  ],
  documents: [BOARD_RULES, COURSE_PLAN],
};

const EXPIRED: DetailPlan = {
  ...NOTHING,
  groups: [{ groupName: 'Mandatory topics', hoursRequired: 12 }],
  courses: [
    { course: 'records', group: 1, deliveryMethod: 'Online', creditHours: 6 },
    { course: 'exam', group: 1, deliveryMethod: 'Online', creditHours: 2 },
    // Failed.
    { course: 225, group: 1, deliveryMethod: 'Unknown', creditHours: 1 },
    { course: 'safety', group: 1, deliveryMethod: 'Correspondence', creditHours: 2.5, expirationDays: -9 },
  ],
  tasks: [
    {
      taskName: 'Ask the board for an extension',
      description: 'Within thirty days of the expiration.',
      page: 'help/extensions',
    },
    { taskName: 'Pay the late fee', description: '', completedDays: -3 },
  ],
  goalWeeks: 10,
};

const NEVER_OPENED: DetailPlan = {
  ...NOTHING,
  groups: [
    { groupName: 'Mandatory topics', hoursRequired: 2.5 },
    { groupName: 'Electives', hoursRequired: 3 },
  ],
  courses: [
    { course: 'safety', group: 1, deliveryMethod: 'Correspondence', creditHours: 2.5 },
    { course: 'teams', group: 2, deliveryMethod: 'Online', creditHours: 3 },
  ],
};

const MEMBER: DetailPlan = {
  ...NOTHING,
  groups: [
    { groupName: 'Practice', hoursRequired: 8 },
    { groupName: 'Working together', hoursRequired: 3.5 },
    { groupName: 'Advanced practice', hoursRequired: 8 },
  ],
  courses: [
    { course: 1, group: 1, deliveryMethod: 'Online', creditHours: 2, begunSteps: 1 },
    { course: 'seminar', group: 1, deliveryMethod: 'SeminarClass', creditHours: 6, sessionHours: [-20, 50] },
    {
      ...{ course: 'conflict', group: 2, deliveryMethod: 'LiveStream', creditHours: 2 },
      ...{ sessionHours: [75, 77], begunSteps: 0 },
    },
    {
      course: 'mentoring',
      group: 2,
      deliveryMethod: 'Webinar',
      creditHours: 1.5,
      lockState: 'ScheduleCourse',
    },
    { course: 'advanced', group: 3, deliveryMethod: 'Online', creditHours: 8, lockState: 'Upsell' },
  ],
  documents: [COURSE_PLAN],
  goalWeeks: 20,
};

/** Shares its courses with the paths of other licenses, and requires fewer hours of ethics than the course has. */
const SHARED_COURSES: DetailPlan = {
  ...NOTHING,
  groups: [
    { groupName: 'Ethics', hoursRequired: 2 },
    { groupName: 'Records and law', hoursRequired: 8 },
  ],
  generalHours: 4,
  courses: [
    { course: 'ethics', group: 1, deliveryMethod: 'Online', creditHours: 3 },
    { course: 'records', group: 2, deliveryMethod: 'Online', creditHours: 6 },
    { course: 'safety', group: 2, deliveryMethod: 'Correspondence', creditHours: 2.5 },
    { course: 'privacy', deliveryMethod: 'RecordedWebinar', creditHours: 2 },
  ],
  documents: [CHECKLIST],
};

/** In the order of the situations. */
export const DETAIL_PLANS = [
  IN_PROGRESS,
  EXPIRING_SOON,
  COMPLETE,
  EXPIRED,
  NEVER_OPENED,
  MEMBER,
  SHARED_COURSES,
] as const satisfies DetailPlan[];
