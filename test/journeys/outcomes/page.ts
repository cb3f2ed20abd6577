/** An open page without its screens: the services of the app, on the real backend, with faults between the two. */
import { HttpResponse, http } from 'msw';
import { filter, firstValueFrom, of } from 'rxjs';
import { parse } from 'valibot';
import brandFile from '../../../public/app-config/brands.json';
import { APP_PROVIDERS } from '../../../src/app/app.config';
import { startBackgroundServices } from '../../../src/app/boot/background-services';
import type { Database } from '../../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import { LoginResponse } from '../../../src/contracts/credential';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { Injector, type Provider, type ProviderToken } from '../../../src/framework/di';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { EVERYTHING_BUT_INTERVALS } from '../../support/fake-intervals';
import { hubLink } from '../../support/hub-socket';
import { API_ORIGIN, forgetCookies, server, startBackend } from '../../support/test-app';

/** Where the brand registers whom a student refers (COTH-01). */
const REFERRALS = 'https://refer.marlowe.example/affiliates';
/** Turns of the event loop after which a response has reached the service that waits for it. */
const TURNS = 4;
/** Longer than a second look takes. */
const QUIET_MS = 4_000;
const STEP_MS = 1_000;

/** What happens to a request: its response is lost after the commit or before, or comes too late or never; or a refusal. */
type Fault = 'lost after' | 'lost before' | 'late' | 'never arrives' | 401 | 409;

export interface Page {
  readonly get: <T>(token: ProviderToken<T>) => T;
  /** What the server has for the student, past the page. */
  readonly read: <T>(path: string) => Promise<T>;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The requests of the call that is watched, as they arrived. */
  readonly sent: readonly string[];
  /** How many of them the server has carried out. */
  readonly accepted: number;
  /** Every word of toasts and states, in the order in which they were first shown. */
  readonly heard: readonly string[];
  /** What happens to the next request of the call that is watched. */
  fault: Fault | null;
  /** Whether reads fail after the fault. */
  cannotRead: boolean;
  /** Lets requests finish, and then time go by until nothing more happens by itself. */
  readonly settle: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** Sends the response that is late. */
  readonly deliver: () => Promise<void>;
  /** Closes the page and opens it again, with all that an idle page starts. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PageOptions {
  readonly account: string;
  readonly brand?: string | undefined;
  /** Nobody is signed in. */
  readonly isGuest?: boolean | undefined;
  /** The token of a hosted sign-in for the identity API. */
  readonly idpToken?: string | undefined;
  /** Changes the demo data. */
  readonly prepare?: ((database: Database) => Promise<unknown>) | undefined;
  readonly isWatched: (request: { readonly method: string; readonly pathname: string }) => boolean;
  /** What the screen shows beside the toasts. */
  readonly words: (page: Page) => readonly string[];
  readonly providers: readonly Provider[];
}

/** After `jest.useFakeTimers(INTERVALS)` only the test moves the clock. */
export const INTERVALS = {
  doNotFake: EVERYTHING_BUT_INTERVALS.filter((name) => name !== 'Date'),
};

export async function openPage(options: PageOptions): Promise<Page> {
  const { account, brand: brandToken = 'marlowe', isWatched, words, providers } = options;
  const backend = await startBackend([account], [brandToken], options.prepare);
  const domain = brandFile.brands.find(({ token }) => token === brandToken)?.domain;
  let inFlight = 0;
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const heard: string[] = [];
  let accepted = 0;

  const serve = (request: Request): Response | Promise<Response> =>
    request.url === REFERRALS ? HttpResponse.json({}) : backend.fetch(request);

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    if (!isWatched({ method, pathname })) {
      return page.cannotRead && sent.length > 0 && method === 'GET' ? HttpResponse.error() : serve(request);
    }
    sent.push(`${method} ${pathname}${search}`);
    const { fault } = page;
    page.fault = null;
    if (typeof fault === 'number') return new HttpResponse(null, { status: fault });
    if (fault === 'lost before') return HttpResponse.error();
    if (fault === 'never arrives') return withhold(HttpResponse.error());
    const response = await serve(request);
    if (response.ok) accepted += 1;
    if (fault === null) return response;
    // A commit that did not happen would prove nothing.
    if (!response.ok) throw new Error(`${method} ${pathname} was refused with ${response.status}`);
    return fault === 'late' ? withhold(response) : HttpResponse.error();
  }

  async function withhold(response: Response): Promise<Response> {
    inFlight -= 1;
    await late;
    inFlight += 1;
    return response;
  }

  const resolve = async ({ request }: { request: Request }) => {
    inFlight += 1;
    try {
      return await answer(request);
    } finally {
      inFlight -= 1;
    }
  };
  server.use(
    http.all(`${API_ORIGIN}/*`, resolve),
    http.post(REFERRALS, resolve),
    http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)),
    hubLink({ apiOrigin: API_ORIGIN, origin: location.origin, hub: backend.hub }),
  );

  let authorization = '';
  const send = (method: string, path: string, body?: unknown) =>
    backend.fetch(
      new Request(API_ORIGIN + path, {
        method,
        headers: { 'x-host': `dev.${domain}`, authorization, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );

  localStorage.setItem('dev.brand', brandToken);
  const confirmation = { confirm: () => of(true), choose: () => of('yes') };
  const create = () =>
    Injector.create({
      providers: [
        APP_PROVIDERS,
        { provide: ConfirmationService, useValue: confirmation },
        { provide: WHEN_IDLE, useValue: of(undefined) },
        ...providers,
      ],
    });
  let injector = create();
  const listen = () => {
    const { toasts$ } = injector.get(ToastService);
    const shown = toasts$.value.map(({ toast }) => toast.message);
    for (const word of [...shown, ...words(page)]) if (!heard.includes(word)) heard.push(word);
  };
  const turns = async () => {
    for (let turn = 0; turn < TURNS || inFlight > 0; turn = inFlight > 0 ? 0 : turn + 1) {
      await new Promise((resolve) => setTimeout(resolve));
      listen();
    }
  };

  const page: Page = {
    get: (token) => injector.get(token),
    read: async (path) => (await send('GET', path)).json(),
    send,
    sent,
    heard,
    get accepted() {
      return accepted;
    },
    fault: null,
    cannotRead: false,
    settle: async () => {
      await turns();
      for (let ms = 0; ms < QUIET_MS; ms += STEP_MS) await page.wait(STEP_MS);
    },
    wait: async (ms) => {
      jest.advanceTimersByTime(ms);
      await turns();
    },
    deliver: async () => {
      release();
      await turns();
    },
    reload: async () => {
      const credential = injector.get(SessionService).credential$.value;
      injector.destroy();
      injector = create();
      await loadBrand();
      if (credential) injector.get(SessionService).begin(credential);
      startBackgroundServices(injector);
      await page.settle();
    },
    close: async () => {
      release();
      injector.destroy();
      await backend.close();
      localStorage.clear();
      sessionStorage.clear();
      forgetCookies();
    },
  };

  const loadBrand = async () => {
    const brand = injector.get(BrandService);
    brand.load();
    await firstValueFrom(brand.state$.pipe(filter(({ kind }) => kind === 'ready')));
  };
  await loadBrand();
  if (options.isGuest) {
    injector.get(SessionService).beginAsGuest();
    return page;
  }
  const login = await send('POST', '/profile/login', { userName: account, password: DEMO_PASSWORD });
  const { studentId, xCredential, transportToken, role } = parse(LoginResponse, await login.json());
  authorization = `xcred ${xCredential}`;
  injector
    .get(SessionService)
    .begin(
      { UserId: studentId, XCredential: xCredential, TransportToken: transportToken, Role: role },
      { idpToken: options.idpToken ?? null },
    );
  return page;
}
