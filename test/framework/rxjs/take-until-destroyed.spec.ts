import { Subject } from 'rxjs';
import { DestroyRef, Injectable, Injector, inject, runInInjectionContext } from '../../../src/framework/di';
import { takeUntilDestroyed } from '../../../src/framework/rxjs';

it('completes a service’s stream with its injector', () => {
  const source = new Subject<number>();
  const seen: (number | string)[] = [];
  @Injectable({ providedIn: 'root' })
  class Service {
    constructor() {
      source
        .pipe(takeUntilDestroyed())
        .subscribe({ next: (n) => seen.push(n), complete: () => seen.push('end') });
    }
  }
  const injector = Injector.create({ providers: [] });
  injector.get(Service);
  source.next(1);
  injector.destroy();
  expect(source.observed).toBe(false);
  expect(seen).toEqual([1, 'end']);
});

it('takes a DestroyRef outside of an injection context, and demands one there', () => {
  const injector = Injector.create({ providers: [] });
  const source = new Subject<number>();
  source.pipe(takeUntilDestroyed(injector.get(DestroyRef))).subscribe();
  expect(source.observed).toBe(true);
  injector.destroy();
  expect(source.observed).toBe(false);
  expect(() => takeUntilDestroyed()).toThrow('takeUntilDestroyed() works only in an injection context');
});

it('completes at once after the end, without subscribing', () => {
  const injector = Injector.create({ providers: [] });
  const end = injector.get(DestroyRef);
  injector.destroy();
  const source = new Subject<number>();
  const complete = jest.fn();
  source.pipe(takeUntilDestroyed(end)).subscribe({ complete });
  expect(complete).toHaveBeenCalledTimes(1);
  expect(source.observed).toBe(false);
});

it('leaves nothing registered when the stream ends first', () => {
  const injector = Injector.create({ providers: [] });
  const end = runInInjectionContext(injector, () => inject(DestroyRef));
  const remove = jest.fn();
  jest.spyOn(end, 'onDestroy').mockReturnValue(remove);
  const source = new Subject<number>();
  source.pipe(takeUntilDestroyed(end)).subscribe();
  source.complete();
  expect(remove).toHaveBeenCalledTimes(1);
});
