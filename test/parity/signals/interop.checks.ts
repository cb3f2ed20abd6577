import { BehaviorSubject, firstValueFrom, NEVER, Observable, of, Subject, throwError } from 'rxjs';
import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** toSignal and toObservable. */
export const interopChecks = {
  'toSignal is undefined until the stream emits': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const source = new Subject<number>();
    const latest = toSignal(source, { injector });
    const before = latest();
    source.next(1);
    return [before, latest()];
  },
  'toSignal has its initial value until the stream emits': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const source = new Subject<number>();
    const latest = toSignal(source, { injector, initialValue: 0 });
    const before = latest();
    source.next(1);
    return [before, latest()];
  },
  'toSignal subscribes at once, and only once': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    let subscriptions = 0;
    const source = new Observable<number>((subscriber) => {
      subscriptions += 1;
      subscriber.next(subscriptions);
    });
    const latest = toSignal(source, { injector });
    const before = subscriptions;
    return [before, latest(), latest(), subscriptions];
  },
  'toSignal with requireSync has the value of a stream that has one': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    return toSignal(new BehaviorSubject('now'), { injector, requireSync: true })();
  },
  'toSignal with requireSync refuses a stream that emits later': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    return failure(() => toSignal(NEVER, { injector, requireSync: true }));
  },
  'toSignal throws the error of the stream when it is read': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const source = new Subject<number>();
    const latest = toSignal(source, { injector });
    source.next(1);
    const before = latest();
    source.error(new Error('broken'));
    return [before, failure(latest), failure(latest)];
  },
  'toSignal of a stream that fails at once': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const source = throwError(() => new Error('broken'));
    return [
      failure(toSignal(source, { injector })),
      failure(toSignal(source, { injector, requireSync: true })),
    ];
  },
  'toSignal keeps the last value after the end of the stream': ({ toSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    return toSignal(of(1, 2), { injector })();
  },
  'toSignal unsubscribes with the injector and keeps its value': ({ toSignal, createEffectRoot }) => {
    const { injector, destroy } = createEffectRoot();
    const source = new BehaviorSubject(1);
    const latest = toSignal(source, { injector });
    destroy();
    source.next(2);
    return [source.observed, latest() ?? null];
  },
  'toSignal with manualCleanup outlives the injector': ({ toSignal, createEffectRoot }) => {
    const { injector, destroy } = createEffectRoot();
    const source = new BehaviorSubject(1);
    const latest = toSignal(source, { injector, manualCleanup: true });
    destroy();
    source.next(2);
    return [source.observed, latest() ?? null];
  },
  'toSignal with manualCleanup needs no injection context': ({ toSignal }) =>
    toSignal(of(1), { manualCleanup: true })() ?? null,
  'toSignal needs an injection context or an injector': ({ toSignal }) => failure(() => toSignal(of(1))),
  'toSignal is not called in a reactive context': ({ toSignal, computed, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    return failure(computed(() => toSignal(of(1), { injector })));
  },
  'toSignal compares with its own equal': ({ toSignal, computed, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const source = new BehaviorSubject({ id: 1, name: 'a' });
    const latest = toSignal(source, { injector, requireSync: true, equal: (a, b) => a.id === b.id });
    let runs = 0;
    const seen = computed(() => {
      runs += 1;
      return latest().name;
    });
    seen();
    source.next({ id: 1, name: 'b' });
    const before = seen();
    source.next({ id: 2, name: 'c' });
    return [before, seen(), runs];
  },
  'toSignal cannot be written': ({ toSignal, isSignal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const latest = toSignal(of(1), { injector });
    return [isSignal(latest), 'set' in latest];
  },
  'toObservable emits when effects are run, the latest value only': ({
    toObservable,
    signal,
    createEffectRoot,
  }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    toObservable(count, { injector }).subscribe((value) => log.push(`${value}`));
    log.push('subscribed');
    flush();
    count.set(2);
    count.set(3);
    flush();
    count.set(3);
    flush();
    return log;
  },
  'toObservable repeats the latest value for a later subscriber': ({
    toObservable,
    signal,
    createEffectRoot,
  }) => {
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const counts$ = toObservable(count, { injector });
    flush();
    const seen: number[] = [];
    count.set(2);
    counts$.subscribe((value) => seen.push(value));
    flush();
    counts$.subscribe((value) => seen.push(value));
    return seen;
  },
  'toObservable fails when the signal does': ({ toObservable, signal, computed, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const checked = computed(() => {
      if (count() === 2) throw new Error('two');
      return count();
    });
    toObservable(checked, { injector }).subscribe({
      next: (value) => log.push(`${value}`),
      error: (error) => log.push(`${error}`),
    });
    flush();
    count.set(2);
    flush();
    count.set(3);
    flush();
    return log;
  },
  'toObservable completes with the injector': ({ toObservable, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush, destroy } = createEffectRoot();
    const count = signal(1);
    toObservable(count, { injector }).subscribe({
      next: (value) => log.push(`${value}`),
      complete: () => log.push('complete'),
    });
    flush();
    destroy();
    count.set(2);
    return log;
  },
  'a subscriber of toObservable depends on nothing that it reads': ({
    toObservable,
    signal,
    createEffectRoot,
  }) => {
    const seen: number[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const other = signal(1);
    toObservable(count, { injector }).subscribe((value) => seen.push(value + other()));
    flush();
    other.set(10);
    flush();
    return seen;
  },
  'toObservable needs an injection context or an injector': ({ toObservable, signal }) =>
    failure(() => toObservable(signal(1))),
  'there and back again': async ({ toObservable, toSignal, signal, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const counts$ = toObservable(count, { injector });
    const copy = toSignal(counts$, { injector, initialValue: 0 });
    const before = copy();
    flush();
    return [before, copy(), await firstValueFrom(counts$)];
  },
} satisfies Record<string, Check>;
