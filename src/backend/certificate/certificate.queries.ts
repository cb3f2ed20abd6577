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

/** `without`: the fields that are not filtered by. */
function holds(
  eb: ExpressionBuilder<Tables, 'certificate'>,
  { withTemplate, wanted, searches }: CertificateSelection,
  without: readonly CertificateField[] = [],
) {
  const conditions: (RawBuilder<SqlBool> | ReturnType<typeof hasTemplate>)[] = [
    ...[...wanted]
      .filter(([field]) => !without.includes(field))
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

/** How many certificates agree in every field of the facets. */
interface Group extends Readonly<Record<FacetField, string | number>> {
  count: number;
  hours: number | null;
  withoutHours: number;
}

const FACET_FIELDS = Object.keys(LABELS) as FacetField[];

/**
 * CALL-08. A choice of one field leaves the other choices of that field open. The certificates are read once for all
 * fields: to find the locked ones among many takes longer than to add their groups up.
 */
export async function loadCertificateFacets(
  database: Database,
  studentId: number,
  filters: CertificateSelection,
): Promise<FilterFacet[]> {
  const groups: Group[] = await database
    .selectFrom('certificate')
    .select(({ fn }) => [
      ...FACET_FIELDS.map((field) => COLUMNS[field].as(field)),
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(hours)`.as('hours'),
      sql<number>`count(*) - count(hours)`.as('withoutHours'),
    ])
    .where('studentId', '=', studentId)
    .where((eb) => holds(eb, filters, FACET_FIELDS))
    .groupBy(FACET_FIELDS.map((field) => COLUMNS[field]))
    .execute();
  const labels = await findLabels(database);
  const { wanted } = filters;
  return FACET_FIELDS.flatMap((field) => {
    const others = FACET_FIELDS.filter((each) => each !== field && wanted.has(each));
    const open = groups.filter((group) => others.every((each) => wanted.get(each)?.includes(group[each])));
    const options = sumsOf(field, open).map((sum) => optionOf(field, labels, sum));
    // The latest year comes first, and Unlocked before Locked.
    const order = field === 'completionYear' || field === 'locked' ? -1 : 1;
    options.sort((a, b) => (a.label < b.label ? -order : order));
    return options.length > 0 ? [{ field, label: LABELS[field], options }] : [];
  });
}

/** By the value of a field. */
function sumsOf(field: FacetField, groups: readonly Group[]): [value: string | number, sum: Group][] {
  const sums = new Map<string | number, Group>();
  for (const group of groups) {
    const sum = sums.get(group[field]);
    if (sum === undefined) sums.set(group[field], { ...group });
    else {
      sum.count += group.count;
      sum.hours = sum.hours === null ? group.hours : sum.hours + (group.hours ?? 0);
      sum.withoutHours += group.withoutHours;
    }
  }
  return [...sums];
}

type Labels = Readonly<Record<'stateAbbv' | 'licenseTypeId', ReadonlyMap<string | number, string>>>;

async function findLabels(database: Database): Promise<Labels> {
  const states = await database.selectFrom('state').select(['stateAbbv', 'stateFullName']).execute();
  const types = await database
    .selectFrom('licenseType')
    .select(['licenseTypeId', 'licenseTypeName'])
    .execute();
  return {
    stateAbbv: new Map(states.map(({ stateAbbv, stateFullName }) => [stateAbbv, stateFullName])),
    licenseTypeId: new Map(
      types.map(({ licenseTypeId, licenseTypeName }) => [licenseTypeId, licenseTypeName]),
    ),
  };
}

function optionOf(
  field: FacetField,
  labels: Labels,
  [value, { count, hours, withoutHours }]: [string | number, Group],
): FilterOption {
  switch (field) {
    case 'stateAbbv':
    case 'licenseTypeId':
      return { value: String(value), label: labels[field].get(value) ?? String(value), count };
    case 'completionYear':
      return { value: String(value), label: String(value), count };
    case 'locked': {
      const sums = { count, hours: hours && Math.round(hours * 100) / 100, withoutHours };
      return value === 0
        ? { value: 'false', label: 'Unlocked', ...sums }
        : { value: 'true', label: 'Locked', ...sums };
    }
  }
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
