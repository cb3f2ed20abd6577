/**
 * What a new learning path consists of: pure rules from the license and the interests of its student (STA-38). The
 * hours, groups, tasks and documents are our choice.
 */
import { LICENSE_NATIONWIDE_STATE } from '../../contracts/license';

/** What the path is for. */
export interface PlannedLicense {
  licenseTypeId: number;
  licenseTypeName: string;
  educationType: string | null;
  stateAbbv: string;
  stateFullName: string;
  licenseLevel: string;
  desiredLicenseLevel: string;
  expirationDate: string | null;
}

export interface CourseChoice {
  courseId: number;
  courseName: string;
  description: string;
  deliveryMethod: string;
  creditHours: number | null;
  /** Of the product that the course is sold as; null for all license types. */
  licenseTypeId: number | null;
  /** The states in which it is offered; 'US' if it is approved in all of them. */
  states: readonly string[];
}

interface PlannedGroup {
  groupName: string;
  hoursRequired: number;
  courses: CourseChoice[];
}

export interface PathPlan {
  learningPathName: string;
  totalHours: number;
  /** A week. */
  goalHours: number;
  groups: PlannedGroup[];
  tasks: readonly { taskName: string; description: string; page: string }[];
  documents: readonly { documentName: string; fileType: string; sizeBytes: number | null; file: string }[];
}

interface PathNeeds {
  license: PlannedLicense;
  interests: readonly string[];
  /** The courses of the brand that can be taken at any time. */
  courses: readonly CourseChoice[];
  now: Date;
}

/** Hours for the renewal of a license, by state. */
const RENEWAL_HOURS: ReadonlyMap<string, number> = new Map([
  ['CA', 30],
  ['GA', 30],
  ['NY', 36],
  ['TX', 20],
]);
const USUAL_RENEWAL_HOURS = 24;
/** More for a license that is inactive. */
const REACTIVATION_HOURS = 8;
const ETHICS_HOURS = 3;

/** Hours to prepare for a license, by the level that the student wants. */
const PREPARATION_HOURS: ReadonlyMap<string, number> = new Map([
  ['Associate', 60],
  ['Full License', 90],
]);
const USUAL_PREPARATION_HOURS = 60;
/** The share that is left for a student who has a level already. */
const SHARE_OF_NEXT_LEVEL = 0.5;

function preparationName(name: string, level: string): string {
  return level ? `${name} Preparation (${level})` : `${name} Preparation`;
}

export function planPath({ license, interests, courses, now }: PathNeeds): PathPlan {
  const isRenewal = license.educationType?.startsWith('Continuing') ?? true;
  const totalHours = isRenewal ? renewalHours(license) : preparationHours(license);
  const name = `${license.stateFullName} ${license.licenseTypeName}`;
  const pool = new CoursePool(courses, license);
  return {
    learningPathName: isRenewal ? `${name} Renewal` : preparationName(name, license.desiredLicenseLevel),
    totalHours,
    goalHours: goalHours(totalHours, license.expirationDate, now),
    groups: isRenewal
      ? renewalGroups(totalHours, interests, pool)
      : preparationGroups(totalHours, interests, pool),
    tasks: isRenewal ? RENEWAL_TASKS : PREPARATION_TASKS,
    documents: isRenewal ? [CHECKLIST, BOARD_RULES] : [EXAM_GUIDE, BOARD_RULES],
  };
}

function renewalHours({ stateAbbv, licenseLevel }: PlannedLicense): number {
  const hours = RENEWAL_HOURS.get(stateAbbv) ?? USUAL_RENEWAL_HOURS;
  return licenseLevel === 'Inactive' ? hours + REACTIVATION_HOURS : hours;
}

function preparationHours({ licenseLevel, desiredLicenseLevel }: PlannedLicense): number {
  const hours = PREPARATION_HOURS.get(desiredLicenseLevel) ?? USUAL_PREPARATION_HOURS;
  const isBeginner = licenseLevel === '' || licenseLevel === 'Unlicensed';
  return isBeginner ? hours : hours * SHARE_OF_NEXT_LEVEL;
}

/** Electives are chosen by interest first, before the mandatory topics take what is left. */
function renewalGroups(totalHours: number, interests: readonly string[], pool: CoursePool): PlannedGroup[] {
  const mandatoryHours = Math.floor(totalHours / 2);
  const electiveHours = totalHours - mandatoryHours - ETHICS_HOURS;
  const ethics = pool.take(ETHICS_HOURS, (course) => /ethic/i.test(course.courseName));
  const wanted = pool.take(electiveHours, (course) => isOfInterest(course, interests));
  const mandatory = pool.take(mandatoryHours);
  const electives = [...wanted, ...pool.take(electiveHours - hoursOf(wanted))];
  return [
    { groupName: 'Mandatory topics', hoursRequired: mandatoryHours, courses: mandatory },
    { groupName: 'Ethics', hoursRequired: ETHICS_HOURS, courses: ethics },
    { groupName: 'Electives', hoursRequired: electiveHours, courses: electives },
  ];
}

function preparationGroups(
  totalHours: number,
  interests: readonly string[],
  pool: CoursePool,
): PlannedGroup[] {
  const reviewHours = Math.floor(totalHours / 5);
  const practiceHours = Math.floor(totalHours / 3);
  const baseHours = totalHours - reviewHours - practiceHours;
  const review = pool.take(reviewHours, (course) => /exam|review/i.test(course.courseName));
  const practice = pool.take(practiceHours, (course) => isOfInterest(course, interests));
  const base = pool.take(baseHours);
  return [
    { groupName: 'Foundations', hoursRequired: baseHours, courses: base },
    {
      groupName: 'Practice',
      hoursRequired: practiceHours,
      courses: [...practice, ...pool.take(practiceHours - hoursOf(practice))],
    },
    { groupName: 'Exam review', hoursRequired: reviewHours, courses: review },
  ];
}

/** Whether the course is about one of the interests. */
function isOfInterest({ courseName, description }: CourseChoice, interests: readonly string[]): boolean {
  const text = `${courseName}\n${description}`.toLowerCase();
  return interests.some((interest) => text.includes(interest.toLowerCase()));
}

/** Whether a course counts in the state: it is offered there, in the whole country, or in no state of its own. */
function isOfState({ states }: CourseChoice, stateAbbv: string): boolean {
  return states.length === 0 || states.includes(stateAbbv) || states.includes(LICENSE_NATIONWIDE_STATE);
}

/**
 * The courses that are in no group yet, without those of other states: those of the license type first, then those that
 * are offered in the state.
 */
class CoursePool {
  private left: readonly CourseChoice[];

  constructor(courses: readonly CourseChoice[], { licenseTypeId, stateAbbv }: PlannedLicense) {
    const rank = (course: CourseChoice) =>
      (course.licenseTypeId === licenseTypeId ? 2 : 0) + (course.states.includes(stateAbbv) ? 1 : 0);
    this.left = courses
      .filter((course) => (course.creditHours ?? 0) > 0 && isOfState(course, stateAbbv))
      .sort((a, b) => rank(b) - rank(a) || a.courseId - b.courseId);
  }

  /** The first courses whose hours are enough together; all of them if they are not. */
  take(hours: number, isWanted: (course: CourseChoice) => boolean = () => true): CourseChoice[] {
    let missing = hours;
    const taken = this.left.filter((course) => {
      if (missing <= 0 || !isWanted(course)) return false;
      missing -= course.creditHours ?? 0;
      return true;
    });
    this.left = this.left.filter((course) => !taken.includes(course));
    return taken;
  }
}

function hoursOf(courses: readonly CourseChoice[]): number {
  return courses.reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0);
}

const WEEK_MS = 7 * 86_400_000;
/** The path is to be done this many weeks before the license expires. */
const SPARE_WEEKS = 4;
const LEAST_WEEKS = 4;
const MOST_GOAL_HOURS = 10;
const USUAL_GOAL_HOURS = 2;

/** In half hours, so that the student is done in time. */
function goalHours(totalHours: number, expirationDate: string | null, now: Date): number {
  if (expirationDate === null) return USUAL_GOAL_HOURS;
  const left = Math.floor((Date.parse(`${expirationDate.slice(0, 10)}T12:00:00Z`) - now.getTime()) / WEEK_MS);
  const weeks = Math.max(LEAST_WEEKS, left - SPARE_WEEKS);
  return Math.min(MOST_GOAL_HOURS, Math.ceil((totalHours / weeks) * 2) / 2);
}

const RENEWAL_TASKS = [
  {
    taskName: 'Check your name and license number',
    description: 'They are printed on your certificates as they are in your profile.',
    page: 'help/profile',
  },
  {
    taskName: 'Create your account with the board',
    description: 'The board takes renewals online only. Have your license number at hand.',
    page: 'help/board-account',
  },
  {
    taskName: 'Send the renewal form to the board',
    description: 'Send it once all mandatory topics are done, with the fee.',
    page: 'help/renewal-form',
  },
];
const PREPARATION_TASKS = [
  {
    taskName: 'Read what the board requires',
    description: 'Age, education and background differ from state to state.',
    page: 'help/requirements',
  },
  {
    taskName: 'Book your exam',
    description: 'Choose a date about two weeks after your last course.',
    page: 'help/exam-dates',
  },
];

const CHECKLIST = {
  documentName: 'Renewal checklist',
  fileType: 'PDF',
  sizeBytes: 148_480,
  file: 'renewal-checklist.pdf',
};
const EXAM_GUIDE = {
  documentName: 'Guide to the exam',
  fileType: 'PDF',
  sizeBytes: 212_992,
  file: 'exam-guide.pdf',
};
const BOARD_RULES = {
  documentName: 'Rules of the board at a glance',
  fileType: 'PDF',
  sizeBytes: 402_432,
  file: 'board-rules.pdf',
};
