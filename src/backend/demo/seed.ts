/**
 * The demo data. The same brands, accounts and day give the same rows with the same ids. Brand 1 has the license types
 * 101, 102, ..., the students 1001 (nora) to 1017 (amy), and the partners 11 (pia's) and 12. nora has the paths 10010001
 * to 10010006 and the enrollments 10010001 to 10010004 in the courses 10001 to 10003, 10010005 to 10010023 in products
 * of the catalog, and 10010101 to 10010109 in completed courses of the paths. The enrollments of max, leo and ivy end in
 * 0011, in the course 10111. The enrollment 10010101 has earned the certificate 100190101.
 */
import type { Database } from '../database/database';
import { findEnrollmentsWithDates } from '../learning-path/path-course.queries';
import { hashPassword, PASSWORD_COST } from '../session/passwords';
import { isOrdinary, saveTenants, type TenantBrand } from '../tenant/tenant.service';
import { ACCOUNT_TABLES, accountRows } from './account-rows';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './accounts';
import { CERTIFICATE_TABLES, certificateRows } from './certificate-rows';
import { COURSE_TABLES, type CourseRows, courseRows } from './course-rows';
import { findSettledBrands, insertAll, insertStates, insertTables, setPackage } from './demo.queries';
import { enrollmentRows } from './enrollment-rows';
import { EXTERNAL_CERTIFICATE_TABLES, externalCertificateRows } from './external-certificate-rows';
import { insertGeneratedEnrollments, insertGeneratedRows } from './generated-rows.queries';
import { licenseRows } from './license-rows';
import { licensingRows, ratingRows } from './licensing-rows';
import { MEMBERSHIP_TABLES, memberRows, membershipRows, tagRows } from './membership-rows';
import { partnerMemberRows, partnerRows } from './partner-rows';
import { DETAIL_TABLES, pathDetailRows } from './path-detail-rows';
import { PATH_ENROLLMENT_TABLES, pathEnrollmentRows } from './path-enrollment-rows';
import { PATH_TABLES, rowsOfGeneratedPaths, rowsOfSituations } from './path-rows';
import { photoRows } from './photo-rows';
import {
  brandOf,
  licenseTypeId,
  licenseTypeRows,
  ownerOf,
  type Place,
  placeOf,
  requiredRows,
  studentRow,
} from './place';
import { cartRows, PRODUCT_TABLES, productRows } from './product-rows';
import { QUESTION_TABLES, questionRows } from './question-rows';
import { completeByExams, STUDY_TABLES, studyRows } from './study-rows';
import { takenProductRows } from './taken-product-rows';

export interface SeedOptions {
  /** All brands; the ordinary ones among them get students. */
  brands: readonly TenantBrand[];
  clock: () => Date;
  /** User names; all by default. */
  accounts?: readonly string[];
  /** Tokens; all ordinary brands by default. */
  brandTokens?: readonly string[];
  /** scrypt's N; a test lowers it. */
  passwordCost?: number;
}

const STUDENTS_OF_BRAND = 1_000;

export interface AddedStudent {
  userName: string;
  /** The ids of what they have begin with it, in the same order as those of the account. */
  studentId: number;
}

interface SeededDemo {
  /** Adds a student in the state of a demo account, with a user name and ids of their own. */
  addStudent: (brandToken: string, account: string) => Promise<AddedStudent>;
}

/** Writes everything or nothing. The database must not have demo data of these brands yet. */
export async function seedDemo(database: Database, options: SeedOptions): Promise<SeededDemo> {
  const { brands, clock, accounts, brandTokens } = options;
  const now = clock();
  const tenants = await saveTenants(database, brands);
  // One hash for all, because these passwords are no secret.
  const passwordHash = await hashPassword(DEMO_PASSWORD, options.passwordCost ?? PASSWORD_COST);
  const places = tenants
    .filter(({ brand }) => isOrdinary(brand))
    .map(placeOf)
    .filter(({ tenant }) => brandTokens?.includes(tenant.brand.token) ?? true);

  const seeded = await database.transaction().execute(async (transaction) => {
    await insertStates(transaction);
    const made: SeededBrand[] = [];
    for (const place of places) {
      const brand = await seedBrand(transaction, place, now);
      made.push(brand);
      for (const [index, account] of DEMO_ACCOUNTS.entries()) {
        const isWanted = accounts?.includes(account.userName) ?? true;
        if (!isWanted || !isIn(brand, account)) continue;
        const studentId = studentIdOf(brand, index + 1);
        await seedStudent(transaction, brand, { account, studentId, passwordHash, now });
      }
    }
    return made;
  });

  let added = 0;
  return {
    async addStudent(brandToken, accountName) {
      const account = DEMO_ACCOUNTS.find((each) => each.userName === accountName);
      const brand = seeded.find(({ place }) => place.tenant.brand.token === brandToken);
      if (!account || !brand || !isIn(brand, account)) {
        throw new Error(`${brandToken} has no account ${accountName}.`);
      }
      added += 1;
      const userName = `${accountName}-${added}`;
      const ids = new Map<SeededBrand, number>();
      await database.transaction().execute(async (transaction) => {
        for (const each of account.linkedBrands === null ? [brand] : seeded) {
          if (!isIn(each, account)) continue;
          each.added += 1;
          const studentId = studentIdOf(each, DEMO_ACCOUNTS.length + each.added);
          ids.set(each, studentId);
          await seedStudent(transaction, each, { account, studentId, userName, passwordHash, now });
        }
      });
      return { userName, studentId: ids.get(brand) as number };
    },
  };
}

function studentIdOf({ place }: Pick<SeededBrand, 'place'>, number: number): number {
  if (number >= STUDENTS_OF_BRAND) throw new Error(`${place.tenant.brand.token} has no ids left.`);
  return place.tenant.subsidiaryId * STUDENTS_OF_BRAND + number;
}

/** Linked accounts exist in the first brands only. */
const isIn = ({ place }: SeededBrand, { linkedBrands }: DemoAccount) =>
  linkedBrands === null || place.position < linkedBrands;

/** The ordinary brands without students: new brands, or all of them in a new database. */
export async function tokensWithoutStudents(
  database: Database,
  brands: readonly TenantBrand[],
): Promise<string[]> {
  const settled = await findSettledBrands(database);
  return brands
    .filter((brand) => isOrdinary(brand) && !settled.includes(brand.token))
    .map(({ token }) => token);
}

interface SeededBrand {
  place: Place;
  /** How many students have been added to those of the demo accounts. */
  added: number;
  courses: CourseRows;
  questions: ReturnType<typeof questionRows>;
  products: ReturnType<typeof productRows>;
  memberships: ReturnType<typeof membershipRows>;
}

/** Seeds what a brand has before its first student. */
async function seedBrand(transaction: Database, place: Place, now: Date): Promise<SeededBrand> {
  const { subsidiaryId, brand } = place.tenant;
  const { token, domain } = brand;
  const market = { ...brandOf(place, now), token };
  const courses = courseRows(market);
  const questions = questionRows(subsidiaryId, token);
  const products = productRows(market, courses);
  const memberships = membershipRows(market);
  const licenseTypeIds = place.content.licenseTypes.map((_, index) => licenseTypeId(place, index + 1));
  await insertAll(transaction, 'licenseType', licenseTypeRows(place));
  await insertAll(transaction, 'partner', partnerRows(subsidiaryId));
  await insertTables(transaction, COURSE_TABLES, courses);
  await insertTables(transaction, QUESTION_TABLES, questions);
  await insertTables(transaction, PRODUCT_TABLES, products);
  await insertAll(transaction, 'tag', tagRows(market));
  await insertTables(transaction, MEMBERSHIP_TABLES, memberships);
  await insertAll(transaction, 'licensingInformation', licensingRows({ licenseTypeIds, domain, now }));
  await insertAll(transaction, 'serviceRating', ratingRows(licenseTypeIds));
  return { place, added: 0, courses, questions, products, memberships };
}

interface SeededStudent {
  account: DemoAccount;
  studentId: number;
  /** That of the account by default. */
  userName?: string;
  passwordHash: string;
  now: Date;
}

async function seedStudent(
  transaction: Database,
  { place, courses, questions, products, memberships }: SeededBrand,
  { account, studentId, userName: ownName = account.userName, passwordHash, now }: SeededStudent,
): Promise<void> {
  const { subsidiaryId, brand } = place.tenant;
  const { userName, hasEnrollments, hasUnreadNotifications } = account;
  const modelId = studentIdOf({ place }, DEMO_ACCOUNTS.indexOf(account) + 1);
  const owner = { ...ownerOf(place, studentId, now), modelId };
  const market = { ...brandOf(place, now), token: brand.token };
  const photo = account.hasPhoto ? photoRows(studentId) : undefined;
  const student = { ...studentRow(place, account, { studentId, userName: ownName, now }), ...photo?.student };
  await insertAll(transaction, 'student', [{ ...student, passwordHash }]);
  if (photo) await insertAll(transaction, 'storedFile', photo.storedFile);
  if (account.hasPresetLicenses) {
    await insertAll(transaction, 'requiredLicenseType', requiredRows(place, studentId));
  }
  if (account.role === 'Partner') {
    await insertAll(transaction, 'partnerMember', partnerMemberRows(subsidiaryId, studentId));
  }
  if (hasEnrollments) {
    const rows = enrollmentRows(owner);
    const taken = takenProductRows({ studentId, subsidiaryId, products, now });
    await insertAll(transaction, 'enrollment', [...rows.enrollment, ...taken.enrollment]);
    await insertAll(transaction, 'activity', [...rows.activity, ...taken.activity]);
    await insertAll(transaction, 'enrollmentDocument', rows.enrollmentDocument);
    await insertTables(transaction, EXTERNAL_CERTIFICATE_TABLES, externalCertificateRows(owner));
  }
  if (hasEnrollments || hasUnreadNotifications) {
    const fullName = `${student.firstName} ${student.lastName}`;
    const rows = accountRows({ ...owner, fullName, hasUnreadNotifications });
    await insertTables(transaction, ACCOUNT_TABLES, rows);
  }
  const studies = studyRows(owner, userName, questions);
  await insertTables(transaction, STUDY_TABLES, studies);
  await completeByExams(transaction, studies);
  const paths =
    'generated' in account.paths
      ? rowsOfGeneratedPaths(owner, account.paths.generated)
      : rowsOfSituations(owner, account.paths);
  await insertTables(transaction, PATH_TABLES, paths);
  const member = memberRows({ ...market, ...account, studentId, paths });
  await insertAll(transaction, 'subscription', member.subscription);
  await insertAll(transaction, 'resourceReview', member.resourceReview);
  if (hasEnrollments) {
    const { cart, cartItem, taken } = cartRows(market, studentId);
    await insertAll(transaction, 'cart', cart);
    await insertAll(transaction, 'cartItem', cartItem);
    await setPackage(transaction, studentId, taken);
  }
  const { hasPathCourses: hasBegun } = account;
  const taken = pathEnrollmentRows({ ...owner, courses, hasBegun }, paths.detailed);
  await insertTables(transaction, PATH_ENROLLMENT_TABLES, taken);
  if (account.generatedEnrollments > 0) {
    await insertGeneratedEnrollments(transaction, owner, account.generatedEnrollments);
  }
  const enrollments = await findEnrollmentsWithDates(transaction, studentId);
  const certificates = certificateRows({ ...owner, enrollments, hasEarlier: hasEnrollments });
  await insertTables(transaction, CERTIFICATE_TABLES, certificates);
  if ('generated' in account.paths) await insertGeneratedRows(transaction, owner);
  for (const path of paths.detailed) {
    await insertTables(transaction, DETAIL_TABLES, pathDetailRows({ ...owner, products }, path));
  }
  const { hasNewLicense, hasNationwideLicense, licenseShiftDays: shiftDays } = account;
  const licenses = licenseRows({
    ...{ studentId, paths, hasNewLicense, shiftDays, levels: memberships.licenseLevel, now },
    nationwideTypeId: hasNationwideLicense ? licenseTypeId(place, 1) : null,
  });
  await insertAll(transaction, 'license', licenses);
}
