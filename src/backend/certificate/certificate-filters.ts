/**
 * Reads the filters of certificates. A filter is `field==value`, or several values separated by |, one of which must
 * match. Filters of the same field are alternatives; those of different fields must all hold.
 */
import { readId } from '../http/input';
import { Refusal } from '../http/refusal';

/** Each reads a value as the database compares it; undefined if it cannot be a value of the field. */
const READERS = {
  certificateId: readNumber,
  stateAbbv: readText,
  licenseTypeId: readNumber,
  completionYear: readText,
  locked: readFlag,
} as const;

export type CertificateField = keyof typeof READERS;

/** CLRN-08: some courses give a certificate that can be neither shown nor printed. */
export const WITH_TEMPLATE = 'certificateTemplate!=null';

export interface CertificateFilters {
  withTemplate: boolean;
  /** What each field may be. */
  wanted: ReadonlyMap<CertificateField, readonly (string | number)[]>;
}

export const NO_FILTERS: CertificateFilters = { withTemplate: false, wanted: new Map() };

const FILTER = /^(\w+)==(.+)$/s;

export function readCertificateFilters(filters: readonly string[]): CertificateFilters {
  const wanted = new Map<CertificateField, (string | number)[]>();
  for (const filter of filters) {
    if (filter === WITH_TEMPLATE) continue;
    const [, name = '', text = ''] = FILTER.exec(filter) ?? [];
    if (!isField(name)) throw unknownFilter();
    const values = text.split('|').map((each) => READERS[name](each) ?? refuse());
    wanted.set(name, [...(wanted.get(name) ?? []), ...values]);
  }
  return { withTemplate: filters.includes(WITH_TEMPLATE), wanted };
}

function isField(name: string): name is CertificateField {
  return Object.hasOwn(READERS, name);
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
  const known = [WITH_TEMPLATE, ...Object.keys(READERS).map((field) => `${field}==`)];
  return new Refusal(400, `Certificates can be filtered by ${known.join(', ')} only.`);
}
