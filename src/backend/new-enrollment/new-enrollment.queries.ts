/** The rows of an enrollment. All of these run inside the caller's transaction. */
import { dayFrom } from '../calendar';
import type { Database } from '../database/database';

/** How long a new enrollment lasts. */
const TERM_DAYS = 365;

export type OfferedCourse = NonNullable<Awaited<ReturnType<typeof findOffering>>>;

function selectOfferings(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('offering')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .selectAll('product')
    .select(['offering.productCode', 'offering.stateAbbv', 'offering.price', 'offering.notForIndividualSale'])
    .where('product.subsidiaryId', '=', subsidiaryId);
}

/** A text that cannot be a code is not found. */
export async function findOffering(database: Database, subsidiaryId: number, productCode: string) {
  if (!/^[\w-]{1,50}$/.test(productCode)) return undefined;
  return selectOfferings(database, subsidiaryId)
    .where('offering.productCode', '=', productCode)
    .executeTakeFirst();
}

/** Only those in the state of the package. */
export function findOfferingsOfPackage(
  database: Database,
  { itemId, subsidiaryId, stateAbbv }: OfferedCourse,
): Promise<OfferedCourse[]> {
  return selectOfferings(database, subsidiaryId)
    .innerJoin('packageChild', 'packageChild.itemId', 'product.itemId')
    .where('packageChild.packageId', '=', itemId)
    .where('offering.stateAbbv', '=', stateAbbv)
    .orderBy('packageChild.position')
    .execute();
}

/** The student's enrollments in a course or package that are not over, newest first. */
export function findOpen(
  database: Database,
  studentId: number,
  now: Date,
  what: { courseId: number } | { packageId: number },
) {
  return database
    .selectFrom('enrollment')
    .select(['enrollmentId', 'archived'])
    .where('studentId', '=', studentId)
    .where((eb) => eb.and(what))
    .where((eb) => eb.or([eb('expirationDate', 'is', null), eb('expirationDate', '>', now.toISOString())]))
    .orderBy('enrollmentId', 'desc')
    .execute();
}

/** An enrollment that belongs to another package stays there. */
export async function addToPackage(
  transaction: Database,
  enrollmentId: number,
  packageId: number,
): Promise<void> {
  await transaction
    .updateTable('enrollment')
    .set({ packageId })
    .where('enrollmentId', '=', enrollmentId)
    .where('packageId', 'is', null)
    .execute();
}

/** False if no seat is left. A course without a number of seats has room for everyone. */
export async function takeSeat(transaction: Database, course: OfferedCourse): Promise<boolean> {
  if (course.seatsRemaining === null) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('product')
    .set((eb) => ({ seatsRemaining: eb('seatsRemaining', '-', 1) }))
    .where('itemId', '=', course.itemId)
    .where('seatsRemaining', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function giveSeatBack(transaction: Database, itemId: number): Promise<void> {
  await transaction
    .updateTable('product')
    .set((eb) => ({ seatsRemaining: eb('seatsRemaining', '+', 1) }))
    .where('itemId', '=', itemId)
    .where('seatsRemaining', 'is not', null)
    .execute();
}

/** What an enrollment takes over from its course. */
type EnrolledCourse = Pick<
  OfferedCourse,
  | 'itemId'
  | 'name'
  | 'deliveryMethod'
  | 'licenseTypeId'
  | 'stateAbbv'
  | 'creditHours'
  | 'startTime'
  | 'endTime'
>;

interface NewEnrollment {
  studentId: number;
  course: EnrolledCourse;
  packageId: number | null;
  now: Date;
}

export async function insertEnrollment(
  transaction: Database,
  { studentId, course, packageId, now }: NewEnrollment,
): Promise<number> {
  const { enrollmentId } = await transaction
    .insertInto('enrollment')
    .values({
      studentId,
      packageId,
      ...columnsOf(course),
      activityId: 0,
      enrollmentDate: now.toISOString(),
      expirationDate: dayFrom(now, TERM_DAYS),
      lastAccessedDate: null,
    })
    .returning('enrollmentId')
    .executeTakeFirstOrThrow();
  await insertContent(transaction, enrollmentId, course.itemId);
  return enrollmentId;
}

/** Replaces the course of an enrollment, and starts it from the beginning. Notes become notes on the whole course. */
export async function replaceCourse(
  transaction: Database,
  enrollmentId: number,
  course: OfferedCourse,
): Promise<void> {
  await transaction
    .updateTable('enrollment')
    .set({ ...columnsOf(course), lastAccessedDate: null, archived: false })
    .where('enrollmentId', '=', enrollmentId)
    .execute();
  const former = await transaction
    .selectFrom('activity')
    .select('activityId')
    .where('enrollmentId', '=', enrollmentId)
    .execute();
  await transaction.deleteFrom('enrollmentDocument').where('enrollmentId', '=', enrollmentId).execute();
  await transaction
    .updateTable('note')
    .set({ activityId: null })
    .where('enrollmentId', '=', enrollmentId)
    .execute();
  // The former steps are deleted last, so that none of their ids is reused.
  const formerIds = former.map(({ activityId }) => activityId);
  await transaction
    .updateTable('activity')
    .set((eb) => ({ position: eb('position', '*', -1) }))
    .where('activityId', 'in', formerIds)
    .execute();
  await insertContent(transaction, enrollmentId, course.itemId);
  await transaction.deleteFrom('activity').where('activityId', 'in', formerIds).execute();
}

function columnsOf(course: EnrolledCourse) {
  return {
    courseId: course.itemId,
    name: course.name,
    deliveryMethod: course.deliveryMethod,
    licenseTypeId: course.licenseTypeId,
    stateAbbv: course.stateAbbv,
    creditHours: course.creditHours,
    startTime: course.startTime,
    endTime: course.endTime,
  };
}

/** Adds the steps of the course, the first of them unlocked, and its documents. */
async function insertContent(transaction: Database, enrollmentId: number, courseId: number): Promise<void> {
  const steps = await transaction
    .selectFrom('courseStep')
    .select(['position', 'name', 'stepType', 'minutes'])
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute();
  for (const [index, step] of steps.entries()) {
    const { activityId } = await transaction
      .insertInto('activity')
      .values({
        ...step,
        enrollmentId,
        lockState: index === 0 ? 'Unlocked' : 'Locked',
        percentComplete: 0,
        completedDate: null,
        affirmed: false,
      })
      .returning('activityId')
      .executeTakeFirstOrThrow();
    if (index > 0) continue;
    await transaction
      .updateTable('enrollment')
      .set({ activityId })
      .where('enrollmentId', '=', enrollmentId)
      .execute();
  }
  const documents = await transaction
    .selectFrom('courseDocument')
    .select(['documentName', 'fileType', 'sizeBytes', 'url'])
    .where('courseId', '=', courseId)
    .orderBy('documentId')
    .execute();
  for (const document of documents) {
    await transaction
      .insertInto('enrollmentDocument')
      .values({ ...document, enrollmentId, activityId: null, favorite: false })
      .execute();
  }
}
