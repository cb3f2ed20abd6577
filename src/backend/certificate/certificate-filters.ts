/**
 * Reads the filters of certificates. A filter is `field==value`, or several values separated by |, one of which must
 * match. Filters of the same field are alternatives; those of different fields must all hold. `name@=text` searches the
 * names of courses and the numbers of certificates.
 */
import { CERTIFICATE_ORDERS, type CertificateOrder } from '../../contracts/certificate';
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
  /** Each is contained in the name of the course or in the number, in upper or lower case. */
  texts: readonly string[];
}

export const NO_FILTERS: CertificateFilters = { withTemplate: false, wanted: new Map(), texts: [] };

const FILTER = /^(\w+)==(.+)$/s;
const SEARCH = /^name@=(.{1,200})$/s;

export function readCertificateFilters(filters: readonly string[]): CertificateFilters {
  const wanted = new Map<CertificateField, (string | number)[]>();
  const texts: string[] = [];
  for (const filter of filters) {
    if (filter === WITH_TEMPLATE) continue;
    const [, text] = SEARCH.exec(filter) ?? [];
    if (text !== undefined) {
      texts.push(text);
      continue;
    }
    const [, name = '', list = ''] = FILTER.exec(filter) ?? [];
    if (!isField(name)) throw unknownFilter();
    const values = list.split('|').map((each) => READERS[name](each) ?? refuse());
    wanted.set(name, [...(wanted.get(name) ?? []), ...values]);
  }
  return { withTemplate: filters.includes(WITH_TEMPLATE), wanted, texts };
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
  const known = [WITH_TEMPLATE, ...Object.keys(READERS).map((field) => `${field}==`), 'name@='];
  return new Refusal(400, `Certificates can be filtered by ${known.join(', ')} only.`);
}

export function readCertificateOrder(text: string = CERTIFICATE_ORDERS[0]): CertificateOrder {
  const order = CERTIFICATE_ORDERS.find((each) => each === text);
  if (order) return order;
  throw new Refusal(400, `Certificates can be sorted by ${CERTIFICATE_ORDERS.join(', ')}.`);
}
