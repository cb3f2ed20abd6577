import { map } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { runMarbles } from '../../support/marbles';

const student = (UserId: number, XCredential: string): Credential => ({
  UserId,
  XCredential,
  TransportToken: '',
  Role: 'Student',
});
/** Ann with three successive secrets, and Bob. */
const events: Record<string, Credential | null> = {
  a: student(1, 'a'),
  b: student(1, 'b'),
  c: student(1, 'c'),
  X: student(2, 'X'),
  n: null,
};

/** Compares login events with the emissions of student$: the secret, or '-'. */
function expectStudents(logins: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    const store = { save: () => true, secret: () => null, replaceableSecret: () => null, clear: () => {} };
    const injector = Injector.create({ providers: [{ provide: CredentialStore, useValue: store }] });
    const session = injector.get(SessionService);
    hot(logins, events).subscribe((credential) =>
      credential ? session.begin(credential) : session.end(null),
    );
    expectObservable(session.student$.pipe(map((credential) => credential?.XCredential ?? '-'))).toBe(
      expected,
      {
        '0': '-',
        a: 'a',
        b: 'b',
        c: 'c',
        X: 'X',
      },
    );
  });
}

describe('login events of students (STA-01, ROL-02)', () => {
  it('of the same student are throttled for 500 ms', () =>
    expectStudents('-a 399ms b 100ms c', '0a 500ms c'));
  it('of another student pass at once', () => expectStudents('-a 99ms X', '0a 99ms X'));
  it('pass at once after a sign-out, for another student and for the same one', () => {
    expectStudents('-a 99ms n 99ms X', '0a 99ms 0 99ms X');
    expectStudents('-a 99ms n 99ms b', '0a 99ms 0 99ms b');
  });
});
