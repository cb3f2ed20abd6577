/** A student's services without the page, on the real backend, whose responses can be lost on the way. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { filter, firstValueFrom, NEVER, of } from 'rxjs';
import brandFile from '../../public/app-config/brands.json';
import { APP_PROVIDERS } from '../../src/app/app.config';
import { BrandService } from '../../src/core/brand/brand.service';
import { HubService } from '../../src/core/hub/hub.service';
import { ConfirmationService } from '../../src/core/modal/confirmation.service';
import { SessionService } from '../../src/core/session/session.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { Injector, type ProviderToken } from '../../src/framework/di';
import { PAGE_ADDRESS } from '../../src/platform/browser/browser';
import { CLOCK } from '../../src/platform/clock/clock';
import { type BackendTester, createTester, TODAY } from '../backend/support/backend-tester';
import { EVERYTHING_BUT_INTERVALS } from './fake-intervals';

const HOSTNAME = 'marlowe.example';
/** More than anything here waits for, in milliseconds of the test's clock. */
const STEP_MS = 250;
const MOST_STEPS = 400;

/** Whether the server gets a request whose response is lost. */
export type Loss = 'after it was carried out' | 'before it arrived';

export interface LossyServices {
  readonly get: <T>(token: ProviderToken<T>) => T;
  readonly tester: BackendTester;
  /** Method and path of what the server has received, oldest first. */
  readonly calls: string[];
  /** The toasts, as 'Warning: text'. */
  readonly toasts: () => string[];
  /** Loses the response to the next call with this method and a path like this. */
  lose(call: RegExp, loss: Loss): void;
  /** Lets time pass until something is so. */
  until(isSo: () => boolean): Promise<void>;
}

/** Call it in a `describe`. The function it returns opens the services of a student. */
export function losesResponses(): (userName: string, UserId: number) => Promise<LossyServices> {
  const server = setupServer();
  let close = async () => {};
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] }));
  afterEach(async () => {
    await close();
    server.resetHandlers();
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => server.close());

  return async (userName, UserId) => {
    const tester = await createTester({ accounts: [userName], brandTokens: ['marlowe'] });
    const calls: string[] = [];
    const losses: { call: RegExp; loss: Loss }[] = [];
    server.use(
      http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)),
      http.all('https://*', async ({ request }) => {
        const name = `${request.method} ${new URL(request.url).pathname}`;
        const index = losses.findIndex(({ call }) => call.test(name));
        const [lost] = index < 0 ? [] : losses.splice(index, 1);
        if (lost?.loss === 'before it arrived') return HttpResponse.error();
        calls.push(name);
        const response = await tester.backend.fetch(request);
        if (lost && !response.ok) throw new Error(`${name} was refused: ${await response.text()}`);
        return lost ? HttpResponse.error() : response;
      }),
    );
    const address = { hostname: HOSTNAME, origin: `https://${HOSTNAME}`, protocol: 'https:', port: '' };
    const injector = Injector.create({
      providers: [
        APP_PROVIDERS,
        { provide: PAGE_ADDRESS, useValue: { ...address, leaveFor: () => {}, open: () => {} } },
        { provide: CLOCK, useValue: { now: () => new Date(TODAY) } },
        // Every question is answered with yes.
        { provide: ConfirmationService, useValue: { confirm: () => of(true) } },
        {
          provide: HubService,
          useValue: { state$: of('Disconnected'), connected$: NEVER, event: () => NEVER, watch: () => NEVER },
        },
      ],
    });
    close = async () => {
      injector.destroy();
      await tester.backend.close();
    };
    const brand = injector.get(BrandService);
    brand.load();
    await firstValueFrom(brand.state$.pipe(filter(({ kind }) => kind === 'ready')));
    const XCredential = await tester.signIn(userName);
    injector.get(SessionService).begin({ UserId, XCredential, TransportToken: 't', Role: 'Student' });
    return {
      get: (token) => injector.get(token),
      tester,
      calls,
      toasts: () =>
        injector.get(ToastService).toasts$.value.map(({ toast }) => `${toast.level}: ${toast.message}`),
      lose: (call, loss) => losses.push({ call, loss }),
      until: async (isSo) => {
        for (let step = 0; !isSo(); step += 1) {
          if (step === MOST_STEPS) throw new Error('It has not become so.');
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (!isSo()) jest.advanceTimersByTime(STEP_MS);
        }
      },
    };
  };
}
