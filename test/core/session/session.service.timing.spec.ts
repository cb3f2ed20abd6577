import { map } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { runMarbles } from '../../support/marbles';

const of = (UserId: number, XCredential: string): Credential => ({
  UserId,
  XCredential,
  TransportToken: '',
  Role: 'Student',
});
/** Ann with three secrets after one another, and Bob. */
const events: Record<string, Credential | null> = {
  a: of(1, 'a'),
  b: of(1, 'b'),
  c: of(1, 'c'),
  X: of(2, 'X'),
  n: null,
};

/** Login events in, what student streams react to out: the secret, or '-'. */
function plays(logins: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    const store = { keep: () => true, secret: () => null, clear: () => {} };
    const injector = Injector.create({ providers: [{ provide: CredentialStore, useValue: store }] });
    const session = injector.get(SessionService);
    hot(logins, events).subscribe((who) => (who ? session.begin(who) : session.end(null)));
    expectObservable(session.student$.pipe(map((student) => student?.XCredential ?? '-'))).toBe(expected, {
      '0': '-',
      a: 'a',
      b: 'b',
      c: 'c',
      X: 'X',
    });
  });
}

describe('login events of students (STA-01, ROL-02)', () => {
  it('of the same one are throttled for 500 ms', () => plays('-a 399ms b 100ms c', '0a 500ms c'));
  it('of another one pass at once', () => plays('-a 99ms X', '0a 99ms X'));
  it('pass at once after a log-out: within 200 ms another one, or the same one again', () => {
    plays('-a 99ms n 99ms X', '0a 99ms 0 99ms X');
    plays('-a 99ms n 99ms b', '0a 99ms 0 99ms b');
  });
});
