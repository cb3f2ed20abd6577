/** The rows of what a learning path consists of. */
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { lockReason } from '../enrollment/lock-state.model';
import { weekAt } from '../learning-path/learning-path.model';
import type { BrandContent } from './content/content';
import { COURSE_NAMES, type CoursePlan, commonCourse, type DetailPlan } from './path-detail-plans';
import { countedInOrder } from './path-hours';
import type { ProductRows } from './product-rows';
import { sessionFrom } from './session-times';

/** In the order of insertion: a course refers to its group. */
export const DETAIL_TABLES = [
  'learningPathGoal',
  'learningPathGroup',
  'learningPathCourse',
  'learningPathTask',
  'learningPathDocument',
] as const;

type DetailTable = (typeof DETAIL_TABLES)[number];
type PathDetailRows = { [Table in DetailTable]: NewRow<Table>[] };

/** How many ids are reserved for each kind of row of a path, and for the courses of a brand. */
const OF_PATH = 100;
const COURSES_OF_BRAND = 10_000;
const DAYS_OF_WEEK = 7;

interface DetailOwner {
  subsidiaryId: number;
  domain: string;
  content: BrandContent;
  products: Pick<ProductRows, 'product'>;
  now: Date;
}

export interface DetailedPath {
  learningPathId: number;
  createdDate: string;
  goalHours: number | null;
  plan: DetailPlan;
}

export function pathDetailRows(owner: DetailOwner, path: DetailedPath): PathDetailRows {
  const { learningPathId, plan } = path;
  const { domain, now } = owner;
  const idOf = (number: number) => learningPathId * OF_PATH + number;
  return {
    learningPathGoal: goalRows(path, now),
    learningPathGroup: plan.groups.map((group, index) => ({
      groupId: idOf(index + 1),
      learningPathId,
      ...group,
    })),
    learningPathCourse: plan.courses.map((course, index) => ({
      learningPathId,
      position: index + 1,
      groupId: course.group === undefined ? null : idOf(course.group),
      ...courseRow(owner, course),
    })),
    learningPathTask: plan.tasks.map(({ taskName, description, page, completedDays }, index) => ({
      learningPathTaskId: idOf(index + 1),
      learningPathId,
      taskName,
      description,
      linkUrl: page === undefined ? '' : `https://www.${domain}/${page}`,
      completedDate: completedDays === undefined ? null : dayFrom(now, completedDays),
    })),
    learningPathDocument: plan.documents.map(({ file, ...document }, index) => ({
      documentId: idOf(index + 1),
      learningPathId,
      ...document,
      url: `https://www.${domain}/documents/${file}`,
    })),
  };
}

function courseRow(owner: DetailOwner, plan: CoursePlan) {
  const { deliveryMethod, creditHours, waitsFor, expirationDays, sessionHours } = plan;
  const { now } = owner;
  const [startTime, endTime] = sessionHours ? sessionFrom(now, sessionHours) : [null, null];
  const number = commonCourse(plan)?.number ?? plan.course;
  const courseId = owner.subsidiaryId * COURSES_OF_BRAND + Number(number);
  return {
    courseId,
    courseName: courseNameOf(owner, plan, courseId),
    deliveryMethod,
    creditHours,
    lockState: waitsFor ? ('Locked' as const) : (plan.lockState ?? 'Unlocked'),
    lockReason: waitsFor ? lockReason('Locked', COURSE_NAMES[waitsFor].name) : '',
    expirationDate: expirationDays === undefined ? null : dayFrom(now, expirationDays),
    startTime,
    endTime,
  };
}

function courseNameOf({ content, products }: DetailOwner, { course }: CoursePlan, courseId: number): string {
  if (typeof course === 'string') return COURSE_NAMES[course].name;
  const name =
    content.courses[course - 1] ?? products.product.find(({ itemId }) => itemId === courseId)?.name;
  if (name === undefined) throw new Error(`The demo has no course ${courseId}.`);
  return name;
}

/** This week and those before it, back to the creation of the path, with what was completed in each. */
function goalRows({ learningPathId, createdDate, goalHours, plan }: DetailedPath, now: Date) {
  if (!goalHours || plan.goalWeeks === 0) return [];
  const thisWeek = new Date(weekAt(now).startDate);
  const done = countedInOrder(plan).map(({ completedDays, hours }) => ({
    startDate: weekAt(new Date(dayFrom(now, completedDays))).startDate,
    hours,
  }));
  return Array.from({ length: plan.goalWeeks + 1 }, (_, weeksAgo) =>
    dayFrom(thisWeek, -weeksAgo * DAYS_OF_WEEK),
  )
    .filter((startDate) => startDate >= createdDate)
    .map((startDate) => ({
      learningPathId,
      startDate,
      goalHours,
      hoursCompleted: done.reduce((sum, each) => sum + (each.startDate === startDate ? each.hours : 0), 0),
    }));
}
