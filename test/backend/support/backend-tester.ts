/** Calls the backend as a client would, on a database in memory, with a clock that only a test moves. */
import { type Backend, createBackend } from '../../../src/backend/app';
import type { Database } from '../../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import type { TenantBrand } from '../../../src/backend/tenant/tenant.service';
import { openSeededDatabase } from '../../support/seeded-database';

export const PASSWORD_COST = 2;
export const TODAY = '2026-03-10T15:30:00.000Z';
export const APP_ORIGIN = 'http://marlowe.localhost:8080';
/** The app of the brand with a hosted sign-in. */
export const HOSTED_ORIGIN = 'http://gablekey.localhost:8080';
/** The app of any brand, for a developer. */
export const LOCAL_ORIGIN = 'http://localhost:8080';

const ORDINARY = {
  tagline: '',
  styles: {},
  usesIDB: false,
  adminOnly: false,
  partnerHubOnly: false,
  environments: {},
};

export const BRANDS: readonly TenantBrand[] = [
  {
    ...ORDINARY,
    token: 'marlowe',
    name: 'Marlowe Health Learning',
    domain: 'marlowe.example',
    settings: { apiKey: 'pk-marlowe' },
    environments: { stage: { settings: { apiKey: 'pk-marlowe-stage' } } },
  },
  {
    ...ORDINARY,
    token: 'gablekey',
    name: 'Gable & Key',
    domain: 'gablekey.example',
    settings: {},
    usesIDB: true,
    logo: '/brands/gablekey/logo.svg',
    contactUsNumbers: [{ department: 'Admissions', number: '+1 (888) 555-0141' }],
  },
  {
    ...ORDINARY,
    token: 'unheard',
    name: 'Unheard Of',
    domain: 'ce.marlowe.example',
    settings: {},
    usesIDB: true,
  },
  { ...ORDINARY, token: 'campus', name: 'Campus', domain: 'campus.example', settings: {}, adminOnly: true },
];

export interface CallOptions {
  /** Null sends no X-Host. */
  host?: string | null;
  /** A credential, or a whole Authorization header. */
  as?: string;
  body?: unknown;
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  /** The network address that the call comes from. */
  source?: string;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

export interface Refused {
  ResponseStatus: { ErrorCode: string; Message: string };
}

export interface BackendTester {
  backend: Backend;
  database: Database;
  log: string[];
  advance(ms: number): void;
  call<T = Refused>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** Signs in and returns the credential. */
  signIn(userName: string, host?: string): Promise<string>;
}

export interface TesterOptions {
  accounts?: string[];
  brandTokens?: string[];
}

export async function createTester({ accounts, brandTokens }: TesterOptions = {}): Promise<BackendTester> {
  let now = Date.parse(TODAY);
  const clock = () => new Date(now);
  const log: string[] = [];
  const database = await openSeededDatabase({
    brands: BRANDS,
    clock: () => new Date(TODAY),
    passwordCost: PASSWORD_COST,
    ...(accounts && { accounts }),
    ...(brandTokens && { brandTokens }),
  });
  const backend = await createBackend({
    database,
    brands: BRANDS,
    clock,
    passwordCost: PASSWORD_COST,
    allowedOrigins: [APP_ORIGIN, HOSTED_ORIGIN, LOCAL_ORIGIN],
    log: (line) => log.push(line),
  });

  async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { source } = options;
    const response = await backend.fetch(createRequest(method, path, options), source ? { source } : {});
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  return {
    backend,
    database,
    log,
    call,
    advance: (ms) => {
      now += ms;
    },
    async signIn(userName, host = 'marlowe.example') {
      const body = { userName, password: DEMO_PASSWORD };
      const answer = await call<{ xCredential: string }>('POST', '/profile/login', { host, body });
      expect(answer.status).toBe(200);
      return answer.body.xCredential;
    },
  };
}

export function createRequest(method: string, path: string, options: CallOptions = {}): Request {
  const { host = 'dev.marlowe.example', as, body, rawBody, headers } = options;
  return new Request(`http://api.test${path}`, {
    method,
    headers: {
      ...(host !== null && { 'x-host': host }),
      ...(as && { authorization: as.includes(' ') ? as : `xcred ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(rawBody !== undefined && { body: rawBody }),
  });
}

/** A refused call in the form of ERR-13: a status and a sentence for the student. */
export function expectRefusal(answer: Answer<Refused>, status: number, message?: string | RegExp): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.body.ResponseStatus.ErrorCode).not.toBe('');
  expect(answer.body.ResponseStatus.Message).toMatch(message ?? /^[A-Z].*\.$/);
}
