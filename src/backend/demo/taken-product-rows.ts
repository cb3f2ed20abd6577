/**
 * More enrollments of a demo student, in products of the catalog. Together with those of enrollment-rows.ts there is
 * one of every delivery method (ENT-16) and one in every lock state (ENT-24).
 */
import { dayFrom, hoursFrom } from '../calendar';
import type { KeptLockState, NewRow } from '../database/tables';
import * as rules from './certificate-rules';
import { stepsOf } from './course-steps';
import { ACTIVITIES_OF_ENROLLMENT, COURSES_OF_BRAND, ENROLLMENTS_OF_STUDENT } from './enrollment-rows';
import type { ProductRows } from './product-rows';

/** After those of enrollment-rows.ts. */
const FIRST_NUMBER = 5;

/** Days and hours count from now; the past is negative. */
interface Plan {
  product: number;
  enrollmentDays: number;
  expirationDays: number;
  lastAccessedHours: number | null;
  /** Of its steps. */
  done: number | 'all';
  /** Of the next step. */
  percentComplete?: number;
  nextState?: KeptLockState;
  archived?: true;
  /** No date is chosen yet. */
  isUnscheduled?: true;
  /** The rules of the certificate that it has earned. */
  rules?: readonly rules.RulePlan[];
}

const PLANS: readonly Plan[] = [
  // Seminar, in ten days.
  { product: 203, enrollmentDays: -14, expirationDays: 60, lastAccessedHours: null, done: 0 },
  // SeminarClass
  {
    ...{ product: 226, enrollmentDays: -6, expirationDays: 359, lastAccessedHours: -140, done: 0 },
    ...{ nextState: 'ScheduleCourse', isUnscheduled: true },
  },
  // Webinar, live now.
  { product: 227, enrollmentDays: -3, expirationDays: 30, lastAccessedHours: -0.4, done: 0 },
  // Correspondence, expired.
  {
    ...{ product: 207, enrollmentDays: -400, expirationDays: -35, lastAccessedHours: -1_200, done: 1 },
    percentComplete: 30,
  },
  // RecordedWebinar, whose certificate has an open rule.
  {
    ...{ product: 208, enrollmentDays: -22, expirationDays: 343, lastAccessedHours: -480, done: 'all' },
    rules: [rules.LICENSE],
  },
  // Subscription
  { product: 209, enrollmentDays: -60, expirationDays: 305, lastAccessedHours: -70, done: 1 },
  // PhysicalProduct, completed and not archived.
  { product: 210, enrollmentDays: -48, expirationDays: 317, lastAccessedHours: -1_100, done: 'all' },
  // Parent
  {
    ...{ product: 212, enrollmentDays: -75, expirationDays: 290, lastAccessedHours: -200, done: 1 },
    nextState: 'Upsell',
  },
  // AddOn, not begun.
  { product: 213, enrollmentDays: -1, expirationDays: 364, lastAccessedHours: null, done: 0 },
  // ThirdParty
  {
    ...{ product: 214, enrollmentDays: -9, expirationDays: 356, lastAccessedHours: null, done: 0 },
    nextState: 'Locked',
  },
  // MP3, expires soon.
  {
    ...{ product: 217, enrollmentDays: -330, expirationDays: 6, lastAccessedHours: -30, done: 1 },
    percentComplete: 50,
  },
  // Podcast, archived.
  {
    ...{ product: 219, enrollmentDays: -500, expirationDays: -135, lastAccessedHours: -9_000, done: 'all' },
    archived: true,
  },
  // Package
  { product: 228, enrollmentDays: -330, expirationDays: 35, lastAccessedHours: -31, done: 0 },
  // An unknown delivery method.
  {
    ...{ product: 225, enrollmentDays: -40, expirationDays: 325, lastAccessedHours: -260, done: 1 },
    nextState: 'Failed',
  },
  // Completed: the rules of their certificates are met elsewhere, partly for the last one.
  {
    ...{ product: 241, enrollmentDays: -34, expirationDays: 331, lastAccessedHours: -768, done: 'all' },
    rules: [rules.AFFIDAVIT],
  },
  {
    ...{ product: 240, enrollmentDays: -58, expirationDays: 307, lastAccessedHours: -1_320, done: 'all' },
    rules: [rules.LICENSE_COPY],
  },
  {
    ...{ product: 242, enrollmentDays: -74, expirationDays: 291, lastAccessedHours: -1_704, done: 'all' },
    rules: [{ ...rules.PHOTO_ID, fulfilledDays: -70 }, rules.PROCTORED_EXAM],
  },
  {
    ...{ product: 243, enrollmentDays: -16, expirationDays: 349, lastAccessedHours: -312, done: 'all' },
    rules: [rules.EVALUATION],
  },
  {
    ...{ product: 244, enrollmentDays: -105, expirationDays: 260, lastAccessedHours: -2_472, done: 'all' },
    rules: [rules.FEE, rules.LICENSE_NUMBER],
  },
];

/** By the number of the enrollment. */
export const RULES_OF_ENROLLMENTS: ReadonlyMap<number, readonly rules.RulePlan[]> = new Map(
  PLANS.map((plan, index) => [FIRST_NUMBER + index, plan.rules ?? []]),
);

interface Owner {
  studentId: number;
  subsidiaryId: number;
  products: ProductRows;
  now: Date;
}

interface TakenProductRows {
  enrollment: NewRow<'enrollment'>[];
  activity: NewRow<'activity'>[];
}

export function takenProductRows(owner: Owner): TakenProductRows {
  const rows = PLANS.map((plan, index) => {
    const enrollmentId = owner.studentId * ENROLLMENTS_OF_STUDENT + FIRST_NUMBER + index;
    const itemId = owner.subsidiaryId * COURSES_OF_BRAND + plan.product;
    const activity = activityRows(owner, plan, { enrollmentId, itemId });
    const toDo = activity.find(({ completedDate }) => completedDate === null) ?? activity[0];
    const ids = { enrollmentId, itemId, activityId: toDo?.activityId ?? 0 };
    return { enrollment: enrollmentRow(owner, plan, ids), activity };
  });
  return {
    enrollment: rows.map(({ enrollment }) => enrollment),
    activity: rows.flatMap(({ activity }) => activity),
  };
}

function enrollmentRow(
  { studentId, products, now }: Owner,
  plan: Plan,
  { enrollmentId, itemId, activityId }: { enrollmentId: number; itemId: number; activityId: number },
): NewRow<'enrollment'> {
  const product = products.product.find((each) => each.itemId === itemId);
  if (!product) throw new Error(`The demo has no product ${itemId}.`);
  const { name, deliveryMethod, licenseTypeId, creditHours, startTime, endTime } = product;
  const { lastAccessedHours, isUnscheduled = false } = plan;
  return {
    ...{ enrollmentId, studentId, activityId, courseId: itemId, name, deliveryMethod },
    creditHours: creditHours ?? null,
    licenseTypeId: licenseTypeId ?? null,
    stateAbbv: products.offering.find((each) => each.itemId === itemId)?.stateAbbv ?? null,
    enrollmentDate: dayFrom(now, plan.enrollmentDays),
    expirationDate: dayFrom(now, plan.expirationDays),
    lastAccessedDate: lastAccessedHours === null ? null : hoursFrom(now, lastAccessedHours),
    startTime: isUnscheduled ? null : (startTime ?? null),
    endTime: isUnscheduled ? null : (endTime ?? null),
    archived: plan.archived ?? false,
    packageId: deliveryMethod === 'Package' ? itemId : null,
  };
}

/** Completed steps are a day apart, from the day after the enrollment. A package has a step of its own. */
function activityRows(
  { products, now }: Owner,
  { done, percentComplete = 0, nextState = 'Unlocked', enrollmentDays }: Plan,
  { enrollmentId, itemId }: { enrollmentId: number; itemId: number },
): NewRow<'activity'>[] {
  const ofCourse = products.courseStep.filter(({ courseId }) => courseId === itemId);
  const steps = ofCourse.length > 0 ? ofCourse : stepsOf('Package').slice(0, 1);
  return steps.map(({ name, stepType, minutes }, index) => {
    const isDone = done === 'all' || index < done;
    const isNext = index === done;
    return {
      activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + index + 1,
      enrollmentId,
      position: index + 1,
      ...{ name, stepType, minutes: minutes ?? null },
      lockState: isDone ? 'Completed' : isNext ? nextState : 'Locked',
      percentComplete: isDone ? 100 : isNext ? percentComplete : 0,
      completedDate: isDone ? dayFrom(now, enrollmentDays + index + 1) : null,
      affirmed: isDone && stepType === 'Affirmation',
    };
  });
}
