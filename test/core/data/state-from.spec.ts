import { map, Observable, Subject, throwError } from 'rxjs';
import { stateFrom } from '../../../src/core/data/state-from';
import { runInInjectionContext } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { runMarbles } from '../../support/marbles';

function run(
  test: (
    harness: Parameters<Parameters<typeof runMarbles>[0]>[0] & {
      create<T>(source$: Observable<T>, initial: T): ReturnType<typeof stateFrom<T>>;
      readonly logged: string[];
      destroy(): void;
    },
  ) => void,
) {
  runMarbles((helpers) => {
    const logged: string[] = [];
    const injector = helpers.createInjector({
      provide: LOG_ERROR,
      useValue: (what: string, error: Error) => logged.push(`${helpers.now()} ${what}: ${error.name}`),
    });
    test({
      ...helpers,
      logged,
      create: (source$, initial) => runInInjectionContext(injector, () => stateFrom(source$, initial)),
      destroy: () => injector.destroy(),
    });
  });
}

it('follows its stream until its service is destroyed', () => {
  run(({ create, hot, at, destroy, expectObservable, expectSubscriptions }) => {
    const source$ = hot('-a-b-c');
    const state$ = create(source$, 'i');
    expect(state$.value).toBe('i');
    at('--a-d', { a: () => expect(state$.value).toBe('a'), d: destroy });
    expectObservable(state$).toBe('ia-b');
    expectSubscriptions(source$.subscriptions).toBe('^---!');
  });
});

it('keeps its value when the stream fails, logs the kind of the error, and resubscribes after 1 s', () => {
  run(({ create, cold, at, flush, logged, expectObservable }) => {
    const failure = new TypeError('https://api.test/?credential=secret');
    const subscriptions = [cold('-a-#', undefined, failure), cold('-b')];
    const state$ = create(
      new Observable<string>((observer) => subscriptions.shift()?.subscribe(observer)),
      'i',
    );
    at('999ms v', { v: () => expect(state$.value).toBe('a') });
    expectObservable(state$).toBe('ia 1002ms b');
    flush();
    expect(logged).toEqual(['3 A state failed: TypeError']);
  });
});

it('resubscribes after an operator throws', () => {
  run(({ create, hot, expectObservable }) => {
    const lengths$ = hot<string | null>('-a-n 2s b', { a: 'word', b: 'b', n: null }).pipe(
      map((text) => (text as string).length),
    );
    expectObservable(create(lengths$, 0)).toBe('ia 2002ms b', { i: 0, a: 4, b: 1 });
  });
});

it('doubles the delay after each error, up to 60 s, and never gives up', () => {
  run(({ create, logged, destroy, at, flush }) => {
    create(
      throwError(() => new RangeError()),
      0,
    );
    at('250s d', { d: destroy });
    flush();
    const seconds = logged.map((line) => Number(line.split(' ')[0]) / 1000);
    expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  });
});

it('cannot be written to from outside', () => {
  run(({ create }) => {
    const subject = new Subject<number>();
    expect(create(subject, 1)).not.toHaveProperty('next');
  });
});
