/**
 * Reads the filters of certificates. Filters of the same field are alternatives; those of different fields must all
 * hold. `name@=text` searches the names of courses and the numbers of certificates (certificate-search.queries).
 */
import { CERTIFICATE_ORDERS, type CertificateOrder } from '../../contracts/certificate';
import { readFilters } from '../http/filters';
import { readId } from '../http/input';
import { Refusal } from '../http/refusal';

/** In characters. */
const MAX_SEARCHED = 200;

/** Each reads a value as the database compares it; undefined if it cannot be a value of the field. */
const READERS = {
  'certificateTemplate!=': readNull,
  'certificateId==': readNumber,
  'stateAbbv==': readText,
  'licenseTypeId==': readNumber,
  'completionYear==': readText,
  'locked==': readFlag,
  'name@=': readSearched,
} as const;

/** The fields that may have one of several values. */
const FIELDS = {
  'certificateId==': 'certificateId',
  'stateAbbv==': 'stateAbbv',
  'licenseTypeId==': 'licenseTypeId',
  'completionYear==': 'completionYear',
  'locked==': 'locked',
} as const;
export type CertificateField = (typeof FIELDS)[keyof typeof FIELDS];

/** CLRN-08: some courses give a certificate that can be neither shown nor printed. */
export const WITH_TEMPLATE = 'certificateTemplate!=null';

export interface CertificateFilters {
  withTemplate: boolean;
  /** What each field may be. */
  wanted: ReadonlyMap<CertificateField, readonly (string | number)[]>;
  /** What is searched for. */
  texts: readonly string[];
}

export function readCertificateFilters(filters: readonly string[]): CertificateFilters {
  const wanted = new Map<CertificateField, (string | number)[]>();
  const texts: string[] = [];
  let withTemplate = false;
  for (const { key, values } of readFilters<keyof typeof READERS, string | number>(filters, READERS)) {
    if (key === 'certificateTemplate!=') withTemplate = true;
    else if (key === 'name@=') texts.push(...values.map(String));
    else {
      const field = FIELDS[key];
      wanted.set(field, [...(wanted.get(field) ?? []), ...values]);
    }
  }
  return { withTemplate, wanted, texts };
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

function readSearched(text: string): string | undefined {
  return text.length <= MAX_SEARCHED ? text : undefined;
}

function readNull(text: string): string | undefined {
  return text === 'null' ? text : undefined;
}

/** Null for the order of the server: what a search matches best, then the newest. */
export function readCertificateOrder(text: string | undefined): CertificateOrder | null {
  if (text === undefined) return null;
  const order = CERTIFICATE_ORDERS.find((each) => each === text);
  if (order) return order;
  throw new Refusal(400, `Certificates can be sorted by ${CERTIFICATE_ORDERS.join(', ')}.`);
}
