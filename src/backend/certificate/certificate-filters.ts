/**
 * How certificates are filtered, in SQL, because a student may have many thousands. A filter is `field==value`, or
 * several values with | between them, of which one must be there. Filters of one field are alternatives, those of
 * different fields must all hold.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readId } from '../http/input';
import { Refusal } from '../http/refusal';

/** As a field of an address stands for one of the table: the value as it is compared; undefined where it cannot be one. */
const FIELDS = {
  certificateId: { column: sql`certificate.certificateId`, read: readNumber },
  stateAbbv: { column: sql`certificate.stateAbbv`, read: readText },
  licenseTypeId: { column: sql`certificate.licenseTypeId`, read: readNumber },
  completionYear: { column: sql`substr(certificate.completionDate, 1, 4)`, read: readText },
  locked: {
    column: sql`exists (select 1 from certificateRule as rule
      where rule.certificateId = certificate.certificateId and rule.fulfilledDate is null)`,
    read: readFlag,
  },
} as const;

export type CertificateField = keyof typeof FIELDS;

/** CLRN-08: a course may give none that can be shown or printed. */
export const WITH_TEMPLATE = 'certificateTemplate!=null';
const hasTemplate = sql<SqlBool>`certificate.certificateTemplate is not null`;

export interface CertificateFilter {
  /** Undefined is the template. */
  field: CertificateField | undefined;
  condition: RawBuilder<SqlBool>;
}

const FILTER = /^(\w+)==(.+)$/s;

export function readCertificateFilters(filters: readonly string[]): CertificateFilter[] {
  const values = new Map<CertificateField, (string | number)[]>();
  for (const filter of filters) {
    if (filter === WITH_TEMPLATE) continue;
    const [, name = '', text = ''] = FILTER.exec(filter) ?? [];
    if (!isField(name)) throw unknownFilter();
    const wanted = text.split('|').map((each) => FIELDS[name].read(each) ?? refuse());
    values.set(name, [...(values.get(name) ?? []), ...wanted]);
  }
  const chosen = [...values].map(([field, wanted]) => ({ field, condition: isOneOf(field, wanted) }));
  return filters.includes(WITH_TEMPLATE) ? [{ field: undefined, condition: hasTemplate }, ...chosen] : chosen;
}

/** What the certificates of a student have of a field. */
export function columnOf(field: CertificateField): RawBuilder<unknown> {
  return FIELDS[field].column;
}

function isOneOf(field: CertificateField, wanted: readonly (string | number)[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${FIELDS[field].column} in (select value from json_each(${JSON.stringify(wanted)}))`;
}

function isField(name: string): name is CertificateField {
  return Object.hasOwn(FIELDS, name);
}

function readText(text: string): string | undefined {
  return /^\w{1,10}$/.test(text) ? text : undefined;
}

function readNumber(text: string): number | undefined {
  return readId(text) ?? undefined;
}

function readFlag(text: string): number | undefined {
  return text === 'true' ? 1 : text === 'false' ? 0 : undefined;
}

function refuse(): never {
  throw unknownFilter();
}

function unknownFilter(): Refusal {
  const known = [WITH_TEMPLATE, ...Object.keys(FIELDS).map((field) => `${field}==`)];
  return new Refusal(400, `Certificates can be filtered by ${known.join(', ')} only.`);
}
