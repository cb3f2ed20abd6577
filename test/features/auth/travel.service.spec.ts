/** Signing in with a short-lived token from another brand or app of the family (RTE-19). */
import { BehaviorSubject, distinctUntilChanged, map, Subject } from 'rxjs';
import { BrandFamilyService } from '../../../src/core/brand/brand-family.service';
import { LauncherHandoverService } from '../../../src/core/launcher/launcher-handover.service';
import { SessionService } from '../../../src/core/session/session.service';
import { AuthService } from '../../../src/features/auth/auth.service';
import { AuthApiService } from '../../../src/features/auth/auth-api.service';
import { TravelService } from '../../../src/features/auth/travel.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { Router } from '../../../src/platform/router/router';
import { ann, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const refused = new HttpErrorResponse({ kind: 'status', status: 401 });
const OTHER = 'https://dashboard.gablekey.example';
const request = (transportToken: string, redirectUri: string | null = '/courses') => ({
  transportToken,
  redirectUri,
});

interface Scene extends MarbleHarness {
  readonly travels: TravelService;
  readonly calls: readonly string[];
  /** What happens: '2 begin a', '2 navigate /courses', '2 leave https://...', '2 restore'. */
  readonly log: string[];
  readonly signOut: () => void;
  readonly changeSession: () => void;
  readonly kinds: () => ReturnType<typeof kindsOf>;
}

const kindsOf = ({ state$ }: TravelService) =>
  state$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
  );
const KINDS = { i: 'idle', t: 'travelling', r: 'refused', u: 'unreachable' };

function run(responses: (harness: MarbleHarness) => Responses, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const log: string[] = [];
    const say = (what: string) => log.push(`${harness.now()} ${what}`);
    const signOuts = new Subject<void>();
    const state$ = new BehaviorSubject<unknown>({ kind: 'guest' });
    const credential$ = readonlyState(new BehaviorSubject(null));
    const injector = harness.createInjector(
      { provide: AuthApiService, useValue: api.service },
      { provide: AuthService, useValue: { restore: () => say('restore') } },
      { provide: BrandFamilyService, useValue: { origins: ['https://dashboard.marlowe.example', OTHER] } },
      { provide: LauncherHandoverService, useValue: { leaveFor: (url: string) => say(`leave ${url}`) } },
      {
        provide: Router,
        useValue: {
          origin: 'https://dashboard.marlowe.example',
          navigateByUrl: (url: string) => say(`navigate ${url}`),
        },
      },
      {
        provide: SessionService,
        useValue: {
          ...{ state$, credential$, student$: credential$, signOuts$: signOuts },
          begin: ({ XCredential }: typeof ann) => say(`begin ${XCredential}`),
        },
      },
    );
    const travels = injector.get(TravelService);
    test({
      ...harness,
      ...{ travels, log, calls: api.calls, signOut: () => signOuts.next(), kinds: () => kindsOf(travels) },
      changeSession: () => state$.next({ kind: 'signed-in' }),
    });
  });
}

const travelsOnce = ({ cold }: MarbleHarness) => ({ travel: [cold('--(c|)', { c: ann })] });

it.each([
  ['to a page of this app', '/courses', 'navigate /courses'],
  ['home without a target', null, 'navigate /'],
  ['to another brand of the family', `${OTHER}/courses`, `leave ${OTHER}/courses`],
  ['home from anywhere else', 'https://evil.example/', 'navigate /'],
])('begins the session and redirects %s', (_where, redirectUri, expected) => {
  run(travelsOnce, ({ travels, log, schedule, flush }) => {
    schedule(() => travels.travel(request('t', redirectUri)), 1);
    flush();
    expect(log).toEqual(['3 begin a', `3 ${expected}`]);
  });
});

it('shows that it travels until the browser has left the page', () => {
  run(travelsOnce, ({ travels, kinds, changeSession, at, expectObservable }) => {
    at('-t---s', { t: () => travels.travel(request('t', OTHER)), s: changeSession });
    expectObservable(kinds()).toBe('it---i', KINDS);
  });
});

it('does not try again by itself after a lost response, but with the same token when the student asks for it', () => {
  run(
    ({ cold }) => ({ travel: [cold('--#', {}, offline)] }),
    ({ travels, kinds, log, calls, schedule, expectObservable, flush }) => {
      schedule(() => travels.travel(request('t')), 1);
      schedule(() => travels.retry(), 601);
      expectObservable(kinds()).toBe('it-u 597ms t-u', KINDS);
      flush();
      expect(calls).toEqual(['1 travel "t"', '601 travel "t"']);
      expect(log).toEqual([]);
    },
  );
});

it('restores the earlier session if the token is refused', () => {
  run(
    ({ cold }) => ({ travel: [cold('-#', {}, refused)] }),
    ({ travels, kinds, log, schedule, expectObservable, flush }) => {
      schedule(() => travels.travel(request('t')), 1);
      expectObservable(kinds()).toBe('itr', KINDS);
      flush();
      expect(log).toEqual(['2 restore']);
    },
  );
});

it('replaces a token that is being exchanged by a newer one', () => {
  run(travelsOnce, ({ travels, calls, log, at, flush }) => {
    at('-ab', { a: () => travels.travel(request('a', '/a')), b: () => travels.travel(request('b', '/b')) });
    flush();
    expect(calls).toEqual(['1 travel "a"', '2 travel "b"']);
    expect(log).toEqual(['4 begin a', '4 navigate /b']);
  });
});

it('ends with a sign-out, and forgets the token when somebody has signed in', () => {
  run(travelsOnce, ({ travels, calls, log, signOut, changeSession, at, flush }) => {
    at('-to-s-r', {
      t: () => travels.travel(request('t')),
      o: signOut,
      s: changeSession,
      r: () => travels.retry(),
    });
    flush();
    expect(calls).toHaveLength(1);
    expect(log).toEqual([]);
    expect(travels.state$.value.kind).toBe('idle');
  });
});
