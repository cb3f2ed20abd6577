import { defer, EMPTY, type Observable } from 'rxjs';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { type DiscardedCredential, SessionService } from '../../../src/core/session/session.service';
import { SignOutService } from '../../../src/features/auth/sign-out.service';
import { SignOutApiService } from '../../../src/features/auth/sign-out-api.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

const issuer = {} as DiscardedCredential['issuer'];
const unreachable = new HttpErrorResponse({ kind: 'failed', status: 0 });
const status = (code: number) => new HttpErrorResponse({ kind: 'status', status: code });

/** Revokes one credential; each attempt subscribes to `attempt$`. The page is closed after 200 s. */
function revoke({ createInjector, cold }: MarbleHarness, attempt$: Observable<unknown>) {
  const store = {
    save: () => true,
    secret: () => null,
    replaceableSecret: () => null,
    clear: () => {},
    issuer,
  };
  const injector = createInjector(
    { provide: CredentialStore, useValue: store },
    { provide: SignOutApiService, useValue: { logout: () => attempt$ } },
  );
  cold('200s x').subscribe(() => injector.destroy());
  const session = injector.get(SessionService);
  session.discard({ secret: 'a', issuer });
  return { injector, session, signOuts: injector.get(SignOutService) };
}

const VALUES = { d: 'done', w: 'waiting', r: 'refused' };

describe('revoking a credential', () => {
  it('is tried again after 1, 2, 4 ... 60 s, for as long as the page is open', () => {
    runMarbles((harness) => {
      const attempt$ = harness.cold('#', {}, unreachable);
      const { signOuts } = revoke(harness, attempt$);
      harness
        .expectSubscriptions(attempt$.subscriptions)
        .toBe([
          '(^!)',
          '1s (^!)',
          '3s (^!)',
          '7s (^!)',
          '15s (^!)',
          '31s (^!)',
          '63s (^!)',
          '123s (^!)',
          '183s (^!)',
        ]);
      harness.expectObservable(signOuts.state$).toBe('(dw)', VALUES);
    });
  });

  it('is tried again at once when the browser is online again', () => {
    runMarbles((harness) => {
      const attempt$ = harness.cold('#', {}, unreachable);
      revoke(harness, attempt$);
      harness.at('10s o', { o: () => window.dispatchEvent(new Event('online')) });
      harness
        .expectSubscriptions(attempt$.subscriptions)
        .toBe([
          '(^!)',
          '1s (^!)',
          '3s (^!)',
          '7s (^!)',
          '10s (^!)',
          '26s (^!)',
          '58s (^!)',
          '118s (^!)',
          '178s (^!)',
        ]);
    });
  });

  it('says so until an attempt has succeeded, and keeps nothing', () => {
    runMarbles((harness) => {
      const attempts = [
        harness.cold('-#', {}, unreachable),
        harness.cold('-#', {}, status(500)),
        harness.cold('-(a|)'),
      ];
      const { session, signOuts } = revoke(
        harness,
        defer(() => attempts.shift() ?? EMPTY),
      );
      harness.expectObservable(signOuts.state$).toBe('dw 3001ms d', VALUES);
      expect(session.discarded$.value).toEqual([]);
    });
  });

  it.each<[number, string]>([
    [401, 'd'],
    [404, 'd'],
    [405, 'd'],
    [501, 'd'],
    [400, '(dr)'],
    [403, '(dr)'],
    [408, '(dw)'],
    [429, '(dw)'],
    [500, '(dw)'],
    [503, '(dw)'],
  ])('after a response with status %d', (code, expected) => {
    runMarbles((harness) => {
      const attempt$ = harness.cold('-#', {}, status(code));
      const { signOuts } = revoke(harness, attempt$);
      const states: string[] = [];
      signOuts.state$.subscribe((state) => states.push(state[0] ?? ''));
      harness.flush();
      expect([...new Set(states)].join('')).toBe(expected.replace(/[()]/g, ''));
      expect(attempt$.subscriptions.length).toBe(expected === '(dw)' ? 9 : 1);
    });
  });

  it.each([
    ['waits for what is being written', '500ms |', '500ms ^!'],
    ['waits no more once the page is closed', '9s |', '700ms ^!'],
  ])('%s', (_, written, sent) => {
    runMarbles((harness) => {
      const attempt$ = harness.cold('-(a|)');
      const store = { secret: () => null, clear: () => {}, issuer };
      const injector = harness.createInjector(
        { provide: CredentialStore, useValue: store },
        { provide: SignOutApiService, useValue: { logout: () => attempt$ } },
      );
      injector.get(PendingWritesService).track(harness.cold(written)).subscribe();
      injector.get(SessionService).discard({ secret: 'a', issuer });
      injector.get(SignOutService);
      harness.at('700ms c', { c: () => void window.dispatchEvent(new Event('pagehide')) });
      harness.at('20s d', { d: () => injector.destroy() });
      harness.expectSubscriptions(attempt$.subscriptions).toBe(sent);
    });
  });

  it('waits for five seconds at most', () => {
    runMarbles((harness) => {
      const attempt$ = harness.cold('-(a|)');
      const store = { secret: () => null, clear: () => {}, issuer };
      const injector = harness.createInjector(
        { provide: CredentialStore, useValue: store },
        { provide: SignOutApiService, useValue: { logout: () => attempt$ } },
      );
      injector.get(PendingWritesService).track(harness.cold('9s |')).subscribe();
      injector.get(SessionService).discard({ secret: 'a', issuer });
      injector.get(SignOutService);
      harness.at('20s d', { d: () => injector.destroy() });
      harness.expectSubscriptions(attempt$.subscriptions).toBe('5s ^!');
    });
  });
});
