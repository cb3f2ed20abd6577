import { Subject } from 'rxjs';
import { DestroyRef, Injectable, Injector, inject, runInInjectionContext } from '../../../src/framework/di';
import { takeUntilDestroyed } from '../../../src/framework/rxjs';

it('completes a stream of a service when its injector is destroyed', () => {
  const source = new Subject<number>();
  const seen: (number | string)[] = [];
  @Injectable({ providedIn: 'root' })
  class Service {
    constructor() {
      source
        .pipe(takeUntilDestroyed())
        .subscribe({ next: (n) => seen.push(n), complete: () => seen.push('complete') });
    }
  }
  const injector = Injector.create({ providers: [] });
  injector.get(Service);
  source.next(1);
  injector.destroy();
  expect(source.observed).toBe(false);
  expect(seen).toEqual([1, 'complete']);
});

it('requires a DestroyRef outside an injection context', () => {
  const injector = Injector.create({ providers: [] });
  const source = new Subject<number>();
  source.pipe(takeUntilDestroyed(injector.get(DestroyRef))).subscribe();
  expect(source.observed).toBe(true);
  injector.destroy();
  expect(source.observed).toBe(false);
  expect(() => takeUntilDestroyed()).toThrow('takeUntilDestroyed() works only in an injection context');
});

it('completes at once without subscribing if the injector is already destroyed', () => {
  const injector = Injector.create({ providers: [] });
  const ref = injector.get(DestroyRef);
  injector.destroy();
  const source = new Subject<number>();
  const complete = jest.fn();
  source.pipe(takeUntilDestroyed(ref)).subscribe({ complete });
  expect(complete).toHaveBeenCalledTimes(1);
  expect(source.observed).toBe(false);
});

it('unregisters its callback if the stream completes first', () => {
  const injector = Injector.create({ providers: [] });
  const ref = runInInjectionContext(injector, () => inject(DestroyRef));
  const remove = jest.fn();
  jest.spyOn(ref, 'onDestroy').mockReturnValue(remove);
  const source = new Subject<number>();
  source.pipe(takeUntilDestroyed(ref)).subscribe();
  source.complete();
  expect(remove).toHaveBeenCalledTimes(1);
});
