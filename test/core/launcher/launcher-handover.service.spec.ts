/** The session is taken along to the Launcher (PUR-08): by the shared cookie, or else by a token that works once. */
import { BehaviorSubject, type Observable } from 'rxjs';
import { IdentifyApiService } from '../../../src/core/api/identify-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { LauncherHandoverService } from '../../../src/core/launcher/launcher-handover.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService, type SessionState } from '../../../src/core/session/session.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { mapState, readonlyState } from '../../../src/framework/rxjs';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { ann, bob, type MarbleHarness, runMarbles } from '../../support/marbles';

const LAUNCHER = 'https://learn.marlowe.example';
const COURSE = `${LAUNCHER}/course/7/view/71`;
const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const status = (code: number) => new HttpErrorResponse({ kind: 'status', status: code });
const signedIn = (persisted = true): SessionState => ({ kind: 'signed-in', credential: ann, persisted });

interface Scene extends MarbleHarness {
  readonly handover: LauncherHandoverService;
  readonly state$: BehaviorSubject<SessionState>;
  readonly requests: number[];
  readonly expired: string[];
  readonly left: string[];
  readonly hosts: { launcher: string; main: string };
}

interface Options {
  readonly reaches?: boolean;
  readonly state?: SessionState;
  readonly identify?: (harness: MarbleHarness) => readonly Observable<unknown>[];
}

function run({ reaches = false, state = signedIn(), identify }: Options, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const state$ = new BehaviorSubject<SessionState>(state);
    const [requests, expired, left] = [[] as number[], [] as string[], [] as string[]];
    const hosts = { launcher: LAUNCHER, main: 'https://api.marlowe.example' };
    const answers = identify?.(harness) ?? [harness.cold('--(t|)', { t: { TransportToken: 't/1' } })];
    const injector = harness.createInjector(
      { provide: BrandService, useValue: { context: { hosts } } },
      { provide: CredentialStore, useValue: { reaches: () => reaches } },
      {
        provide: PAGE_ADDRESS,
        useValue: { leaveFor: (url: string) => left.push(`${harness.now()} ${url}`) },
      },
      {
        provide: SessionService,
        useValue: {
          state$: readonlyState(state$),
          credential$: mapState(readonlyState(state$), (each) =>
            each.kind === 'signed-in' ? each.credential : null,
          ),
          expire: (secret: string) => expired.push(secret),
        },
      },
      {
        provide: IdentifyApiService,
        useValue: {
          identify: () => {
            requests.push(harness.now());
            return answers[Math.min(requests.length, answers.length) - 1];
          },
        },
      },
    );
    test({
      ...harness,
      state$,
      requests,
      expired,
      left,
      hosts,
      handover: injector.get(LauncherHandoverService),
    });
  });
}

it.each<[string, Options, string]>([
  ['the cookie reaches the Launcher', { reaches: true }, COURSE],
  ['nobody is signed in', { state: { kind: 'guest', expired: false } }, COURSE],
  ['the address is not of the Launcher', {}, 'https://other.example/course/7'],
  ['it is no address', {}, 'course/7'],
])('needs no token if %s', (_what, options, url) => {
  run(options, ({ handover, requests, expectObservable, flush }) => {
    expectObservable(handover.addressOf(url)).toBe('(u|)', { u: url });
    flush();
    expect(requests).toEqual([]);
  });
});

it.each<[string, Options]>([
  ['the cookie does not reach it', {}],
  ['the browser has not stored the cookie', { reaches: true, state: signedIn(false) }],
])('takes a token along if %s (RTE-27)', (_what, options) => {
  run(options, ({ handover, expectObservable }) => {
    expectObservable(handover.addressOf(`${COURSE}?a=1`)).toBe('--(u|)', {
      u: `${COURSE}?a=1&transport=t%2F1`,
    });
  });
});

it('gives no token to the API where it shares its origin with the Launcher', () => {
  run({}, ({ handover, hosts, expectObservable }) => {
    hosts.main = LAUNCHER;
    expectObservable(handover.addressOf(`${LAUNCHER}/profile`)).toBe('(u|)', { u: `${LAUNCHER}/profile` });
    expectObservable(handover.addressOf(COURSE)).toBe('--(u|)', { u: `${COURSE}?transport=t%2F1` });
  });
});

it('requests the token once more, 500 ms after a transport fault', () => {
  const identify = ({ cold }: MarbleHarness) => [cold('#', {}, offline)];
  run({ identify }, ({ handover, expectObservable }) => {
    expectObservable(handover.addressOf(COURSE)).toBe('500ms #', {}, offline);
  });
});

it('ends a session that the server refuses (ERR-01), and leaves the page where it is', () => {
  const identify = ({ cold }: MarbleHarness) => [cold('-#', {}, status(401))];
  run({ identify }, ({ handover, expired, left, schedule, flush }) => {
    schedule(() => handover.leaveFor(COURSE), 1);
    flush();
    expect([expired, left]).toEqual([['a'], []]);
  });
});

it('leaves without a token if none can be had: the Launcher asks the student to sign in', () => {
  const identify = ({ cold }: MarbleHarness) => [cold('-#', {}, status(500))];
  run({ identify }, ({ handover, left, schedule, flush }) => {
    schedule(() => handover.leaveFor(COURSE), 1);
    flush();
    expect(left).toEqual([`2 ${COURSE}`]);
  });
});

it('stays if the session changes first', () => {
  run({}, ({ handover, state$, left, at, flush }) => {
    at('-l-b', {
      l: () => handover.leaveFor(COURSE),
      b: () => state$.next({ kind: 'signed-in', credential: bob, persisted: true }),
    });
    flush();
    expect(left).toEqual([]);
  });
});
