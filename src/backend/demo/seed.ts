/**
 * The demo data. The same brands, accounts and day give the same rows, with the same ids: brand 1 has the
 * license types 101, 102, ..., the students 1001 (nora) to 1008 (ivy), the partners 11 (of pia) and 12, and nora the
 * paths 10010001 to 10010006 and the enrollments 10010001 to 10010004 in the courses 10001 to 10003, 10010005 to 10010023
 * in products of the catalog, 10010101 to 10010109 in what she completed of her paths. Those of max, leo
 * and ivy end in 0011, in the course 10111. What the enrollment 10010101 earned is the certificate 100190101.
 */
import type { Insertable } from 'kysely';
import { dayFrom } from '../calendar';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import { selectTakenUp } from '../learning-path/path-course.queries';
import { hashPassword, PASSWORD_COST } from '../profile/passwords';
import { isOrdinary, saveTenants, type Tenant, type TenantBrand } from '../tenant/tenant.service';
import { ACCOUNT_TABLES, accountRows } from './account-rows';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './accounts';
import { CERTIFICATE_TABLES, certificateRows } from './certificate-rows';
import type { BrandContent } from './content/content';
import { gablekey } from './content/gablekey';
import { generic } from './content/generic';
import { marlowe } from './content/marlowe';
import { STATES } from './content/states';
import { tallyfield } from './content/tallyfield';
import { COURSE_TABLES, courseRows } from './course-rows';
import { enrollmentRows } from './enrollment-rows';
import { EXTERNAL_CERTIFICATE_TABLES, externalCertificateRows } from './external-certificate-rows';
import { licenseRows } from './license-rows';
import { licensingRows, ratingRows } from './licensing-rows';
import { insertMadeUpAccount } from './made-up-account';
import { MEMBERSHIP_TABLES, memberRows, membershipRows, tagRows } from './membership-rows';
import { partnerMemberRows, partnerRows } from './partner-rows';
import { DETAIL_TABLES, pathDetailRows } from './path-detail-rows';
import { PATH_ENROLLMENT_TABLES, pathEnrollmentRows } from './path-enrollment-rows';
import { PATH_TABLES, type PathRows, rowsOfMadeUpPaths, rowsOfSituations } from './path-rows';
import { photoRows } from './photo-rows';
import { cartRows, PRODUCT_TABLES, productRows } from './product-rows';
import { QUESTION_TABLES, questionRows } from './question-rows';
import { completeByExams, STUDY_TABLES, studyRows } from './study-rows';
import { takenProductRows } from './taken-product-rows';

export interface SeedOptions {
  /** All brands; the ordinary ones among them get students. */
  brands: readonly TenantBrand[];
  clock: () => Date;
  /** User names; all where it is absent. */
  accounts?: readonly string[];
  /** Tokens; all ordinary brands where it is absent. */
  brandTokens?: readonly string[];
  /** scrypt's N; a test lowers it. */
  passwordCost?: number;
}

const CONTENT: ReadonlyMap<string, BrandContent> = new Map(Object.entries({ marlowe, gablekey, tallyfield }));
const LICENSE_TYPES_OF_BRAND = 100;
const STUDENTS_OF_BRAND = 1_000;
/** Far below SQLite's limit of values in a statement. */
const ROWS_PER_STATEMENT = 500;

interface Place {
  tenant: Tenant;
  content: BrandContent;
  /** 0 is the first ordinary brand. */
  position: number;
}

/** Writes all of it or nothing. The database must hold no demo data of these brands yet. */
export async function seedDemo(database: Database, options: SeedOptions): Promise<void> {
  const { brands, clock, accounts, brandTokens } = options;
  const now = clock();
  const tenants = await saveTenants(database, brands);
  // One hash for all: these passwords are no secret.
  const passwordHash = await hashPassword(DEMO_PASSWORD, options.passwordCost ?? PASSWORD_COST);
  const places = tenants
    .filter(({ brand }) => isOrdinary(brand))
    .map((tenant, position): Place => ({ tenant, position, content: contentOf(tenant) }))
    .filter(({ tenant }) => brandTokens?.includes(tenant.brand.token) ?? true);

  await database.transaction().execute(async (transaction) => {
    await seedStates(transaction);
    for (const place of places) {
      const { tenant } = place;
      const { subsidiaryId } = tenant;
      await insertAll(transaction, 'licenseType', licenseTypeRows(place));
      await insertAll(transaction, 'partner', partnerRows(subsidiaryId));
      const courses = courseRows({ ...brandOf(place, now), token: tenant.brand.token });
      await insertTables(transaction, COURSE_TABLES, courses);
      const questions = questionRows(subsidiaryId, tenant.brand.token);
      await insertTables(transaction, QUESTION_TABLES, questions);
      const market = { ...brandOf(place, now), token: tenant.brand.token };
      const products = productRows(market, courses);
      await insertTables(transaction, PRODUCT_TABLES, products);
      await insertAll(transaction, 'tag', tagRows(market));
      const memberships = membershipRows(market);
      await insertTables(transaction, MEMBERSHIP_TABLES, memberships);
      const licenseTypeIds = place.content.licenseTypes.map((_, index) => licenseTypeId(place, index + 1));
      const { domain } = tenant.brand;
      const licensing = licensingRows({ licenseTypeIds, domain, now });
      await insertAll(transaction, 'licensingInformation', licensing);
      await insertAll(transaction, 'serviceRating', ratingRows(licenseTypeIds));
      for (const [index, account] of DEMO_ACCOUNTS.entries()) {
        const isWanted = accounts?.includes(account.userName) ?? true;
        const isHere = account.linkedBrands === null || place.position < account.linkedBrands;
        if (!isWanted || !isHere) continue;
        const studentId = subsidiaryId * STUDENTS_OF_BRAND + index + 1;
        const student = studentRow(place, account, studentId, now);
        await transaction
          .insertInto('student')
          .values({ ...student, passwordHash })
          .execute();
        if (account.hasPhoto) {
          const photo = photoRows(studentId);
          await insertAll(transaction, 'storedFile', photo.storedFile);
          await transaction
            .updateTable('student')
            .set(photo.student)
            .where('studentId', '=', studentId)
            .execute();
        }
        if (account.hasPresetLicenses) {
          await insertAll(transaction, 'requiredLicenseType', requiredRows(place, studentId));
        }
        if (account.role === 'Partner') {
          await insertAll(transaction, 'partnerMember', partnerMemberRows(subsidiaryId, studentId));
        }
        if (account.hasEnrollments) {
          const rows = enrollmentRows(pathOwner(place, studentId, now));
          const taken = takenProductRows({ studentId, subsidiaryId, products, now });
          await insertAll(transaction, 'enrollment', [...rows.enrollment, ...taken.enrollment]);
          await insertAll(transaction, 'activity', [...rows.activity, ...taken.activity]);
          await insertAll(transaction, 'enrollmentDocument', rows.enrollmentDocument);
          const owner = pathOwner(place, studentId, now);
          const fullName = `${student.firstName} ${student.lastName}`;
          const belongings = accountRows({ ...owner, fullName });
          await insertTables(transaction, ACCOUNT_TABLES, belongings);
          await insertTables(transaction, EXTERNAL_CERTIFICATE_TABLES, externalCertificateRows(owner));
        }
        const studies = studyRows(pathOwner(place, studentId, now), account.userName, questions);
        await insertTables(transaction, STUDY_TABLES, studies);
        await completeByExams(transaction, studies);
        const paths = pathRows(place, account, studentId, now);
        await insertTables(transaction, PATH_TABLES, paths);
        const member = memberRows({ ...market, studentId, userName: account.userName, paths });
        await insertAll(transaction, 'subscription', member.subscription);
        await insertAll(transaction, 'resourceReview', member.resourceReview);
        if (account.hasEnrollments) {
          const { cart, cartItem, taken } = cartRows(market, studentId);
          await insertAll(transaction, 'cart', cart);
          await insertAll(transaction, 'cartItem', cartItem);
          await transaction
            .updateTable('enrollment')
            .set({ packageId: taken.packageId })
            .where('studentId', '=', studentId)
            .where('courseId', 'in', taken.courseIds)
            .execute();
        }
        const taken = pathEnrollmentRows({ ...pathOwner(place, studentId, now), courses }, paths.detailed);
        await insertTables(transaction, PATH_ENROLLMENT_TABLES, taken);
        const takenUp = await selectTakenUp(transaction, studentId).execute();
        const hasEarlier = account.hasEnrollments;
        const certificates = certificateRows({ ...pathOwner(place, studentId, now), takenUp, hasEarlier });
        await insertTables(transaction, CERTIFICATE_TABLES, certificates);
        if ('madeUp' in account.paths) {
          await insertMadeUpAccount(transaction, pathOwner(place, studentId, now));
        }
        for (const path of paths.detailed) {
          const rows = pathDetailRows({ ...pathOwner(place, studentId, now), products }, path);
          await insertTables(transaction, DETAIL_TABLES, rows);
        }
        const { hasNewLicense } = account;
        await insertAll(
          transaction,
          'license',
          licenseRows({ studentId, paths, hasNewLicense, levels: memberships.licenseLevel, now }),
        );
      }
    }
  });
}

/** The ordinary brands that nobody can sign in under: new ones, and all of them in a new database. */
export async function tokensWithoutStudents(
  database: Database,
  brands: readonly TenantBrand[],
): Promise<string[]> {
  const settled = await database
    .selectFrom('subsidiary')
    .innerJoin('student', 'student.subsidiaryId', 'subsidiary.subsidiaryId')
    .select('subsidiary.token')
    .distinct()
    .execute();
  return brands
    .filter((brand) => isOrdinary(brand) && !settled.some(({ token }) => token === brand.token))
    .map(({ token }) => token);
}

function contentOf({ brand }: Tenant): BrandContent {
  return CONTENT.get(brand.token) ?? generic;
}

async function seedStates(database: Database): Promise<void> {
  await database
    .insertInto('state')
    .values(Object.entries(STATES).map(([stateAbbv, stateFullName]) => ({ stateAbbv, stateFullName })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function licenseTypeId({ tenant }: Place, number: number): number {
  return tenant.subsidiaryId * LICENSE_TYPES_OF_BRAND + number;
}

function licenseTypeRows(place: Place): Insertable<Tables['licenseType']>[] {
  const { subsidiaryId } = place.tenant;
  return place.content.licenseTypes.map((licenseType, index) => ({
    licenseTypeId: licenseTypeId(place, index + 1),
    subsidiaryId,
    ...licenseType,
  }));
}

function studentRow({ tenant, content }: Place, account: DemoAccount, studentId: number, now: Date) {
  const { userName, firstName, role, onboardingSurveyRequired, linkedBrands } = account;
  const { dashboardVersion, dashboardVersionOverrideAllowed, testModeAllowed } = account;
  return {
    studentId,
    subsidiaryId: tenant.subsidiaryId,
    userName,
    role,
    person: linkedBrands === null ? null : `demo-${userName}`,
    firstName,
    lastName: content.lastNames[userName] ?? 'Taylor',
    emailAddress: `${userName}@mail.${tenant.brand.domain}`,
    dayPhone: `407555${String(100 + (studentId % 100)).padStart(4, '0')}`,
    birthday: '1988-04-17T00:00:00.000Z',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    registrationDate: dayFrom(now, -800),
    croppedProfileImagePath: null,
    originalProfileImagePath: null,
    dashboardVersion,
    dashboardVersionOverrideAllowed,
    testModeAllowed,
    onboardingSurveyRequired,
  };
}

function requiredRows(place: Place, studentId: number): Insertable<Tables['requiredLicenseType']>[] {
  return place.content.required.flatMap(({ licenseType, states }) =>
    states.map((stateAbbv) => ({
      studentId,
      licenseTypeId: licenseTypeId(place, licenseType),
      stateAbbv,
    })),
  );
}

function pathOwner(place: Place, studentId: number, now: Date) {
  return { studentId, ...brandOf(place, now) };
}

function brandOf(place: Place, now: Date) {
  const { content, tenant } = place;
  return {
    subsidiaryId: tenant.subsidiaryId,
    domain: tenant.brand.domain,
    content,
    now,
    licenseTypeId: (number: number) => licenseTypeId(place, number),
  };
}

function pathRows(place: Place, account: DemoAccount, studentId: number, now: Date): PathRows {
  const owner = pathOwner(place, studentId, now);
  return 'madeUp' in account.paths
    ? rowsOfMadeUpPaths(owner, account.paths.madeUp)
    : rowsOfSituations(owner, account.paths);
}

/** In the order of the tables: what stands first is referred to by what follows. */
async function insertTables<TTable extends keyof Tables>(
  database: Database,
  tables: readonly TTable[],
  rows: { readonly [Table in TTable]: readonly Insertable<Tables[Table]>[] },
): Promise<void> {
  for (const table of tables) await insertAll(database, table, rows[table]);
}

async function insertAll<TTable extends keyof Tables>(
  database: Database,
  table: TTable,
  rows: readonly Insertable<Tables[TTable]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database.insertInto(table).values(values).execute();
  }
}
