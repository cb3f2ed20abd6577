import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService, type SessionState } from '../../../src/core/session/session.service';
import { AuthService } from '../../../src/features/auth/auth.service';
import { SessionWatchService } from '../../../src/features/auth/session-watch.service';
import { Injector } from '../../../src/framework/di';
import { runMarbles } from '../../support/marbles';

const GUEST: SessionState = { kind: 'guest', expired: false };
const signedIn = (persisted = true): SessionState => ({
  kind: 'signed-in',
  credential: { UserId: 1, XCredential: 'own', TransportToken: '', Role: 'Student' },
  persisted,
});

/**
 * The diagram is the specification. `cookie`: what the shared cookie becomes (o its own secret, x another's, n
 * none); S is the storage event of another tab. `expected`: E ends the session here, R takes up the persisted one.
 */
function plays(start: SessionState, cookie: string, expected: string) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const secrets: Record<string, string | null> = { o: 'own', x: 'another', n: null };
    let secret = start.kind === 'signed-in' ? 'own' : null;
    const done = new Subject<string>();
    const state$ = new BehaviorSubject(start);
    const end = () => {
      done.next('E');
      state$.next(GUEST);
    };
    const injector = Injector.create({
      providers: [
        { provide: CredentialStore, useValue: { secret: () => secret } },
        { provide: SessionService, useValue: { state$, credential$: NEVER, end } },
        { provide: AuthService, useValue: { restore: () => done.next('R') } },
      ],
    });
    expectObservable(done, '^ 3s !').toBe(expected);
    hot(cookie).subscribe((what) => {
      if (what === 'S') window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
      else secret = secrets[what] ?? null;
    });
    injector.get(SessionWatchService);
    cold('3s x').subscribe(() => injector.destroy());
  });
}

describe('a change in another tab', () => {
  it('is seen at the next look, half a second at most', () => plays(signedIn(), '600ms n', '1s E'));
  it('is seen at once where the other tab tells of it', () => plays(signedIn(), '99ms n S', '100ms E'));
  it('of the student takes up the new session, asking once', () => plays(signedIn(), '99ms x', '500ms R'));
  it('signs in a guest', () => plays(GUEST, '99ms x', '500ms R'));
  it('to what it was before is none', () => plays(signedIn(), '99ms x 99ms o', ''));
  it('means nothing where the browser keeps no cookies', () => plays(signedIn(false), '99ms n', ''));
  it('ends the session once, and a later sign-in is seen again', () =>
    plays(signedIn(), '99ms n 999ms x', '500ms E 999ms R'));
});
