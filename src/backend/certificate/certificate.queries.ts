/** Every query names the student: a certificate is only ever found through its owner. */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Certificate, CertificateOrder } from '../../contracts/certificate';
import type { FilterFacet, FilterOption } from '../../contracts/pagination';
import type { Database } from '../database/database';
import { isOneOf } from '../database/dialect/expressions';
import type { NewRow, Tables } from '../database/tables';
import type { CertificateField, CertificateFilters } from './certificate-filters';
import { byRank, type CertificateSearch, isFoundBy } from './certificate-search.queries';
import { selectRulesOf, toRule } from './rule.queries';

/** Whose, and which; 0 is nobody's id. */
interface OwnCertificate {
  studentId: number;
  certificateId: number;
}

/** Of a row of `certificate`. */
export const hasOpenRule = sql<0 | 1>`exists (select 1 from certificateRule as rule
  where rule.certificateId = certificate.certificateId and rule.fulfilledDate is null)`;

/** Filtered in SQL, because a student may have many thousands. */
const COLUMNS: Readonly<Record<CertificateField, RawBuilder<string | number>>> = {
  certificateId: sql`certificate.certificateId`,
  stateAbbv: sql`certificate.stateAbbv`,
  licenseTypeId: sql`certificate.licenseTypeId`,
  completionYear: sql`substr(certificate.completionDate, 1, 4)`,
  locked: hasOpenRule,
};

/** Which certificates. */
interface CertificateSelection extends Omit<CertificateFilters, 'texts'> {
  searches: readonly CertificateSearch[];
}

const ALL: CertificateSelection = { withTemplate: false, wanted: new Map(), searches: [] };

/** `without`: a field that is not filtered by. */
function holds(
  eb: ExpressionBuilder<Tables, 'certificate'>,
  { withTemplate, wanted, searches }: CertificateSelection,
  without?: CertificateField,
) {
  const conditions: (RawBuilder<SqlBool> | ReturnType<typeof hasTemplate>)[] = [
    ...[...wanted]
      .filter(([field]) => field !== without)
      .map(([field, values]) => isOneOf(COLUMNS[field], values)),
    ...searches.map(isFoundBy),
  ];
  return eb.and(withTemplate ? [...conditions, hasTemplate(eb)] : conditions);
}

function hasTemplate(eb: ExpressionBuilder<Tables, 'certificate'>) {
  return eb('certificate.certificateTemplate', 'is not', null);
}

const ORDERS: Readonly<Record<CertificateOrder, readonly RawBuilder<unknown>[]>> = {
  newest: [sql`completionDate desc`, sql`certificateId desc`],
  oldest: [sql`completionDate`, sql`certificateId`],
  name: [sql`lower(courseName)`, sql`certificateId`],
  hours: [sql`coalesce(hours, 0) desc`, sql`completionDate desc`, sql`certificateId desc`],
};

/** ENT-08. */
export function selectCertificates(
  database: Database,
  studentId: number,
  filters = ALL,
  order: CertificateOrder | null = null,
) {
  const selected = database
    .selectFrom('certificate')
    .select(['certificateId', 'enrollmentId', 'courseName', 'certificateNumber', 'completionDate', 'hours'])
    .select(['stateAbbv', 'licenseTypeId', 'certificateTemplate', openRule.as('openRule')])
    .where('studentId', '=', studentId)
    .where((eb) => holds(eb, filters));
  const ranks = order === null ? filters.searches.map(byRank) : [];
  return [...ranks, ...ORDERS[order ?? 'newest']].reduce((query, each) => query.orderBy(each), selected);
}

type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['execute']>>[number];

/** It is locked until all of its rules are fulfilled. */
export function toCertificate({ openRule, ...row }: CertificateRow): Certificate {
  return {
    ...row,
    locked: openRule !== null,
    lockReason:
      openRule === null ? '' : `Still needed: ${openRule.charAt(0).toLowerCase()}${openRule.slice(1)}`,
    rules: [],
  };
}

/** Undefined if the student has no such certificate. */
export async function findCertificate(
  database: Database,
  { studentId, certificateId }: OwnCertificate,
  { includeRules = false, filters = ALL } = {},
): Promise<Certificate | undefined> {
  const row = await selectCertificates(database, studentId, filters)
    .where('certificateId', '=', certificateId)
    .executeTakeFirst();
  if (!row) return undefined;
  const rules = includeRules ? await selectRulesOf(database, { studentId, certificateId }).execute() : [];
  return { ...toCertificate(row), rules: rules.map(toRule) };
}

export async function findUnlockedCertificates(
  database: Database,
  studentId: number,
  filters: CertificateSelection,
  most: number,
): Promise<Certificate[]> {
  const rows = await selectCertificates(database, studentId, filters)
    .where(isOneOf(COLUMNS.locked, [0]))
    .limit(most)
    .execute();
  return rows.map(toCertificate);
}

/** By the id of the enrollment, without those that have no template (CLRN-08). */
export async function findCertificatesOfEnrollments(
  database: Database,
  studentId: number,
): Promise<Map<number, Certificate[]>> {
  const rows = await selectCertificates(database, studentId)
    .where('enrollmentId', 'is not', null)
    .where('certificateTemplate', 'is not', null)
    .execute();
  const ofEnrollments = new Map<number, Certificate[]>();
  for (const row of rows) {
    const own = ofEnrollments.get(row.enrollmentId as number) ?? [];
    ofEnrollments.set(row.enrollmentId as number, [...own, toCertificate(row)]);
  }
  return ofEnrollments;
}

const LABELS = {
  stateAbbv: 'State',
  licenseTypeId: 'License type',
  completionYear: 'Year',
  locked: 'Locked',
} as const satisfies Partial<Record<CertificateField, string>>;

type FacetField = keyof typeof LABELS;

/** CALL-08. A choice of one field leaves the other choices of that field open. */
export async function loadCertificateFacets(
  database: Database,
  studentId: number,
  filters: CertificateSelection,
): Promise<FilterFacet[]> {
  const facets: FilterFacet[] = [];
  for (const [field, label] of Object.entries(LABELS) as [FacetField, string][]) {
    const rows = await database
      .selectFrom('certificate')
      .innerJoin('state', 'state.stateAbbv', 'certificate.stateAbbv')
      .innerJoin('licenseType', 'licenseType.licenseTypeId', 'certificate.licenseTypeId')
      .select(({ fn }) => [
        sql<string | number>`${COLUMNS[field]}`.as('value'),
        sql<string | number>`max(${labelColumnOf(field)})`.as('label'),
        fn.countAll<number>().as('count'),
        sql<number | null>`round(sum(hours), 2)`.as('hours'),
        sql<number>`count(*) - count(hours)`.as('withoutHours'),
      ])
      .where('certificate.studentId', '=', studentId)
      .where((eb) => holds(eb, filters, field))
      .groupBy('value')
      .orderBy('label', field === 'completionYear' ? 'desc' : 'asc')
      .execute();
    const options = rows.map((row) => optionOf(field, row));
    if (options.length > 0) facets.push({ field, label, options });
  }
  return facets;
}

function labelColumnOf(field: FacetField) {
  if (field === 'stateAbbv') return sql`state.stateFullName`;
  if (field === 'licenseTypeId') return sql`licenseType.licenseTypeName`;
  return COLUMNS[field];
}

interface OptionRow {
  value: string | number;
  label: string | number;
  count: number;
  hours: number | null;
  withoutHours: number;
}

function optionOf(field: FacetField, { value, label, count, ...hours }: OptionRow): FilterOption {
  if (field !== 'locked') return { value: String(value), label: String(label), count };
  return value === 0
    ? { value: 'false', label: 'Unlocked', count, ...hours }
    : { value: 'true', label: 'Locked', count, ...hours };
}

const openRule = sql<string | null>`(
  select rule.ruleTitle from certificateRule as rule
  where rule.certificateId = certificate.certificateId and rule.fulfilledDate is null
  order by rule.ruleId limit 1)`;

/** `numberOf`: the number of a certificate by its id. */
export async function insertCertificate(
  database: Database,
  certificate: Omit<NewRow<'certificate'>, 'certificateNumber'>,
  numberOf: (certificateId: number) => string,
): Promise<void> {
  const { certificateId } = await database
    .insertInto('certificate')
    .values({ ...certificate, certificateNumber: '' })
    .returning('certificateId')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('certificate')
    .set({ certificateNumber: numberOf(certificateId) })
    .where('certificateId', '=', certificateId)
    .execute();
}

/** Completes the entry of a course in progress, or adds one. */
export async function saveTranscript(
  database: Database,
  entry: Omit<NewRow<'transcriptEntry'>, 'transcriptId'>,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('transcriptEntry')
    .set(entry)
    .where('studentId', '=', entry.studentId)
    .where('courseName', '=', entry.courseName)
    .where('completionDate', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await database.insertInto('transcriptEntry').values(entry).execute();
}
