/** Every query names the student: a certificate is only ever found through its owner. */
import { sql } from 'kysely';
import type { Certificate } from '../../contracts/certificate';
import type { FilterFacet } from '../../contracts/pagination';
import type { Database } from '../database/database';
import type { CertificateField, CertificateFilter } from './certificate-filters';
import { columnOf } from './certificate-filters';
import { selectRulesOf, toRule } from './rule.queries';

/** Whose, and which; 0 is nobody's id. */
export interface OwnCertificate {
  studentId: number;
  certificateId: number;
}

/** ENT-08, newest first; all of the filters must hold. */
export function selectCertificates(
  database: Database,
  studentId: number,
  filters: readonly CertificateFilter[] = [],
) {
  let query = database
    .selectFrom('certificate')
    .select(['certificateId', 'enrollmentId', 'courseName', 'certificateNumber', 'completionDate', 'hours'])
    .select(['stateAbbv', 'licenseTypeId', 'certificateTemplate', openRule.as('openRule')])
    .where('studentId', '=', studentId)
    .orderBy('completionDate', 'desc')
    .orderBy('certificateId', 'desc');
  for (const { condition } of filters) query = query.where(condition);
  return query;
}

type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['execute']>>[number];

/** It is locked as long as one of its rules is open. */
export function toCertificate({ openRule, ...row }: CertificateRow): Certificate {
  return {
    ...row,
    locked: openRule !== null,
    lockReason: openRule === null ? '' : `This is still needed: ${openRule}.`,
    rules: [],
  };
}

export async function findCertificate(
  database: Database,
  { studentId, certificateId }: OwnCertificate,
  { includeRules = false } = {},
): Promise<Certificate | undefined> {
  const row = await selectCertificates(database, studentId)
    .where('certificateId', '=', certificateId)
    .executeTakeFirst();
  if (!row) return undefined;
  const rules = includeRules ? await selectRulesOf(database, { studentId, certificateId }).execute() : [];
  return { ...toCertificate(row), rules: rules.map(toRule) };
}

/** Of each of the student's enrollments that has any; those without a template are none (CLRN-08). */
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

/** CALL-08. What is chosen of a field does not take away the field's other choices. */
export async function loadCertificateFacets(
  database: Database,
  studentId: number,
  filters: readonly CertificateFilter[],
): Promise<FilterFacet[]> {
  const facets: FilterFacet[] = [];
  for (const [field, label] of Object.entries(LABELS) as [FacetField, string][]) {
    let query = database
      .selectFrom('certificate')
      .innerJoin('state', 'state.stateAbbv', 'certificate.stateAbbv')
      .innerJoin('licenseType', 'licenseType.licenseTypeId', 'certificate.licenseTypeId')
      .select(({ fn }) => [
        sql<string | number>`${columnOf(field)}`.as('value'),
        sql<string | number>`max(${labelColumnOf(field)})`.as('label'),
        fn.countAll<number>().as('count'),
      ])
      .where('certificate.studentId', '=', studentId)
      .groupBy('value')
      .orderBy('label', field === 'completionYear' ? 'desc' : 'asc');
    for (const filter of filters) {
      if (filter.field !== field) query = query.where(filter.condition);
    }
    const options = (await query.execute()).map((row) => optionOf(field, row));
    if (options.length > 0) facets.push({ field, label, options });
  }
  return facets;
}

function labelColumnOf(field: FacetField) {
  if (field === 'stateAbbv') return sql`state.stateFullName`;
  if (field === 'licenseTypeId') return sql`licenseType.licenseTypeName`;
  return columnOf(field);
}

function optionOf(
  field: FacetField,
  { value, label, count }: { value: string | number; label: string | number; count: number },
) {
  if (field !== 'locked') return { value: String(value), label: String(label), count };
  return value === 0
    ? { value: 'false', label: 'Unlocked', count }
    : { value: 'true', label: 'Locked', count };
}

const openRule = sql<string | null>`(
  select rule.ruleTitle from certificateRule as rule
  where rule.certificateId = certificate.certificateId and rule.fulfilledDate is null
  order by rule.ruleId limit 1)`;
