/** Switching to the same person's account under another brand (STA-09). */
import { BehaviorSubject } from 'rxjs';
import { IdentifyApiService } from '../../../src/core/api/identify-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { BrandFamilyService } from '../../../src/core/brand/brand-family.service';
import { resolveEnvironment } from '../../../src/core/brand/environment';
import { SessionService } from '../../../src/core/session/session.service';
import { AccountSwitchService } from '../../../src/features/auth/account-switch.service';
import { TravelService } from '../../../src/features/auth/travel.service';
import { readonlyState } from '../../../src/framework/rxjs';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { Router } from '../../../src/platform/router/router';
import { brandWith } from '../../support/brands';
import { ann, bob, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const BRANDS = [brandWith({ token: 'marlowe' }), brandWith({ token: 'gablekey' })];
const LOCAL = 'http://gablekey.localhost:8080';
const REMOTE = 'https://gablekey.example';
const profileAt = (url: string) => ({ subsidiaryId: 2, subsidiaryName: 'The gablekey school', url });

interface Scene extends MarbleHarness {
  readonly accounts: AccountSwitchService;
  readonly calls: readonly string[];
  readonly log: string[];
  readonly toasts: string[];
  /** The student has been signed in to the other account. */
  readonly arrive: () => void;
}

function run(
  hostname: string,
  origins: readonly string[],
  test: (scene: Scene) => void,
  responses?: Responses,
) {
  runMarbles((harness) => {
    const identify = [harness.cold('--(i|)', { i: { TransportToken: 't' } })];
    const api = stubApi(harness, responses ?? { identify });
    const log: string[] = [];
    const say = (...what: unknown[]) => log.push([harness.now(), ...what].join(' '));
    const { toasts, provider } = recordToasts();
    const credential$ = new BehaviorSubject(ann);
    const states = new BehaviorSubject<unknown>('signed in here');
    const [brand] = BRANDS;
    const environment = resolveEnvironment(hostname, 'marlowe.example', null);
    const context = { brand, brands: BRANDS, environment, host: 'dev.marlowe.example', hosts: 'hosts' };
    const port = hostname.endsWith('localhost') ? '8080' : '';
    const injector = harness.createInjector(
      provider,
      { provide: IdentifyApiService, useValue: api.service },
      { provide: BrandService, useValue: { context } },
      {
        provide: BrandFamilyService,
        useValue: { origins, change: ({ token }: { token: string }) => say('brand', token) },
      },
      {
        provide: PAGE_ADDRESS,
        useValue: {
          ...{ hostname, port, protocol: port ? 'http:' : 'https:' },
          leaveFor: (url: string) => say('leave', url),
        },
      },
      { provide: Router, useValue: { navigateByUrl: (url: string) => say('navigate', url) } },
      {
        provide: TravelService,
        useValue: { travel: (request: object) => say('travel', ...Object.values(request)) },
      },
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
    test({
      ...harness,
      ...{ log, toasts, calls: api.calls, accounts: injector.get(AccountSwitchService) },
      arrive: () => {
        credential$.next({ ...bob, XCredential: 'new' });
        states.next('signed in there');
      },
    });
  });
}

it('leaves for the address of the other profile, with a token that works once', () => {
  run('marlowe.example', [REMOTE], ({ accounts, calls, log, at, flush }) => {
    at('-ss', { s: () => accounts.switchTo(profileAt(`${REMOTE}/anything?a=1`)) });
    flush();
    expect(calls).toEqual(['1 identify {"scheme":"xcred","token":"a"}']);
    expect(log).toEqual([`3 leave ${REMOTE}/travel?transportToken=t&redirectUri=%2F`]);
  });
});

it('on localhost ends the session, changes the brand and travels; the former credential ends once that has arrived', () => {
  run('localhost', [LOCAL], ({ accounts, log, arrive, schedule, flush }) => {
    schedule(() => accounts.switchTo(profileAt(`${LOCAL}/`)), 1);
    schedule(arrive, 7);
    flush();
    expect(log).toEqual([
      ...['3 navigate /travel', '3 end a', '3 brand gablekey', '3 travel t /'],
      '7 discard a new',
    ]);
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
