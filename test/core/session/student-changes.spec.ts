import { BehaviorSubject } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { takeUntilStudentChanges } from '../../../src/core/session/student-changes';
import { runMarbles } from '../../support/marbles';

const of = (UserId: number, XCredential: string): Credential => ({
  UserId,
  XCredential,
  TransportToken: '',
  Role: 'Student',
});
const who: Record<string, Credential | null> = { a: of(1, 'a'), A: of(1, 'renewed'), b: of(2, 'b'), n: null };

/** Who is signed in (n nobody), what was asked for by the first, and what of it arrives. */
function plays(start: string, changes: string, answer: string, expected: string) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const credential$ = new BehaviorSubject(who[start] ?? null);
    hot(changes, who).subscribe(credential$);
    expectObservable(cold(answer).pipe(takeUntilStudentChanges({ credential$ }))).toBe(expected);
  });
}

describe('what one student asked for', () => {
  it('arrives while she is signed in, a renewed credential included', () =>
    plays('a', '-A', '---(x|)', '---(x|)'));
  it('does not arrive at another', () => plays('a', '-b', '---(x|)', '-|'));
  it('does not arrive after a log-out', () => plays('a', '-n', '---(x|)', '-|'));
  it('by a guest does not arrive at who has signed in since', () => plays('n', '-b', '---(x|)', '-|'));
});
