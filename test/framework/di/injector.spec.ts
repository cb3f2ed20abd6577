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

describe('a service that is provided in root', () => {
  it('is created once on first use, with its dependencies', () => {
    const created: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Engine {
      constructor() {
        created.push('engine');
      }
    }
    @Injectable({ providedIn: 'root' })
    class Car {
      readonly engine = inject(Engine);
    }
    const injector = injectorOf();
    expect(created).toEqual([]);
    expect(injector.get(Car)).toBe(injector.get(Car));
    expect(injector.get(Car).engine).toBe(injector.get(Engine));
    expect(created).toEqual(['engine']);
  });

  it('belongs to the root injector, even if a child requests it first', () => {
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
    expect(() => injectorOf().get(Derived)).toThrow(
      'No provider found for `Derived`. Its base class Base is provided in root, but a subclass needs an @Injectable of its own.',
    );
  });

  it('needs no provider, unlike one without the option', () => {
    @Injectable()
    class Service {}
    expect(() => injectorOf().get(Service)).toThrow('No provider found for `Service`');
    expect(injectorOf(Service).get(Service)).toBeInstanceOf(Service);
  });

  it('may be a token with a factory, but not one without', () => {
    const made = new InjectionToken('made', { factory: () => ({ injector: inject(Injector) }) });
    const bare = new InjectionToken<string>('bare');
    const injector = injectorOf();
    expect(injector.get(made)).toBe(injector.get(made));
    expect(injector.get(made).injector).toBe(injector);
    expect(() => injector.get(bare)).toThrow('No provider found for `InjectionToken bare`');
  });

  it('can be overridden by a provider', () => {
    const token = new InjectionToken('token', { factory: () => 'own' });
    expect(injectorOf({ provide: token, useValue: 'given' }).get(token)).toBe('given');
  });
});

describe('providers', () => {
  class Left {}
  class Right {
    readonly right = true;
  }

  it('can be a class, a value, an alias or a factory', () => {
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

  it('can inject in a factory and replace a class by another', () => {
    const made = new InjectionToken<Right>('made');
    const injector = injectorOf(
      { provide: Left, useClass: Right },
      { provide: made, useFactory: () => inject(Left) },
    );
    expect(injector.get(made)).toBeInstanceOf(Right);
  });

  it('pass deps to a constructor, whose parameters are an error without deps', () => {
    class Service {
      constructor(readonly left: Left) {}
    }
    expect(
      injectorOf(Left, { provide: Service, useClass: Service, deps: [Left] }).get(Service).left,
    ).toBeInstanceOf(Left);
    expect(() => injectorOf(Left, Service).get(Service)).toThrow(
      /Service takes constructor parameters.*inject\(\) first.*--migrate-abstract-classes/,
    );
  });

  it('may be nested; the last one wins; multi collects values in order', () => {
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

  it('are invalid if multi is mixed or a circular import leaves one undefined', () => {
    const token = new InjectionToken<string>('token');
    expect(() =>
      injectorOf({ provide: token, useValue: 1 }, { provide: token, useValue: 2, multi: true }),
    ).toThrow('InjectionToken token is provided both with and without multi');
    expect(() => injectorOf(undefined as unknown as Provider)).toThrow('circular import');
  });
});

describe('lookup', () => {
  const token = new InjectionToken<string>('token');

  it('returns the fallback or null without a provider', () => {
    const injector = injectorOf();
    expect(injector.get(token, 'fallback')).toBe('fallback');
    expect(injector.get(token, null)).toBeNull();
    expect(injector.get(token, undefined, { optional: true })).toBeNull();
    expect(runInInjectionContext(injector, () => inject(token, { optional: true }))).toBeNull();
  });

  it('can be limited to the injector itself or start with its parent', () => {
    const own = new InjectionToken<string>('own');
    const parent = Injector.create({ providers: [{ provide: token, useValue: 'parent' }] });
    const child = Injector.create({ providers: [{ provide: own, useValue: 'child' }], parent });
    const inChild = <T>(run: () => T) => runInInjectionContext(child, run);
    expect(inChild(() => inject(token))).toBe('parent');
    expect(inChild(() => inject(token, { self: true, optional: true }))).toBeNull();
    expect(inChild(() => inject(own, { self: true }))).toBe('child');
    expect(inChild(() => inject(own, { skipSelf: true, optional: true }))).toBeNull();
    expect(inChild(() => inject(Injector, { skipSelf: true }))).toBe(parent);
    expect(child.get(own, null, { skipSelf: true })).toBeNull();
  });

  it('allows a factory to use the value of the same token from the parent', () => {
    const parent = Injector.create({ providers: [{ provide: token, useValue: 'outer' }] });
    const child = Injector.create({
      providers: [{ provide: token, useFactory: () => `${inject(token, { skipSelf: true })}+inner` }],
      parent,
    });
    expect(child.get(token)).toBe('outer+inner');
  });

  it('finds Injector and DestroyRef', () => {
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

  it('contain the dependency chain of a missing provider and the name of the injector', () => {
    const injector = Injector.create({ providers: [], name: 'app' });
    expect(() => injector.get(Branch)).toThrow(
      expect.objectContaining({
        name: 'NullInjectorError',
        message:
          'NG0201: No provider found for `InjectionToken missing`. Source: app. Path: Branch -> Leaf -> InjectionToken missing.',
      }),
    );
    // The failed chain must not appear in the next error.
    expect(() => injector.get(MISSING)).toThrow(/`InjectionToken missing`\. Source: app\.$/);
  });

  it('contain the whole circular dependency and how it was reached', () => {
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
    expect(() => injectorOf().get(Farm)).toThrow(
      'NG0200: Circular dependency detected for `Hen`. Path: Farm -> Hen -> Egg -> Hen.',
    );
  });

  it('of a constructor leave no partial instance, and the next call tries again', () => {
    let broken = true;
    const destroyed: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        inject(DestroyRef).onDestroy(() => destroyed.push(broken ? 'failed attempt' : 'service'));
        if (broken) throw new Error('not yet');
      }
    }
    const injector = injectorOf();
    expect(() => injector.get(Service)).toThrow('not yet');
    expect(destroyed).toEqual(['failed attempt']);
    broken = false;
    expect(injector.get(Service)).toBeInstanceOf(Service);
    injector.destroy();
    expect(destroyed).toEqual(['failed attempt', 'service']);
  });
});

describe('the injection context', () => {
  it('ends after the function has returned or thrown', () => {
    const injector = injectorOf();
    const message = 'inject() works only in an injection context';
    expect(() => inject(Injector)).toThrow(message);
    expect(runInInjectionContext(injector, () => inject(Injector))).toBe(injector);
    expect(() => inject(Injector)).toThrow(message);
    expect(() =>
      runInInjectionContext(injector, () => {
        throw new Error('inside');
      }),
    ).toThrow('inside');
    expect(() => inject(Injector)).toThrow(message);
  });

  it('is restored after a nested one', () => {
    const outer = injectorOf();
    const inner = injectorOf();
    runInInjectionContext(outer, () => {
      runInInjectionContext(inner, () => expect(inject(Injector)).toBe(inner));
      expect(inject(Injector)).toBe(outer);
    });
  });

  it('can be asserted by a helper, whose name is in the error', () => {
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
      const value: number = inject(token);
      // @ts-expect-error an optional token may be null
      const optional: number = inject(token, { optional: true });
      // @ts-expect-error the value is a number
      const wrong: string = injector.get(token);
      expect([value, optional, wrong]).toEqual([1, 1, 1]);
    });
    // @ts-expect-error an injected injector cannot be destroyed
    expect(injector.get(Injector).destroy).toBeInstanceOf(Function);
  });
});
