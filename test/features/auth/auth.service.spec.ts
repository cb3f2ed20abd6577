/** Signing in with a password, restoring an earlier session, and signing in with a token from a link. */
import { BehaviorSubject, defer, type Observable, Subject } from 'rxjs';
import { IdentifyApiService } from '../../../src/core/api/identify-api.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { AuthService } from '../../../src/features/auth/auth.service';
import { AuthApiService } from '../../../src/features/auth/auth-api.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { ann, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const failed = new HttpErrorResponse({ kind: 'status', status: 500 });
const refused = (Message = '') =>
  new HttpErrorResponse({
    kind: 'status',
    status: 401,
    error: { ResponseStatus: { ErrorCode: '', Message } },
  });
const LOGIN = { userName: 'ann', password: 'secret' };
const LOGGED_IN = { studentId: 1, xCredential: 'new', transportToken: 't', role: 'Student' };
const IDENTIFIED = { ...ann, XCredential: 'new' };

interface Scene extends MarbleHarness {
  readonly auth: AuthService;
  readonly calls: readonly string[];
  /** What happens to the session: '3 begin new'. */
  readonly log: string[];
  readonly signOut: () => void;
  /** What the browser has stored. */
  readonly stored: { secret: string | null; isKnown: boolean };
}

function run(responses: (harness: MarbleHarness) => Responses, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const log: string[] = [];
    const say = (what: string) => log.push(`${harness.now()} ${what}`);
    const signOuts = new Subject<void>();
    const stored = { secret: null as string | null, isKnown: false };
    const credential$ = readonlyState(new BehaviorSubject(null));
    const session = {
      ...{ credential$, student$: credential$, signOuts$: signOuts },
      begin: ({ XCredential }: { XCredential: string }, tokens: object = {}) =>
        say(['begin', XCredential, ...Object.values(tokens).filter(Boolean)].join(' ')),
      beginAsGuest: () => say('guest'),
      restoring: () => say('restoring'),
      unreachable: () => say('unreachable'),
      expire: (secret: string | null) => say(`expire ${secret}`),
    };
    const store = {
      secret: () => stored.secret,
      credential: () => (stored.isKnown ? { ...ann, XCredential: stored.secret } : null),
    };
    const injector = harness.createInjector(
      { provide: SessionService, useValue: session },
      { provide: CredentialStore, useValue: store },
      { provide: AuthApiService, useValue: api.service },
      { provide: IdentifyApiService, useValue: api.service },
    );
    const auth = injector.get(AuthService);
    test({ ...harness, auth, log, stored, calls: api.calls, signOut: () => signOuts.next() });
  });
}

const identifies = ({ cold }: MarbleHarness) => ({ identify: [cold('--(c|)', { c: IDENTIFIED })] });

describe('a password', () => {
  it('begins the session, once however often the button is pressed', () => {
    run(
      ({ cold }) => ({ login: [cold('---(l|)', { l: LOGGED_IN })] }),
      ({ auth, calls, log, at, flush }) => {
        at('-s-s', { s: () => auth.signIn(LOGIN) });
        flush();
        expect(calls).toEqual(['1 login {"userName":"ann","password":"secret"}']);
        expect(log).toEqual(['4 begin new']);
      },
    );
  });

  it.each([
    ['the message of the server', refused('Your account is locked.'), 'failed', 'Your account is locked.'],
    ['our own', failed, 'failed', 'We could not sign you in. Please check your connection and try again.'],
    [
      'that there was no answer',
      offline,
      'unknown',
      'The server does not respond, so you are not signed in. Please check your connection and try again.',
    ],
  ])(
    'that is not accepted shows %s, once, until the visitor leaves the form',
    (_which, error, kind, text) => {
      run(
        ({ cold }) => ({ login: [cold('-#', {}, error)] }),
        ({ auth, calls, log, schedule, flush }) => {
          schedule(() => auth.signIn(LOGIN), 1);
          flush();
          expect(auth.signIn$.value).toEqual({ kind, key: null, error: text });
          expect(log).toEqual([]);
          expect(calls).toHaveLength(1);
          auth.forgetError();
          expect(auth.signIn$.value.kind).toBe('idle');
        },
      );
    },
  );

  it('is forgotten by a sign-out', () => {
    run(
      ({ cold }) => ({ login: [cold('---(l|)', { l: LOGGED_IN })] }),
      ({ auth, log, signOut, at, flush }) => {
        at('-s-o', { s: () => auth.signIn(LOGIN), o: signOut });
        flush();
        expect([log, auth.signIn$.value.kind]).toEqual([[], 'idle']);
      },
    );
  });
});

describe('an earlier session', () => {
  it.each([
    ['that is known here needs no call', { secret: 'old', isKnown: true }, ['1 begin old'], []],
    ['that there is none makes a guest', { secret: null, isKnown: false }, ['1 guest'], []],
    [
      'whose owner is not known is looked up',
      { secret: 'old', isKnown: false },
      ['1 restoring', '3 begin new'],
      ['1 identify {"scheme":"xcred","token":"old"}'],
    ],
  ])('%s', (_what, stored, log, calls) => {
    run(identifies, (scene) => {
      Object.assign(scene.stored, stored);
      scene.schedule(() => scene.auth.restore(), 1);
      scene.flush();
      expect(scene.log).toEqual(log);
      expect(scene.calls).toEqual(calls);
    });
  });

  it('expires if the server refuses it', () => {
    run(
      ({ cold }) => ({ identify: [cold('-#', {}, refused())] }),
      ({ auth, stored, log, schedule, flush }) => {
        stored.secret = 'old';
        schedule(() => auth.restore(), 1);
        flush();
        expect(log).toEqual(['1 restoring', '2 expire old']);
      },
    );
  });

  it('is looked up once more after 500 ms, and again when the student asks for it', () => {
    run(
      ({ cold }) => ({ identify: [cold('#', {}, offline), cold('(c|)', { c: IDENTIFIED })] }),
      ({ auth, stored, calls, log, schedule, flush }) => {
        stored.secret = 'old';
        schedule(() => auth.restore(), 0);
        schedule(() => auth.retry(), 900);
        flush();
        expect(log).toEqual(['0 restoring', '500 unreachable', '900 restoring', '900 begin new']);
        expect(calls).toHaveLength(2);
      },
    );
  });

  it('gives way to one that another tab has stored meanwhile', () => {
    run(identifies, ({ auth, stored, log, schedule, flush }) => {
      stored.secret = 'old';
      schedule(() => auth.restore(), 0);
      schedule(() => Object.assign(stored, { secret: 'newer', isKnown: true }), 1);
      flush();
      expect(log).toEqual(['0 restoring', '2 begin newer']);
    });
  });

  it('is not restored after a sign-out', () => {
    run(identifies, ({ auth, stored, log, signOut, schedule, flush }) => {
      stored.secret = 'old';
      schedule(() => auth.restore(), 0);
      schedule(signOut, 1);
      flush();
      expect(log).toEqual(['0 restoring']);
    });
  });
});

describe('a token from a link', () => {
  let subscriptions = 0;
  beforeEach(() => {
    subscriptions = 0;
  });
  const subscribed = <T>(response$: Observable<T>) =>
    defer(() => {
      subscriptions += 1;
      return response$;
    });
  const restore = (tokens: object, partnerId: string | null = null) => ({ tokens, partnerId });

  it.each([
    ['jwt', { jwt: 'j', xcred: 'x' }, '{"scheme":"Bearer","token":"j"}', 'begin new j'],
    ['xcred', { xcred: 'x', transport: 't' }, '{"scheme":"xcred","token":"x"}', 'begin new'],
    ['transport', { transport: 't' }, '{"scheme":"transport","token":"t"}', 'begin new'],
  ])('is exchanged: %s (CALL-06, RTE-27)', (_name, tokens, sent, begun) => {
    run(identifies, ({ auth, calls, log, schedule, flush }) => {
      schedule(() => auth.restore(restore(tokens)), 0);
      flush();
      expect(calls).toEqual([`0 identify ${sent}`]);
      expect(log).toEqual(['0 restoring', `2 ${begun}`]);
    });
  });

  it('of a partner names the partner (ROL-11)', () => {
    run(
      ({ cold }) => ({ identifyPartner: [cold('(c|)', { c: IDENTIFIED })] }),
      ({ auth, calls, schedule, flush }) => {
        schedule(() => auth.restore(restore({ jwt: 'j' }, 'p7')), 0);
        flush();
        expect(calls).toEqual(['0 identifyPartner {"scheme":"Bearer","token":"j"} "p7"']);
      },
    );
  });

  it.each([
    ['leaves a valid session as it is', { secret: 'old', isKnown: true }, '1 begin old'],
    ['tells a guest why they are not signed in (ERR-01)', { secret: null, isKnown: false }, '1 expire null'],
  ])('that is refused %s', (_what, stored, expected) => {
    run(
      ({ cold }) => ({ identify: [cold('-#', {}, refused())] }),
      (scene) => {
        Object.assign(scene.stored, stored);
        scene.schedule(() => scene.auth.restore(restore({ jwt: 'j' })), 0);
        scene.flush();
        expect(scene.log).toEqual(['0 restoring', expected]);
      },
    );
  });

  it.each([
    ['jwt', { jwt: 'j' }],
    ['transport', { transport: 't' }],
  ])('that may have been used up is sent again only by the student: %s', (_name, tokens) => {
    run(
      ({ cold }) => ({ identify: [subscribed(cold('-#', {}, offline)), cold('(c|)', { c: IDENTIFIED })] }),
      ({ auth, calls, log, schedule, flush }) => {
        schedule(() => auth.restore(restore(tokens)), 0);
        schedule(() => auth.retry(), 900);
        flush();
        expect(subscriptions).toBe(1);
        expect(calls).toHaveLength(2);
        expect(log.slice(0, 2)).toEqual(['0 restoring', '1 unreachable']);
      },
    );
  });

  it('takes the place of one that is being exchanged', () => {
    run(identifies, ({ auth, log, at, flush }) => {
      at('ab', {
        a: () => auth.restore(restore({ jwt: 'a' })),
        b: () => auth.restore(restore({ jwt: 'b' })),
      });
      flush();
      expect(log).toEqual(['0 restoring', '1 restoring', '3 begin new b']);
    });
  });
});
