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
 * The diagrams are the specification. `changes` is what happens elsewhere: the shared cookie gets this tab's secret (o),
 * another one (x) or none (n); S is a storage event. `expected` is the reaction: E begins as a guest, R restores the
 * stored one.
 */
function expectReaction(start: SessionState, changes: string, expected: string) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const secrets: Record<string, string | null> = { o: 'own', x: 'another', n: null };
    let secret = start.kind === 'signed-in' ? 'own' : null;
    const reactions = new Subject<string>();
    const state$ = new BehaviorSubject(start);
    const beginAsGuest = () => {
      reactions.next('E');
      state$.next(GUEST);
    };
    const injector = Injector.create({
      providers: [
        { provide: CredentialStore, useValue: { secret: () => secret } },
        { provide: SessionService, useValue: { state$, credential$: NEVER, beginAsGuest } },
        { provide: AuthService, useValue: { restore: () => reactions.next('R') } },
      ],
    });
    expectObservable(reactions, '^ 3s !').toBe(expected);
    hot(changes).subscribe((change) => {
      if (change === 'S') window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
      else secret = secrets[change] ?? null;
    });
    injector.get(SessionWatchService);
    cold('3s x').subscribe(() => injector.destroy());
  });
}

describe('a change in another tab', () => {
  it('is noticed by the next check, within half a second', () =>
    expectReaction(signedIn(), '600ms n', '1s E'));
  it('is noticed immediately if the other tab triggers a storage event', () =>
    expectReaction(signedIn(), '99ms n S', '100ms E'));
  it('to another session restores that session, once', () => expectReaction(signedIn(), '99ms x', '500ms R'));
  it('signs in a guest', () => expectReaction(GUEST, '99ms x', '500ms R'));
  it('is ignored if it is reverted before the next check', () =>
    expectReaction(signedIn(), '99ms x 99ms o', ''));
  it('is ignored if the browser does not store the session', () =>
    expectReaction(signedIn(false), '99ms n', ''));
  it('that brings a secret back after it was gone restores its session again', () =>
    expectReaction(signedIn(), '99ms x 999ms n 999ms x', '500ms R 999ms E 999ms R'));
  it('that brings it back to a guest, whom it has left meanwhile, restores it again', () =>
    expectReaction(GUEST, '99ms x 999ms n 999ms x', '500ms R 1999ms R'));
  it('ends the session once, and a later sign-in is still noticed', () =>
    expectReaction(signedIn(), '99ms n 999ms x', '500ms E 999ms R'));
});
