import {
  assertInInjectionContext,
  DestroyRef,
  Injectable,
  InjectionToken,
  Injector,
  inject,
  type Provider,
  runInInjectionContext,
} from '../../../src/framework/di';

function injectorOf(...providers: Provider[]) {
  return Injector.create({ providers });
}

describe('what is provided in root', () => {
  it('is made on first use, once, with its dependencies', () => {
    const made: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Engine {
      constructor() {
        made.push('engine');
      }
    }
    @Injectable({ providedIn: 'root' })
    class Car {
      readonly engine = inject(Engine);
    }
    const injector = injectorOf();
    expect(made).toEqual([]);
    expect(injector.get(Car)).toBe(injector.get(Car));
    expect(injector.get(Car).engine).toBe(injector.get(Engine));
    expect(made).toEqual(['engine']);
  });

  it('lives in the topmost injector, whichever asks first', () => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly injector = inject(Injector);
    }
    const parent = injectorOf();
    const child = Injector.create({ providers: [], parent });
    expect(child.get(Service)).toBe(parent.get(Service));
    expect(child.get(Service).injector).toBe(parent);
  });

  it('is not inherited by a subclass without a decorator', () => {
    @Injectable({ providedIn: 'root' })
    class Base {}
    class Derived extends Base {}
    expect(() => injectorOf().get(Derived)).toThrow('No provider for Derived');
  });

  it('is not every service: without the option it needs a provider', () => {
    @Injectable()
    class Service {}
    expect(() => injectorOf().get(Service)).toThrow('No provider for Service');
    expect(injectorOf(Service).get(Service)).toBeInstanceOf(Service);
  });

  it('holds for a token with a factory, and not for one without', () => {
    const made = new InjectionToken('made', { factory: () => ({ injector: inject(Injector) }) });
    const bare = new InjectionToken<string>('bare');
    const injector = injectorOf();
    expect(injector.get(made)).toBe(injector.get(made));
    expect(injector.get(made).injector).toBe(injector);
    expect(() => injector.get(bare)).toThrow('No provider for InjectionToken bare');
  });

  it('gives way to a provider', () => {
    const token = new InjectionToken('token', { factory: () => 'own' });
    expect(injectorOf({ provide: token, useValue: 'given' }).get(token)).toBe('given');
  });
});

describe('providers', () => {
  class Left {}
  class Right {
    readonly right = true;
  }

  it('make a class, give a value, name another token, call a factory', () => {
    const value = new InjectionToken<number | undefined>('value');
    const alias = new InjectionToken<Left>('alias');
    const made = new InjectionToken<string>('made');
    const injector = injectorOf(
      Left,
      { provide: value, useValue: undefined },
      { provide: alias, useExisting: Left },
      { provide: made, useFactory: (left: Left) => (left instanceof Left ? 'with left' : ''), deps: [Left] },
    );
    expect(injector.get(Left)).toBeInstanceOf(Left);
    expect(injector.get(value)).toBeUndefined();
    expect(injector.get(alias)).toBe(injector.get(Left));
    expect(injector.get(made)).toBe('with left');
  });

  it('let a factory inject, and a class replace another', () => {
    const made = new InjectionToken<Right>('made');
    const injector = injectorOf(
      { provide: Left, useClass: Right },
      { provide: made, useFactory: () => inject(Left) },
    );
    expect(injector.get(made)).toBeInstanceOf(Right);
  });

  it('pass deps to a constructor, and refuse a constructor that wants arguments without them', () => {
    class Service {
      constructor(readonly left: Left) {}
    }
    expect(
      injectorOf(Left, { provide: Service, useClass: Service, deps: [Left] }).get(Service).left,
    ).toBeInstanceOf(Left);
    expect(() => injectorOf(Left, Service).get(Service)).toThrow(
      /Service takes constructor parameters.*inject\(\) first/,
    );
  });

  it('may be nested; of two the later wins; multi collects in order', () => {
    const single = new InjectionToken<string>('single');
    const many = new InjectionToken<string[]>('many');
    const injector = injectorOf(
      [{ provide: single, useValue: 'first' }, [{ provide: many, useValue: 'a', multi: true }]],
      { provide: many, useFactory: () => 'b', multi: true },
      { provide: single, useValue: 'second' },
    );
    expect(injector.get(single)).toBe('second');
    expect(injector.get(many)).toEqual(['a', 'b']);
    expect(injector.get(many)).toBe(injector.get(many));
  });

  it('are refused when multi is mixed, or when a circular import left a hole', () => {
    const token = new InjectionToken<string>('token');
    expect(() =>
      injectorOf({ provide: token, useValue: 1 }, { provide: token, useValue: 2, multi: true }),
    ).toThrow('InjectionToken token is provided both with and without multi');
    expect(() => injectorOf(undefined as unknown as Provider)).toThrow('circular import');
  });
});

describe('looking up', () => {
  const token = new InjectionToken<string>('token');

  it('answers what was asked for when nothing is found', () => {
    const injector = injectorOf();
    expect(injector.get(token, 'fallback')).toBe('fallback');
    expect(injector.get(token, null)).toBeNull();
    expect(injector.get(token, undefined, { optional: true })).toBeNull();
    expect(runInInjectionContext(injector, () => inject(token, { optional: true }))).toBeNull();
  });

  it('asks the parent, this injector alone, or the parent alone', () => {
    const own = new InjectionToken<string>('own');
    const parent = Injector.create({ providers: [{ provide: token, useValue: 'parent' }] });
    const child = Injector.create({ providers: [{ provide: own, useValue: 'child' }], parent });
    const ask = <T>(run: () => T) => runInInjectionContext(child, run);
    expect(ask(() => inject(token))).toBe('parent');
    expect(ask(() => inject(token, { self: true, optional: true }))).toBeNull();
    expect(ask(() => inject(own, { self: true }))).toBe('child');
    expect(ask(() => inject(own, { skipSelf: true, optional: true }))).toBeNull();
    expect(ask(() => inject(Injector, { skipSelf: true }))).toBe(parent);
    expect(child.get(own, null, { skipSelf: true })).toBeNull();
  });

  it('lets a value be made from the parent’s of the same token', () => {
    const parent = Injector.create({ providers: [{ provide: token, useValue: 'outer' }] });
    const child = Injector.create({
      providers: [{ provide: token, useFactory: () => `${inject(token, { skipSelf: true })}+inner` }],
      parent,
    });
    expect(child.get(token)).toBe('outer+inner');
  });

  it('gives the injector and its end', () => {
    const injector = injectorOf();
    expect(injector.get(Injector)).toBe(injector);
    expect(injector.get(DestroyRef).destroyed).toBe(false);
  });
});

describe('errors', () => {
  @Injectable({ providedIn: 'root' })
  class Leaf {
    readonly value = inject(MISSING);
  }
  @Injectable({ providedIn: 'root' })
  class Branch {
    readonly leaf = inject(Leaf);
  }
  const MISSING = new InjectionToken<string>('missing');

  it('name the whole chain of a missing provider, and the injector', () => {
    const injector = Injector.create({ providers: [], name: 'app' });
    expect(() => injector.get(Branch)).toThrow(
      expect.objectContaining({
        name: 'NullInjectorError',
        message:
          'No provider for InjectionToken missing (injector app): Branch -> Leaf -> InjectionToken missing',
      }),
    );
    // Nothing of the failed chain stays behind.
    expect(() => injector.get(MISSING)).toThrow('(injector app): InjectionToken missing');
  });

  it('name the whole circle, and nothing before it', () => {
    @Injectable({ providedIn: 'root' })
    class Hen {
      readonly egg: object = inject(Egg);
    }
    @Injectable({ providedIn: 'root' })
    class Egg {
      readonly hen = inject(Hen);
    }
    @Injectable({ providedIn: 'root' })
    class Farm {
      readonly hen = inject(Hen);
    }
    expect(() => injectorOf().get(Farm)).toThrow('Circular dependency: Hen -> Egg -> Hen');
  });

  it('of a constructor leave nothing half made: the next call tries again', () => {
    let broken = true;
    const ended: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        inject(DestroyRef).onDestroy(() => ended.push(broken ? 'failed attempt' : 'service'));
        if (broken) throw new Error('not yet');
      }
    }
    const injector = injectorOf();
    expect(() => injector.get(Service)).toThrow('not yet');
    expect(ended).toEqual(['failed attempt']);
    broken = false;
    expect(injector.get(Service)).toBeInstanceOf(Service);
    injector.destroy();
    expect(ended).toEqual(['failed attempt', 'service']);
  });
});

describe('the injection context', () => {
  it('is missing outside, after a run and after a run that threw', () => {
    const injector = injectorOf();
    const outside = 'inject() works only in an injection context';
    expect(() => inject(Injector)).toThrow(outside);
    expect(runInInjectionContext(injector, () => inject(Injector))).toBe(injector);
    expect(() => inject(Injector)).toThrow(outside);
    expect(() =>
      runInInjectionContext(injector, () => {
        throw new Error('inside');
      }),
    ).toThrow('inside');
    expect(() => inject(Injector)).toThrow(outside);
  });

  it('comes back after an inner one', () => {
    const outer = injectorOf();
    const inner = injectorOf();
    runInInjectionContext(outer, () => {
      runInInjectionContext(inner, () => expect(inject(Injector)).toBe(inner));
      expect(inject(Injector)).toBe(outer);
    });
  });

  it('can be asserted by a helper under its own name', () => {
    function helper() {
      assertInInjectionContext(helper);
    }
    expect(helper).toThrow('helper() works only in an injection context');
    expect(() => runInInjectionContext(injectorOf(), helper)).not.toThrow();
  });
});

describe('types', () => {
  it('follow the token and the options', () => {
    const token = new InjectionToken('number', { factory: () => 1 });
    const injector = injectorOf();
    runInInjectionContext(injector, () => {
      const sure: number = inject(token);
      // @ts-expect-error an optional token may be null
      const unsure: number = inject(token, { optional: true });
      // @ts-expect-error the value is a number
      const wrong: string = injector.get(token);
      expect([sure, unsure, wrong]).toEqual([1, 1, 1]);
    });
    // @ts-expect-error what get() answers is not to be destroyed by those who inject it
    expect(injector.get(Injector).destroy).toBeInstanceOf(Function);
  });
});
