import { Subject } from 'rxjs';
import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** DestroyRef and takeUntilDestroyed. */
export const destroyRefChecks = {
  'DestroyRef tells whether it is destroyed': ({ DestroyRef, createRoot }) => {
    const injector = createRoot();
    const ref = injector.get(DestroyRef);
    const seen = [ref.destroyed];
    ref.onDestroy(() => seen.push(ref.destroyed));
    injector.destroy();
    return [...seen, ref.destroyed];
  },
  'a callback can be removed before': ({ DestroyRef, createRoot }) => {
    const log: string[] = [];
    const injector = createRoot();
    const remove = injector.get(DestroyRef).onDestroy(() => log.push('removed'));
    injector.get(DestroyRef).onDestroy(() => log.push('kept'));
    remove();
    remove();
    injector.destroy();
    return log;
  },
  'a callback that another one removes': ({ DestroyRef, createRoot }) => {
    const log: string[] = [];
    const injector = createRoot();
    const ref = injector.get(DestroyRef);
    ref.onDestroy(() => remove());
    const remove = ref.onDestroy(() => log.push('removed'));
    injector.destroy();
    return log;
  },
  'the same callback twice is called twice': ({ DestroyRef, createRoot }) => {
    const log: string[] = [];
    const injector = createRoot();
    const callback = () => log.push('callback');
    injector.get(DestroyRef).onDestroy(callback);
    const remove = injector.get(DestroyRef).onDestroy(callback);
    injector.get(DestroyRef).onDestroy(callback);
    remove();
    injector.destroy();
    return log;
  },
  'takeUntilDestroyed completes a stream of a service': ({ Injectable, createRoot, takeUntilDestroyed }) => {
    const log: unknown[] = [];
    const source = new Subject<number>();
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        source.pipe(takeUntilDestroyed()).subscribe({
          next: (value) => log.push(value),
          complete: () => log.push('complete'),
        });
      }
    }
    const injector = createRoot();
    injector.get(Service);
    source.next(1);
    injector.destroy();
    source.next(2);
    return [...(log as (string | number)[]), source.observed];
  },
  'takeUntilDestroyed after ngOnDestroy, so that a service can still emit': ({
    Injectable,
    createRoot,
    takeUntilDestroyed,
  }) => {
    const log: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      private readonly source = new Subject<string>();
      constructor() {
        this.source.pipe(takeUntilDestroyed()).subscribe((value) => log.push(value));
      }
      ngOnDestroy() {
        this.source.next('last');
      }
    }
    const injector = createRoot();
    injector.get(Service);
    injector.destroy();
    return log;
  },
  'takeUntilDestroyed needs a context or a DestroyRef': ({ DestroyRef, createRoot, takeUntilDestroyed }) => {
    const injector = createRoot();
    const source = new Subject<number>();
    source.pipe(takeUntilDestroyed(injector.get(DestroyRef))).subscribe();
    const before = source.observed;
    injector.destroy();
    return [failure(() => takeUntilDestroyed()), before, source.observed];
  },
  'takeUntilDestroyed of a destroyed injector': ({ DestroyRef, createRoot, takeUntilDestroyed }) => {
    const injector = createRoot();
    const ref = injector.get(DestroyRef);
    injector.destroy();
    const log: string[] = [];
    const source = new Subject<number>();
    source.pipe(takeUntilDestroyed(ref)).subscribe({ complete: () => log.push('complete') });
    return [...log, source.observed];
  },
} satisfies Record<string, Check>;
