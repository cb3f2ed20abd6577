import { of } from 'rxjs';
import { switchMapStudent } from '../../../src/core/data/switch-map-student';
import { runInInjectionContext } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann, bob, createSession, runMarbles } from '../../support/marbles';

function run(
  test: (
    harness: Parameters<Parameters<typeof runMarbles>[0]>[0] & {
      readonly student$: ReturnType<typeof createSession>['student$'];
      readonly switchMapStudent: typeof switchMapStudent;
    },
  ) => void,
) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(null);
    const injector = helpers.createInjector(provider, { provide: LOG_ERROR, useValue: () => {} });
    test({
      ...helpers,
      student$,
      switchMapStudent: (project, signedOut$) =>
        runInInjectionContext(injector, () => switchMapStudent(project, signedOut$)),
    });
  });
}

it('runs a stream for each student and another one while nobody is signed in', () => {
  run(({ student$, switchMapStudent, at, cold, expectObservable }) => {
    at('--a--b--n', {
      a: () => student$.next(ann),
      b: () => student$.next(bob),
      n: () => student$.next(null),
    });
    const stream$ = switchMapStudent(({ XCredential }) => cold('-x--x', { x: XCredential }), of('-'));
    expectObservable(stream$).toBe('n--a--b-n', { n: '-', a: 'a', b: 'b' });
  });
});

it('keeps the stream when the same student renews their credential', () => {
  run(({ student$, switchMapStudent, at, cold, expectSubscriptions, expectObservable }) => {
    student$.next(ann);
    at('--r', { r: () => student$.next({ ...ann, XCredential: 'renewed' }) });
    const source$ = cold('-x--x');
    expectObservable(switchMapStudent(() => source$)).toBe('-x--x');
    expectSubscriptions(source$.subscriptions).toBe('^');
  });
});

it('resubscribes 1 s after an unexpected error, but not for a student who has left', () => {
  run(({ student$, switchMapStudent, at, cold, expectSubscriptions, expectObservable }) => {
    student$.next(ann);
    at('1500ms b 2s n', { b: () => student$.next(bob), n: () => student$.next(null) });
    const source$ = cold('--#');
    expectObservable(switchMapStudent(() => source$)).toBe('');
    expectSubscriptions(source$.subscriptions).toBe(['^-!', '1002ms ^-!', '1500ms ^-!', '2502ms ^-!']);
  });
});

it('also resubscribes to the stream for guests, and still serves the next student', () => {
  run(({ student$, switchMapStudent, at, cold, expectSubscriptions, expectObservable }) => {
    at('1500ms a', { a: () => student$.next(ann) });
    const signedOut$ = cold<string>('--#');
    expectObservable(switchMapStudent(() => of('a'), signedOut$)).toBe('1500ms a');
    expectSubscriptions(signedOut$.subscriptions).toBe(['^-!', '1002ms ^-!']);
  });
});
