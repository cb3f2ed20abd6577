import { onStudentEnd, studentState } from '../../../src/core/data/student-state';
import { runInInjectionContext } from '../../../src/framework/di';
import { ann, bob, createSession, runMarbles } from '../../support/marbles';

const renewed = { ...ann, XCredential: 'renewed' };

it('goes back to its initial value when the student changes, but not when they renew their credential', () => {
  runMarbles(({ at, createInjector, expectObservable }) => {
    const { student$, provider } = createSession(ann);
    const state$ = runInInjectionContext(createInjector(provider), () => studentState('i'));
    at('----r---b---n', {
      r: () => student$.next(renewed),
      b: () => student$.next(bob),
      n: () => student$.next(null),
    });
    at('-x----y---z', {
      x: () => state$.next('x'),
      y: () => state$.next('y'),
      z: () => state$.next('z'),
    });
    expectObservable(state$).toBe('ix----y-i-z-i');
  });
});

it('clears in the order of the declarations, before a later stream begins for the next student', () => {
  runMarbles(({ createInjector, flush }) => {
    const { student$, provider } = createSession(ann);
    const ends: string[] = [];
    runInInjectionContext(createInjector(provider), () => {
      onStudentEnd(() => ends.push('first'));
      student$.subscribe((student) => ends.push(student?.XCredential ?? 'nobody'));
      onStudentEnd(() => ends.push('last'));
    });
    student$.next(bob);
    flush();
    expect(ends).toEqual(['a', 'first', 'b', 'last']);
  });
});

it('ends with its service, and not when a guest signs in', () => {
  runMarbles(({ createInjector }) => {
    const { student$, provider } = createSession(null);
    const end = jest.fn();
    const injector = createInjector(provider);
    runInInjectionContext(injector, () => onStudentEnd(end));
    student$.next(ann);
    expect(end).not.toHaveBeenCalled();
    injector.destroy();
    expect(end).toHaveBeenCalledTimes(1);
  });
});
