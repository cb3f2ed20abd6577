import {
  Injectable,
  InjectionToken,
  Injector,
  inject,
  type Provider,
  type Type,
} from '../../../src/framework/di';

function creating(...providers: unknown[]): () => unknown {
  return () => Injector.create({ providers: providers as Provider[] });
}

class Clock {}

describe('a class whose arguments cannot be injected', () => {
  class Base {
    constructor(readonly clock: Clock) {}
  }

  it('is refused if it takes parameters, and so is a subclass that inherits them', () => {
    class Derived extends Base {}
    class Further extends Derived {}
    expect(() => Injector.create({ providers: [Base] }).get(Base)).toThrow(
      'Base takes constructor parameters, which cannot be injected without type metadata. Move them to inject() first ' +
        '(Angular: ng generate @angular/core:inject --migrate-abstract-classes), or give the provider deps.',
    );
    expect(() => Injector.create({ providers: [Derived] }).get(Derived)).toThrow(
      'Derived inherits the constructor of Base, whose parameters cannot be injected without type metadata.',
    );
    expect(() => Injector.create({ providers: [Further] }).get(Further)).toThrow(
      'Further inherits the constructor of Base',
    );
  });

  it('is refused if it only mentions a constructor', () => {
    class Calling extends Base {
      readonly again = () => this.constructor('again');
    }
    class Text extends Base {
      readonly text = "see constructor ('docs')" + 'constructor (a)' + `constructor (b)`;
    }
    class Commented extends Base {
      // constructor (clock) it's { not
      /* constructor (clock) */
    }
    class Containing extends Base {
      readonly within = () =>
        class {
          constructor(readonly name = 'within') {}
        };
    }
    for (const type of [Calling, Text, Commented, Containing]) {
      expect(() => Injector.create({ providers: [type] }).get(type)).toThrow(
        `${type.name} inherits the constructor of Base`,
      );
    }
  });

  it('is created if its own constructor follows braces and quotes', () => {
    class Derived extends Base {
      readonly parts = ["it's", `{ \`constructor`, '//', '/*', { a: '}' }];
      constructor() {
        super(inject(Clock));
      }
    }
    expect(Injector.create({ providers: [Clock, Derived] }).get(Derived).clock).toBeInstanceOf(Clock);
  });

  it('is refused if it is provided in root or by useClass', () => {
    @Injectable({ providedIn: 'root' })
    class Derived extends Base {}
    expect(() => Injector.create({ providers: [] }).get(Derived)).toThrow(
      'Derived inherits the constructor of Base',
    );
    expect(() =>
      Injector.create({ providers: [{ provide: Clock, useClass: Derived as never }] }).get(Clock),
    ).toThrow('Derived inherits the constructor of Base');
  });

  it('is created with deps, or by a subclass that passes arguments itself', () => {
    class Derived extends Base {}
    class Passing extends Base {
      constructor() {
        super(inject(Clock));
      }
    }
    class Below extends Passing {}
    const injector = Injector.create({
      providers: [Clock, Passing, Below, { provide: Derived, useClass: Derived, deps: [Clock] }],
    });
    for (const type of [Derived, Passing, Below]) expect(injector.get(type).clock).toBe(injector.get(Clock));
  });

  it('is created if it is a function, whose constructor cannot be told from the one it inherits', () => {
    const old = new Function('this.name = "old"') as unknown as Type<{ name: string }>;
    Object.setPrototypeOf(old, Base);
    expect(Injector.create({ providers: [old] }).get(old).name).toBe('old');
  });

  it('is created if all its parameters are optional', () => {
    class Lenient {
      constructor(readonly name = 'none') {}
    }
    class Derived extends Lenient {}
    expect(Injector.create({ providers: [Derived] }).get(Derived).name).toBe('none');
  });
});

describe('an invalid provider is refused when the injector is created', () => {
  const token = new InjectionToken<unknown>('token');

  it.each([
    ['undefined', undefined, 'undefined has no token. Is its file part of a circular import?'],
    ['null', null, 'null has no token'],
    ['no token', { useValue: 1 }, 'an object with the keys useValue has no token'],
    ['nothing to create a value with', { provide: token }, 'of InjectionToken token: it has no useValue'],
    ['an undefined class', { provide: token, useClass: undefined }, 'because of a circular import'],
  ])('%s', (_what, provider, message) => {
    expect(creating([provider])).toThrow(`Invalid provider`);
    expect(creating([provider])).toThrow(message);
  });

  it('and a list instead of the options, which Angular deprecated', () => {
    expect(() => Injector.create([{ provide: token, useValue: 1 }] as never)).toThrow(
      'Injector.create takes one object: Injector.create({ providers, parent, name }).',
    );
  });

  it('but not a value that is undefined', () => {
    expect(creating({ provide: token, useValue: undefined })).not.toThrow();
  });
});

describe('a missing provider', () => {
  it('is explained for a token that a circular import left undefined', () => {
    const injector = Injector.create({ providers: [] });
    expect(() => injector.get(undefined as never)).toThrow(
      'No provider found for `undefined`. Is its file part of a circular import?',
    );
  });

  it('is not explained by a base class that is not provided either', () => {
    class Derived extends Clock {}
    expect(() => Injector.create({ providers: [] }).get(Derived)).toThrow(/found for `Derived`\.$/);
  });
});
