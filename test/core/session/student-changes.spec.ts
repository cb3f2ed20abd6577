import { distinctStudent } from '../../../src/core/session/student-changes';
import { ann, bob, runMarbles } from '../../support/marbles';

it('passes a change of the student, also to nobody, but not a renewed credential', () => {
  runMarbles(({ cold, expectObservable }) => {
    const values = { a: ann, A: { ...ann, XCredential: 'renewed' }, b: bob, n: null };
    expectObservable(cold('a-A-b-n-n-a', values).pipe(distinctStudent)).toBe('a---b-n---a', values);
  });
});
