/** The ports and hosts of the browser tests, separate from a developer's 8080 and 8081. */
import brandFile from '../../../public/app-config/brands.json' with { type: 'json' };

export const PORT = Number(process.env.E2E_PORT ?? 8180);
export const API_PORT = PORT + 1;
/** Where a test serves builds of its own. */
export const BUILDS_PORT = PORT + 2;
export const API = `http://localhost:${API_PORT}`;
/** How often `route.fetch` tries again: the server may close a connection that is about to be used once more. */
export const RESETS = 3;
/** Makes a student; only the server of the browser tests has it. */
export const STUDENTS_PATH = '/test/students';

export interface BrandFacts {
  readonly token: string;
  /** The ids of its products and license types begin with it. */
  readonly subsidiaryId: number;
  readonly name: string;
  readonly primary: string;
  readonly domain: string;
  /** Name of the path that nora sees first. */
  readonly currentPath: string;
  readonly noraLastName: string;
}

export const MARLOWE: BrandFacts = {
  token: 'marlowe',
  subsidiaryId: 1,
  name: 'Marlowe Health Learning',
  primary: '#0b5f66',
  domain: 'marlowe.example',
  currentPath: 'Florida RN License Renewal',
  noraLastName: 'Whitfield',
};

export const GABLEKEY: BrandFacts = {
  token: 'gablekey',
  subsidiaryId: 2,
  name: 'Gable & Key School of Real Estate',
  primary: '#701f3b',
  domain: 'gablekey.example',
  currentPath: 'Texas Broker Renewal and Legal Update',
  noraLastName: 'Castellanos',
};

/** Signs in at its hosted page. */
export const TALLYFIELD = 'tallyfield';

/** What the backend knows a brand by. */
export type BrandKey = Pick<(typeof brandFile.brands)[number], 'token' | 'domain'>;

/** Belongs to no brand: the app shows the first one there. */
export const LOCALHOST = `http://localhost:${PORT}`;

/** The origin of a brand, or of any other name under `.localhost`. */
export function at(host: BrandFacts | string, port = PORT): string {
  const label = typeof host === 'string' ? host : host.token;
  return `http://${label}.localhost:${port}`;
}

/** The brand of an origin made by `at`, or of LOCALHOST. */
export function brandAt(origin: string): BrandKey {
  const [first] = brandFile.brands;
  const found =
    origin === LOCALHOST
      ? first
      : brandFile.brands.find(({ token }) => [at(token), at(token, BUILDS_PORT)].includes(origin));
  if (!found) throw new Error(`There is no brand at ${origin}.`);
  return found;
}
