/** The ports and hosts of the browser tests, separate from a developer's 8080 and 8081. */
import brandFile from '../../../public/app-config/brands.json' with { type: 'json' };

export const PORT = Number(process.env.E2E_PORT ?? 8180);
export const API_PORT = PORT + 1;
export const API = `http://localhost:${API_PORT}`;

export interface BrandFacts {
  readonly token: string;
  readonly name: string;
  readonly primary: string;
  readonly domain: string;
  /** Name of the path that nora sees first. */
  readonly currentPath: string;
  readonly noraLastName: string;
}

export const MARLOWE: BrandFacts = {
  token: 'marlowe',
  name: 'Marlowe Health Learning',
  primary: '#0b5f66',
  domain: 'marlowe.example',
  currentPath: 'Florida RN License Renewal',
  noraLastName: 'Whitfield',
};

export const GABLEKEY: BrandFacts = {
  token: 'gablekey',
  name: 'Gable & Key School of Real Estate',
  primary: '#701f3b',
  domain: 'gablekey.example',
  currentPath: 'Texas Broker Renewal and Legal Update',
  noraLastName: 'Castellanos',
};

/**
 * The brand where tests open other paths than the current one. The server remembers the choice, and tests of the
 * other brands expect the initial one. Each such test opens a path of its own.
 */
export const TALLYFIELD = 'tallyfield';

/** Belongs to no brand: the app shows the first one there. */
export const LOCALHOST = `http://localhost:${PORT}`;

/** The origin of a brand, or of any other name under `.localhost`. */
export function at(host: BrandFacts | string): string {
  const label = typeof host === 'string' ? host : host.token;
  return `http://${label}.localhost:${PORT}`;
}

/** The brand of an origin made by `at`, or of LOCALHOST. */
export function brandAt(origin: string): { readonly domain: string } {
  const [first] = brandFile.brands;
  const found = origin === LOCALHOST ? first : brandFile.brands.find(({ token }) => at(token) === origin);
  if (!found) throw new Error(`There is no brand at ${origin}.`);
  return found;
}
