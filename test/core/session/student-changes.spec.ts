import { BehaviorSubject } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { takeUntilStudentChanges } from '../../../src/core/session/student-changes';
import { runMarbles } from '../../support/marbles';

const student = (UserId: number, XCredential: string): Credential => ({
  UserId,
  XCredential,
  TransportToken: '',
  Role: 'Student',
});
const credentials: Record<string, Credential | null> = {
  a: student(1, 'a'),
  A: student(1, 'renewed'),
  b: student(2, 'b'),
  n: null,
};

/** The user at the start (n for nobody), the changes of user, a response for the first user, and what of it is left. */
function expectResponse(start: string, changes: string, response: string, expected: string) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const credential$ = new BehaviorSubject(credentials[start] ?? null);
    hot(changes, credentials).subscribe(credential$);
    expectObservable(cold(response).pipe(takeUntilStudentChanges({ credential$ }))).toBe(expected);
  });
}

describe('a response for one student', () => {
  it('arrives while the student is signed in, even with a renewed credential', () =>
    expectResponse('a', '-A', '---(x|)', '---(x|)'));
  it('does not reach another student', () => expectResponse('a', '-b', '---(x|)', '-|'));
  it('does not arrive after a sign-out', () => expectResponse('a', '-n', '---(x|)', '-|'));
  it('for a guest does not reach a student who has signed in since', () =>
    expectResponse('n', '-b', '---(x|)', '-|'));
});
