/**
 * Enrolls a student in free courses (CLRN-05, STA-23), and swaps one course for another (STA-12). A seat is taken in
 * the same transaction, so that there are never more students than seats. Changes are announced after the commit by
 * the events of HUB-04.
 */
import type { NewEnrollments } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS } from '../../contracts/hub';
import { readCatalog } from '../catalog/catalog.service';
import { isOver, type Shopper } from '../catalog/product.model';
import { isFinished, swapOptionsOf, toExpansions } from '../catalog/swap.model';
import type { Database } from '../database/database';
import { findActivities } from '../enrollment/activity.queries';
import { findEnrollment, type OwnEnrollment, updateEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { PACKAGE } from '../global/delivery-method.model';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import {
  addToPackage,
  findOffering,
  findOfferingsOfPackage,
  findOpen,
  giveSeatBack,
  insertEnrollment,
  type OfferedCourse,
  replaceCourse,
  takeSeat,
} from './new-enrollment.queries';

/**
 * The result of one transaction. The ids include enrollments that existed before; these have changed only if they
 * were archived.
 */
interface Outcome {
  enrollmentIds: number[];
  changedIds: number[];
  soldOut: string[];
}

interface Enrolled {
  enrollmentId: number;
  isChanged: boolean;
}

export function createNewEnrollments(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  enrollments: Enrollments,
) {
  /** Null if no seat is left. */
  async function enrollInCourse(
    transaction: Database,
    shopper: Shopper,
    course: OfferedCourse,
    packageId: number | null,
  ): Promise<Enrolled | null> {
    const { studentId } = shopper;
    const [open] = await findOpen(transaction, studentId, clock(), { courseId: course.itemId });
    if (open) {
      if (packageId !== null) await addToPackage(transaction, open.enrollmentId, packageId);
      return resume(transaction, studentId, open);
    }
    if (isOver(course, clock()) || !(await takeSeat(transaction, course))) return null;
    const enrollmentId = await insertEnrollment(transaction, { studentId, course, packageId, now: clock() });
    return { enrollmentId, isChanged: true };
  }

  /** Takes an enrollment that the student has already out of the archive. */
  async function resume(
    transaction: Database,
    studentId: number,
    { enrollmentId, archived }: { enrollmentId: number; archived: 0 | 1 },
  ): Promise<Enrolled> {
    if (archived) await updateEnrollment(transaction, { studentId, enrollmentId }, { archived: false });
    return { enrollmentId, isChanged: Boolean(archived) };
  }

  async function enrollInFree(transaction: Database, shopper: Shopper, code: string, outcome: Outcome) {
    const offered = await findOffered(transaction, shopper, code);
    if (offered.price > 0) throw new Refusal(409, 'This is not free. Please add it to your cart.');
    if (offered.notForIndividualSale) throw new Refusal(409, 'This is part of a package only.');
    await enrollInOffering(transaction, shopper, offered, outcome);
  }

  async function findOffered(transaction: Database, { subsidiaryId }: Shopper, code: string) {
    const offered = await findOffering(transaction, subsidiaryId, code);
    if (!offered) throw new Refusal(404, 'We could not find this product.');
    return offered;
  }

  async function enrollInOffering(
    transaction: Database,
    shopper: Shopper,
    offered: OfferedCourse,
    outcome: Outcome,
  ) {
    const isPackage = offered.deliveryMethod === PACKAGE;
    const packageId = isPackage ? offered.itemId : null;
    const { studentId } = shopper;
    const had = packageId === null ? [] : await findOpen(transaction, studentId, clock(), { packageId });
    for (const open of had) record(outcome, await resume(transaction, studentId, open));
    if (had.length > 0) return;
    for (const course of isPackage ? await findOfferingsOfPackage(transaction, offered) : [offered]) {
      const enrolled = await enrollInCourse(transaction, shopper, course, packageId);
      if (enrolled) record(outcome, enrolled);
      else outcome.soldOut.push(course.productCode);
    }
  }

  function record(outcome: Outcome, { enrollmentId, isChanged }: Enrolled): void {
    outcome.enrollmentIds.push(enrollmentId);
    if (isChanged) outcome.changedIds.push(enrollmentId);
  }

  async function announceChanged(studentId: number, changedIds: readonly number[]): Promise<void> {
    for (const enrollmentId of new Set(changedIds)) await enrollments.announce({ studentId, enrollmentId });
  }

  return {
    /** After the commit of `enrollPaid`. */
    announceChanged,

    /**
     * Enrolls in what has been paid for, inside the caller's transaction. Returns what has changed, and refuses a
     * product that has no seat left, or a package of which a course has none: it is paid for in full.
     */
    async enrollPaid(transaction: Database, shopper: Shopper, codes: readonly string[]): Promise<number[]> {
      const result: Outcome = { enrollmentIds: [], changedIds: [], soldOut: [] };
      for (const code of codes) {
        const before = result.enrollmentIds.length;
        const offered = await findOffered(transaction, shopper, code);
        await enrollInOffering(transaction, shopper, offered, result);
        if (result.soldOut.length > 0 || result.enrollmentIds.length === before) {
          throw new Refusal(409, `${offered.name} is sold out, or a part of it is. Nothing was ordered.`);
        }
      }
      return result.changedIds;
    },

    /**
     * Enrolls in all codes or, if one is refused, in none. A course that the student has already is not started
     * again.
     */
    async enroll(shopper: Shopper, codes: readonly string[]): Promise<NewEnrollments> {
      const { studentId } = shopper;
      const outcome = await database.transaction().execute(async (transaction) => {
        const result: Outcome = { enrollmentIds: [], changedIds: [], soldOut: [] };
        for (const code of codes) await enrollInFree(transaction, shopper, code, result);
        if (result.enrollmentIds.length === 0) throw new Refusal(409, 'This is sold out.');
        return result;
      });
      await announceChanged(studentId, outcome.changedIds);
      return {
        enrollmentIds: [...new Set(outcome.enrollmentIds)],
        soldOutProductCodes: [...new Set(outcome.soldOut)],
      };
    },

    /** Keeps the enrollment's id and its notes. Progress in the former course is lost, with its exams. */
    async swap(
      shopper: Shopper,
      own: OwnEnrollment,
      productCode: string,
      expandedModeOptions: readonly string[],
    ): Promise<Enrollment> {
      const { studentId, enrollmentId } = own;
      const expanded = toExpansions(false, expandedModeOptions);
      const enrollment = await database.transaction().execute(async (transaction) => {
        const former = found(await findEnrollment(transaction, own, clock()), 'enrollment');
        const course = await findOffering(transaction, shopper.subsidiaryId, productCode);
        if (!course) throw new Refusal(404, 'We could not find this product.');
        if (isFinished(former)) {
          throw new Refusal(409, 'A course that is completed or over cannot be swapped.');
        }
        const catalog = await readCatalog(transaction, shopper, clock());
        const query = { expanded, licenseTypeIds: [], stateAbbvs: [] };
        const options = swapOptionsOf(catalog, former, query, clock());
        if (!options.some((option) => option.productCode === productCode)) {
          throw new Refusal(409, 'Your course cannot be swapped for this one.');
        }
        if (!(await takeSeat(transaction, course))) throw new Refusal(409, 'This is sold out.');
        if (former.courseId !== null) await giveSeatBack(transaction, former.courseId);
        await replaceCourse(transaction, enrollmentId, course);
        return found(await findEnrollment(transaction, own, clock()), 'enrollment');
      });
      const event = HUB_EVENTS.enrollment(enrollmentId);
      announcements.announce({ studentId, event, data: enrollment });
      const activities = await findActivities(database, own, clock());
      announcements.announce({ studentId, event: HUB_EVENTS.activities(enrollmentId), data: activities });
      return enrollment;
    },
  };
}
