/** Switching to the same person's account under another brand (STA-09). */
import { BehaviorSubject, of } from 'rxjs';
import { IdentifyApiService } from '../../../src/core/api/identify-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { BrandFamilyService } from '../../../src/core/brand/brand-family.service';
import { resolveEnvironment } from '../../../src/core/brand/environment';
import { SessionService } from '../../../src/core/session/session.service';
import { AccountSwitchService } from '../../../src/features/auth/account-switch.service';
import { SignOutCheckService } from '../../../src/features/auth/sign-out-check.service';
import { TravelService } from '../../../src/features/auth/travel.service';
import { type DestroyableInjector, Injector, type Provider } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { Router } from '../../../src/platform/router/router';
import { brandWith } from '../../support/brands';
import { ann, bob, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';
import { turns } from '../../support/turns';

const BRANDS = [brandWith({ token: 'marlowe' }), brandWith({ token: 'gablekey' })];
const LOCAL = 'http://gablekey.localhost:8080';
const REMOTE = 'https://gablekey.example';
const profileAt = (url: string) => ({ subsidiaryId: 2, subsidiaryName: 'The gablekey school', url });

/** The service on a page of this host, and what it does, with `stamp()` before each. */
function createScene(
  createInjector: (...providers: Provider[]) => Pick<Injector, 'get'>,
  hostname: string,
  origins: readonly string[],
  {
    identify,
    leaves = true,
    stamp = () => '',
  }: { identify: object; leaves?: boolean; stamp?: () => number | string },
) {
  const log: string[] = [];
  const say = (...what: unknown[]) => log.push([stamp(), ...what].join(' ').trim());
  const { toasts, provider } = recordToasts();
  const credential$ = new BehaviorSubject(ann);
  const states = new BehaviorSubject<unknown>('signed in here');
  const [brand] = BRANDS;
  const environment = resolveEnvironment(hostname, 'marlowe.example', null);
  const context = { brand, brands: BRANDS, environment, host: 'dev.marlowe.example', hosts: 'hosts' };
  const port = hostname.endsWith('localhost') ? '8080' : '';
  const change = ({ token }: { token: string }) => say('brand', token);
  const navigateByUrl = (url: string) => {
    say('navigate', url);
    return Promise.resolve(leaves);
  };
  const injector = createInjector(
    provider,
    { provide: IdentifyApiService, useValue: identify },
    { provide: BrandService, useValue: { context } },
    { provide: BrandFamilyService, useValue: { origins, change } },
    {
      provide: PAGE_ADDRESS,
      useValue: {
        ...{ hostname, port, protocol: port ? 'http:' : 'https:' },
        leaveFor: (url: string) => say('leave', url),
      },
    },
    { provide: Router, useValue: { navigateByUrl } },
    {
      provide: TravelService,
      useValue: { travel: (request: object) => say('travel', ...Object.values(request)) },
    },
    { provide: SignOutCheckService, useValue: { check: () => of(mayLeave.value) } },
    {
      provide: SessionService,
      useValue: {
        credential$: readonlyState(credential$),
        state$: states,
        end: (secret: string) => say('end', secret),
        discard: ({ secret, replacedBy }: Record<string, string>) => say('discard', secret, replacedBy),
      },
    },
  );
  return {
    ...{ log, toasts, accounts: injector.get(AccountSwitchService) },
    /** The student has been signed in to the other account. */
    arrive: () => {
      credential$.next({ ...bob, XCredential: 'new' });
      states.next('signed in there');
    },
  };
}

type Scene = MarbleHarness & ReturnType<typeof createScene> & { readonly calls: readonly string[] };

/** Whether the student gives up what is not saved yet. */
const mayLeave = { value: true };
afterEach(() => {
  mayLeave.value = true;
});

function run(
  hostname: string,
  origins: readonly string[],
  test: (scene: Scene) => void,
  responses?: Responses,
) {
  runMarbles((harness) => {
    const identify = [harness.cold('--(i|)', { i: { TransportToken: 't' } })];
    const api = stubApi(harness, responses ?? { identify });
    const scene = createScene(harness.createInjector, hostname, origins, {
      identify: api.service,
      stamp: harness.now,
    });
    test({ ...harness, ...scene, calls: api.calls });
  });
}

/** On localhost. */
function openLocal(leaves: boolean) {
  const injectors: DestroyableInjector[] = [];
  const createInjector = (...providers: Provider[]) => {
    const injector = Injector.create({ providers });
    injectors.push(injector);
    return injector;
  };
  const identify = { identify: () => of({ TransportToken: 't' }) };
  const scene = createScene(createInjector, 'localhost', [LOCAL], { identify, leaves });
  return { ...scene, close: () => injectors[0]?.destroy() };
}

it('leaves for the address of the other profile, with a token that works once', () => {
  run('marlowe.example', [REMOTE], ({ accounts, calls, log, at, flush }) => {
    at('-ss', { s: () => accounts.switchTo(profileAt(`${REMOTE}/anything?a=1`)) });
    flush();
    expect(calls).toEqual(['1 identify {"scheme":"xcred","token":"a"}']);
    expect(log).toEqual([`3 leave ${REMOTE}/travel?transportToken=t&redirectUri=%2F`]);
  });
});

it('on localhost ends the session, changes the brand and travels; the former credential ends once that has arrived', async () => {
  const { accounts, log, arrive, close } = openLocal(true);
  accounts.switchTo(profileAt(`${LOCAL}/`));
  await turns();
  expect(log).toEqual(['navigate /travel', 'end a', 'brand gablekey', 'travel t /']);
  arrive();
  expect(log.slice(4)).toEqual(['discard a new']);
  close();
});

it('on localhost stays if the student keeps what is not saved', async () => {
  const { accounts, log, close } = openLocal(false);
  accounts.switchTo(profileAt(`${LOCAL}/`));
  await turns();
  expect(log).toEqual(['navigate /travel']);
  close();
});

it('stays, and asks for no other token by itself, if the response was lost', () => {
  const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
  runMarbles((harness) => {
    const lost$ = harness.cold('--#', {}, lost);
    const identify = { identify: () => lost$ };
    const scene = createScene(harness.createInjector, 'marlowe.example', [REMOTE], { identify });
    harness.schedule(() => scene.accounts.switchTo(profileAt(`${REMOTE}/`)), 1);
    harness.expectSubscriptions(lost$.subscriptions).toBe('-^-!');
    harness.flush();
    expect(scene.log).toEqual([]);
    expect(scene.toasts).toEqual(['- We could not switch to your other account. Please try again.']);
  });
});

it('asks for no token before what is being written may be left', () => {
  mayLeave.value = false;
  run('marlowe.example', [REMOTE], ({ accounts, calls, log, toasts, schedule, flush }) => {
    schedule(() => accounts.switchTo(profileAt(`${REMOTE}/`)), 1);
    flush();
    expect([calls, log, toasts]).toEqual([[], [], []]);
  });
});

it.each([
  ['an address outside the brand family', 'https://evil.example/'],
  ['what is no address', 'gablekey'],
])('sends no token to %s', (_what, url) => {
  run('marlowe.example', [REMOTE], ({ accounts, calls, log, toasts, schedule, flush }) => {
    schedule(() => accounts.switchTo(profileAt(url)), 1);
    flush();
    expect([calls, log]).toEqual([[], []]);
    expect(toasts).toEqual(['- We could not switch to your other account. Please try again.']);
  });
});
