import {
  DestroyRef,
  Injectable,
  InjectionToken,
  Injector,
  inject,
  type OnDestroy,
  runInInjectionContext,
} from '../../../src/framework/di';

let destroyed: string[];
beforeEach(() => {
  destroyed = [];
});

class Disposable implements OnDestroy {
  constructor(readonly name = 'disposable') {}
  ngOnDestroy() {
    destroyed.push(this.name);
  }
}

describe('destroy', () => {
  it('destroys instances in order of creation, then runs the callbacks in order of registration', () => {
    @Injectable({ providedIn: 'root' })
    class Below extends Disposable {
      constructor() {
        super('below');
        inject(DestroyRef).onDestroy(() => destroyed.push('callback of below'));
      }
    }
    @Injectable({ providedIn: 'root' })
    class Above extends Disposable {
      constructor() {
        super('above');
        inject(DestroyRef).onDestroy(() => destroyed.push('callback of above'));
        inject(Below);
      }
    }
    const injector = Injector.create({ providers: [] });
    injector.get(Above);
    injector.get(DestroyRef).onDestroy(() => destroyed.push('late callback'));
    injector.destroy();
    expect(destroyed).toEqual(['below', 'above', 'callback of above', 'callback of below', 'late callback']);
  });

  it('destroys instances of classes, factories, multi providers and token factories', () => {
    const multi = new InjectionToken<Disposable[]>('multi');
    const created = new InjectionToken('created', { factory: () => new Disposable('token factory') });
    const injector = Injector.create({
      providers: [
        Disposable,
        { provide: multi, useFactory: () => new Disposable('item 1'), multi: true },
        { provide: multi, useFactory: () => new Disposable('item 2'), multi: true },
      ],
    });
    injector.get(created);
    injector.get(multi);
    injector.get(Disposable);
    injector.destroy();
    expect(destroyed).toEqual(['token factory', 'item 1', 'item 2', 'disposable']);
  });

  it('destroys what useValue gives, an instance with several tokens once, and creates nothing', () => {
    const given = new InjectionToken<Disposable>('given');
    const alias = new InjectionToken<Disposable>('alias');
    const again = new InjectionToken<Disposable>('again');
    const unused = new InjectionToken<Disposable>('unused');
    const injector = Injector.create({
      providers: [
        Disposable,
        { provide: given, useValue: new Disposable('given') },
        { provide: alias, useExisting: Disposable },
        { provide: again, useFactory: () => inject(Disposable) },
        { provide: unused, useFactory: () => new Disposable('unused') },
      ],
    });
    for (const token of [given, alias, again]) injector.get(token);
    injector.destroy();
    expect(destroyed).toEqual(['given', 'disposable']);
  });

  it('of a child destroys the values that it provides, even if they come from its parent', () => {
    const borrowed = new InjectionToken<Disposable>('borrowed');
    const parent = Injector.create({ providers: [Disposable] });
    const child = Injector.create({
      providers: [{ provide: borrowed, useFactory: () => inject(Disposable) }],
      parent,
    });
    expect(child.get(borrowed)).toBe(parent.get(Disposable));
    child.destroy();
    expect(destroyed).toEqual(['disposable']);
    parent.destroy();
    expect(destroyed).toEqual(['disposable', 'disposable']);
  });

  it('continues after an error and then throws the first one', () => {
    const injector = Injector.create({ providers: [Disposable] });
    injector.get(Disposable);
    const ref = injector.get(DestroyRef);
    for (const name of ['first', 'second']) {
      ref.onDestroy(() => {
        throw new Error(name);
      });
    }
    expect(() => injector.destroy()).toThrow('first');
    expect(destroyed).toEqual(['disposable']);
  });

  it('runs once, and the injector throws afterwards', () => {
    const injector = Injector.create({ providers: [Disposable], name: 'app' });
    injector.get(Disposable);
    const ref = injector.get(DestroyRef);
    injector.destroy();
    injector.destroy();
    expect(destroyed).toEqual(['disposable']);
    expect(ref.destroyed).toBe(true);
    const message = 'Injector app has already been destroyed';
    expect(() => injector.get(Disposable)).toThrow(message);
    expect(() => injector.get(Disposable, null)).toThrow(message);
    expect(() => ref.onDestroy(() => undefined)).toThrow(message);
    const run = jest.fn();
    expect(() => runInInjectionContext(injector, run)).toThrow(message);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('DestroyRef', () => {
  it('allows callbacks to be removed before and during destruction', () => {
    const injector = Injector.create({ providers: [] });
    const ref = injector.get(DestroyRef);
    ref.onDestroy(() => removeLast());
    const removeMiddle = ref.onDestroy(() => destroyed.push('middle'));
    const removeLast = ref.onDestroy(() => destroyed.push('last'));
    removeMiddle();
    injector.destroy();
    expect(destroyed).toEqual([]);
  });

  it('allows a service to remove a callback from its constructor', () => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly remove = inject(DestroyRef).onDestroy(() => destroyed.push('callback'));
    }
    const injector = Injector.create({ providers: [] });
    injector.get(Service).remove();
    injector.destroy();
    expect(destroyed).toEqual([]);
  });

  it('treats two registrations of the same function separately', () => {
    const injector = Injector.create({ providers: [] });
    const callback = jest.fn();
    const remove = injector.get(DestroyRef).onDestroy(callback);
    injector.get(DestroyRef).onDestroy(callback);
    remove();
    injector.destroy();
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
