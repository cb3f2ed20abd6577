/**
 * Builds the whole app for a test: the real screens and services in jsdom, on the real backend
 * application, reached through msw. A test overrides single calls with `server.use` to inject faults.
 */
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Fragment, StrictMode } from 'react';
import { Observable } from 'rxjs';
import { parse } from 'valibot';
import brandFile from '../../public/app-config/brands.json';
import versionFile from '../../public/version.json';
import { APP_PROVIDERS } from '../../src/app/app.config';
import { bootstrap } from '../../src/app/boot/bootstrap';
import { App } from '../../src/app/shell/app';
import { type Backend, createBackend } from '../../src/backend/app';
import type { Database } from '../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../src/backend/demo/accounts';
import { LoginResponse } from '../../src/contracts/credential';
import { decodeBrands } from '../../src/core/brand/brand-decoder';
import { ADDRESS_TOKENS, takeAddressTokens } from '../../src/core/session/address-tokens';
import {
  CREDENTIAL_COOKIE,
  CREDENTIAL_OWNER_KEY,
  fingerprint,
} from '../../src/core/session/stored-credential';
import { type DestroyableInjector, Injector, type Provider } from '../../src/framework/di';
import { InjectorProvider } from '../../src/framework/react';
import { PAGE_ADDRESS, type PageAddress } from '../../src/platform/browser/browser';
import { WHEN_IDLE } from '../../src/platform/browser/idle';
import { REDUCED_MOTION } from '../../src/platform/device/reduced-motion';
import { AnyCall } from './any-call';
import { polyfillDialog } from './dialog-polyfill';
import { hubLink } from './hub-socket';
import { openSeededDatabase } from './seeded-database';

export const API_ORIGIN = 'http://localhost:8081';
/** The least cost of scrypt, because slow hashes are not the subject of these tests. */
const TEST_PASSWORD_COST = 2;

/** jsdom has no requestIdleCallback, and the app's fallback waits long. In tests the browser is idle at once. */
const SOON_IDLE = new Observable<void>((subscriber) => {
  const handle = setTimeout(() => {
    subscriber.next();
    subscriber.complete();
  });
  return () => clearTimeout(handle);
});

/** Nothing can be seen moving in jsdom, so dialogs come and go at once unless a test provides MOVING. */
const STILL: Provider = { provide: REDUCED_MOTION, useValue: () => true };
export const MOVING: Provider = { provide: REDUCED_MOTION, useValue: () => false };

export const server = setupServer();

export interface TestAppOptions {
  /** User names of the demo accounts that the backend holds. */
  readonly accounts?: readonly string[];
  readonly brandToken?: string;
  /** The brands with accounts, by default only `brandToken`. */
  readonly brandTokens?: readonly string[];
  /** Initial path and query. */
  readonly url?: string;
  /** The user name of a student who has signed in on an earlier visit; true: the first of `accounts`. */
  readonly signedInAs?: string | true;
  /** Take precedence over the backend from the first request on. */
  readonly handlers?: (backend: Backend) => readonly RequestHandler[];
  readonly address?: Partial<PageAddress>;
  /** Where the page looks for the API, if it is not at API_ORIGIN. */
  readonly apiOrigin?: string;
  readonly providers?: Provider[];
  /** The response to /app-config/brands.json. */
  readonly brandFile?: () => Response | Promise<Response>;
}

export interface TestApp {
  readonly user: UserEvent;
  readonly injector: DestroyableInjector;
  readonly backend: Backend;
  /** Method and path of every call to the API, oldest first. */
  readonly calls: string[];
  /** Closes the page and opens it again at `url`, like a reload. */
  reopen(url?: string): void;
}

let close: (() => Promise<void>) | null = null;
/** The first app of a test file is in StrictMode, which finds effects without clean-up but renders everything twice. */
let isFirst = true;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// A student who has to do the survey meets it on every page.
beforeAll(polyfillDialog);
afterEach(async () => {
  await close?.();
  close = null;
  server.resetHandlers();
});
afterAll(() => server.close());

export async function openApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { accounts = ['nora'], brandToken = 'marlowe', url = '/', apiOrigin = API_ORIGIN } = options;
  const backend = await startBackend(accounts, options.brandTokens ?? [brandToken]);
  const calls: string[] = [];
  server.use(
    // First, because msw copies each request for every handler that it tries.
    new AnyCall(apiOrigin, ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return backend.fetch(request);
    }),
    http.get('*/app-config/brands.json', options.brandFile ?? (() => HttpResponse.json(brandFile))),
    http.get('*/version.json', () => HttpResponse.json(versionFile)),
    hubLink({ apiOrigin, origin: location.origin, hub: backend.hub }),
  );
  if (options.handlers) server.use(...options.handlers(backend));
  const student = options.signedInAs === true ? accounts[0] : options.signedInAs;
  if (student !== undefined) await keepSignedIn(backend, student, brandToken);
  localStorage.setItem('dev.brand', brandToken);
  runsByItself(true);

  const Mode = isFirst ? StrictMode : Fragment;
  isFirst = false;
  // A new entry: jsdom then drops moves that an earlier page has not made yet.
  history.pushState(null, '', url);
  let injector = open();
  function open(at = url): DestroyableInjector {
    // A page that is loaded again finds its entry of the history as it was.
    history.replaceState(at === location.pathname + location.search ? history.state : null, '', at);
    const tokens = takeAddressTokens(window);
    const opened = Injector.create({
      providers: [
        APP_PROVIDERS,
        { provide: ADDRESS_TOKENS, useValue: tokens },
        address(options.address),
        { provide: WHEN_IDLE, useValue: SOON_IDLE },
        STILL,
        options.providers ?? [],
      ],
    });
    bootstrap(opened);
    render(
      <Mode>
        <InjectorProvider injector={opened}>
          <App />
        </InjectorProvider>
      </Mode>,
    );
    return opened;
  }
  function leave() {
    cleanup();
    injector.destroy();
  }

  close = async () => {
    leave();
    runsByItself(false);
    await backend.close();
    localStorage.clear();
    sessionStorage.clear();
    forgetCookies();
    document.documentElement.removeAttribute('style');
  };
  return {
    user: userEvent.setup({ delay: null }),
    backend,
    calls,
    get injector() {
      return injector;
    },
    reopen(at) {
      leave();
      injector = open(at);
    },
  };
}

/** Responses arrive at any time, as in a browser. React would report each as a missing act(). */
function runsByItself(does: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !does });
}

/** `prepare` changes the demo data first. */
export async function startBackend(
  accounts: readonly string[],
  brandTokens: readonly string[],
  prepare?: (database: Database) => Promise<unknown>,
): Promise<Backend> {
  const { brands } = decodeBrands(brandFile);
  const clock = () => new Date();
  const seed = { brands, clock, accounts, brandTokens, passwordCost: TEST_PASSWORD_COST };
  const database = await openSeededDatabase(seed);
  await prepare?.(database);
  return createBackend({
    database,
    brands,
    clock,
    allowedOrigins: [location.origin],
    siteUrl: ({ token }) => `http://${token}.localhost`,
    passwordCost: TEST_PASSWORD_COST,
  });
}

/** Leaves what the browser keeps of a sign-in (see CredentialStore). */
async function keepSignedIn(backend: Backend, userName: string, brandToken: string): Promise<void> {
  const domain = brandFile.brands.find(({ token }) => token === brandToken)?.domain;
  const response = await backend.fetch(
    new Request(`${API_ORIGIN}/profile/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Host': `dev.${domain}` },
      body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
    }),
  );
  const { studentId, xCredential, role } = parse(LoginResponse, await response.json());
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${CREDENTIAL_COOKIE}=${encodeURIComponent(xCredential)}; path=/`;
  const owner = { UserId: studentId, Role: role, tag: fingerprint(xCredential) };
  localStorage.setItem(CREDENTIAL_OWNER_KEY, JSON.stringify(owner));
}

function address(change: Partial<PageAddress> = {}): Provider {
  const { hostname, origin, protocol, port } = location;
  const leaveFor = () => {
    throw new Error('the app left the page');
  };
  const base = { hostname, origin, protocol, port, leaveFor, open: leaveFor };
  return { provide: PAGE_ADDRESS, useValue: { ...base, ...change } };
}

export function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  }
}
