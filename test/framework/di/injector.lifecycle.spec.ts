import {
  DestroyRef,
  Injectable,
  InjectionToken,
  Injector,
  inject,
  type OnDestroy,
  runInInjectionContext,
} from '../../../src/framework/di';

let ended: string[];
beforeEach(() => {
  ended = [];
});

class Ending implements OnDestroy {
  constructor(readonly name = 'ending') {}
  ngOnDestroy() {
    ended.push(this.name);
  }
}

describe('destroy', () => {
  it('runs in reverse order of creation, each instance’s own callbacks right after it', () => {
    @Injectable({ providedIn: 'root' })
    class Below extends Ending {
      constructor() {
        super('below');
        inject(DestroyRef).onDestroy(() => ended.push('callback of below'));
      }
    }
    @Injectable({ providedIn: 'root' })
    class Above extends Ending {
      constructor() {
        super('above');
        // Registered before its dependency is made, and yet run before it ends.
        inject(DestroyRef).onDestroy(() => ended.push('callback of above'));
        inject(Below);
      }
    }
    const injector = Injector.create({ providers: [] });
    injector.get(Above);
    injector.get(DestroyRef).onDestroy(() => ended.push('late callback'));
    injector.destroy();
    expect(ended).toEqual(['late callback', 'above', 'callback of above', 'below', 'callback of below']);
  });

  it('ends what it made: classes, factories, multi items, token factories', () => {
    const many = new InjectionToken<Ending[]>('many');
    const made = new InjectionToken('made', { factory: () => new Ending('token factory') });
    const injector = Injector.create({
      providers: [
        Ending,
        { provide: many, useFactory: () => new Ending('item 1'), multi: true },
        { provide: many, useFactory: () => new Ending('item 2'), multi: true },
      ],
    });
    injector.get(made);
    injector.get(many);
    injector.get(Ending);
    injector.destroy();
    expect(ended).toEqual(['ending', 'item 2', 'item 1', 'token factory']);
  });

  it('leaves given values alone, ends an instance once whatever its names, and makes nothing for it', () => {
    const given = new InjectionToken<Ending>('given');
    const alias = new InjectionToken<Ending>('alias');
    const again = new InjectionToken<Ending>('again');
    const unused = new InjectionToken<Ending>('unused');
    const injector = Injector.create({
      providers: [
        Ending,
        { provide: given, useValue: new Ending('given') },
        { provide: alias, useExisting: Ending },
        { provide: again, useFactory: () => inject(Ending) },
        { provide: unused, useFactory: () => new Ending('unused') },
      ],
    });
    for (const token of [given, alias, again]) injector.get(token);
    injector.destroy();
    expect(ended).toEqual(['ending']);
  });

  it('of a child ends nothing of its parent', () => {
    const borrowed = new InjectionToken<Ending>('borrowed');
    const parent = Injector.create({ providers: [Ending] });
    const child = Injector.create({
      providers: [{ provide: borrowed, useFactory: () => inject(Ending) }],
      parent,
    });
    expect(child.get(borrowed)).toBe(parent.get(Ending));
    child.destroy();
    expect(ended).toEqual([]);
    parent.destroy();
    expect(ended).toEqual(['ending']);
  });

  it('goes on after an error and then throws the first', () => {
    const injector = Injector.create({ providers: [Ending] });
    injector.get(Ending);
    const end = injector.get(DestroyRef);
    for (const name of ['second', 'first']) {
      end.onDestroy(() => {
        throw new Error(name);
      });
    }
    expect(() => injector.destroy()).toThrow('first');
    expect(ended).toEqual(['ending']);
  });

  it('happens once, and the injector is of no use afterwards', () => {
    const injector = Injector.create({ providers: [Ending], name: 'app' });
    injector.get(Ending);
    const end = injector.get(DestroyRef);
    injector.destroy();
    injector.destroy();
    expect(ended).toEqual(['ending']);
    expect(end.destroyed).toBe(true);
    const gone = 'Injector app has already been destroyed';
    expect(() => injector.get(Ending)).toThrow(gone);
    expect(() => injector.get(Ending, null)).toThrow(gone);
    expect(() => end.onDestroy(() => undefined)).toThrow(gone);
    const run = jest.fn();
    expect(() => runInInjectionContext(injector, run)).toThrow(gone);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('DestroyRef', () => {
  it('can be taken back, before the end and during it', () => {
    const injector = Injector.create({ providers: [] });
    const end = injector.get(DestroyRef);
    const removeFirst = end.onDestroy(() => ended.push('first'));
    const removeSecond = end.onDestroy(() => ended.push('second'));
    end.onDestroy(() => removeFirst());
    removeSecond();
    injector.destroy();
    expect(ended).toEqual([]);
  });

  it('can be taken back by a service that registered in its constructor', () => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly remove = inject(DestroyRef).onDestroy(() => ended.push('callback'));
    }
    const injector = Injector.create({ providers: [] });
    injector.get(Service).remove();
    injector.destroy();
    expect(ended).toEqual([]);
  });

  it('keeps two registrations of one function apart', () => {
    const injector = Injector.create({ providers: [] });
    const callback = jest.fn();
    const remove = injector.get(DestroyRef).onDestroy(callback);
    injector.get(DestroyRef).onDestroy(callback);
    remove();
    injector.destroy();
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
