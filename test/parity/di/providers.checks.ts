import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** What a provider gives. */
export const providerChecks = {
  'a root service is created once, on first use': ({ Injectable, createRoot }) => {
    const log: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        log.push('created');
      }
    }
    const injector = createRoot();
    log.push('before');
    const first = injector.get(Service);
    return [first === injector.get(Service), ...log];
  },
  'an injector without a parent holds root services': ({ Injectable, Injector }) => {
    @Injectable({ providedIn: 'root' })
    class Service {}
    return failure(() => Injector.create({ providers: [] }).get(Service));
  },
  'a service without providedIn needs a provider': ({ Injectable, createRoot }) => {
    @Injectable()
    class Service {}
    return [failure(() => createRoot().get(Service)), createRoot(Service).get(Service) instanceof Service];
  },
  'a service with providedIn null needs a provider': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: null })
    class Service {}
    return failure(() => createRoot().get(Service));
  },
  'a class without a decorator can be provided': ({ createRoot }) => {
    class Service {}
    return createRoot(Service).get(Service) instanceof Service;
  },
  'a provider replaces a root service': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly name: string = 'root';
    }
    return createRoot({ provide: Service, useValue: { name: 'given' } }).get(Service).name;
  },
  'a root service of useFactory with deps': ({ Injectable, InjectionToken, createRoot }) => {
    const word = new InjectionToken<string>('word', { factory: () => 'word' });
    @Injectable({ providedIn: 'root', useFactory: (text: string) => new Service(text), deps: [word] })
    class Service {
      constructor(readonly text = 'none') {}
    }
    return createRoot().get(Service).text;
  },
  'a root service of useClass': ({ Injectable, createRoot }) => {
    @Injectable()
    class Real {
      readonly name = 'real';
    }
    @Injectable({ providedIn: 'root', useClass: Real })
    abstract class Service {
      abstract readonly name: string;
    }
    return createRoot().get(Service).name;
  },
  'a root service of useExisting': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Real {}
    @Injectable({ providedIn: 'root', useExisting: Real })
    abstract class Service {}
    const injector = createRoot();
    return injector.get(Service) === injector.get(Real);
  },
  'a root service of useValue': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root', useValue: { name: 'value' } })
    abstract class Service {
      abstract readonly name: string;
    }
    return createRoot().get(Service).name;
  },
  'a root service of useFactory is created by its constructor where it is provided itself': ({
    Injectable,
    createRoot,
  }) => {
    @Injectable({ providedIn: 'root', useFactory: () => new Service('factory') })
    class Service {
      constructor(readonly name = 'constructor') {}
    }
    return createRoot(Service).get(Service).name;
  },
  'useValue gives the very value': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<object>('token');
    const value = {};
    return createRoot({ provide: token, useValue: value }).get(token) === value;
  },
  'useValue may give undefined, null, false or zero': ({ InjectionToken, createRoot }) =>
    [undefined, null, false, 0].map((value) => {
      const token = new InjectionToken<typeof value>('token');
      return createRoot({ provide: token, useValue: value }).get(token, 'fallback' as never);
    }),
  'useClass gives an instance of the class': ({ Injectable, createRoot }) => {
    @Injectable()
    class Base {}
    @Injectable()
    class Other extends Base {}
    return createRoot({ provide: Base, useClass: Other }).get(Base) instanceof Other;
  },
  'useClass and the class itself are two instances': ({ Injectable, createRoot }) => {
    @Injectable()
    class Service {}
    abstract class Base {}
    const injector = createRoot(Service, { provide: Base, useClass: Service });
    return injector.get(Base) === injector.get(Service);
  },
  'useExisting gives the same instance': ({ Injectable, InjectionToken, createRoot }) => {
    @Injectable()
    class Service {}
    const alias = new InjectionToken<Service>('alias');
    const injector = createRoot(Service, { provide: alias, useExisting: Service });
    return injector.get(alias) === injector.get(Service);
  },
  'useExisting of a missing token is an error': ({ InjectionToken, createRoot }) => {
    const alias = new InjectionToken<string>('alias');
    const missing = new InjectionToken<string>('missing');
    return failure(() => createRoot({ provide: alias, useExisting: missing }).get(alias));
  },
  'an optional alias of a missing token is null': ({ InjectionToken, createRoot }) => {
    const alias = new InjectionToken<string>('alias');
    const missing = new InjectionToken<string>('missing');
    const injector = createRoot({ provide: alias, useExisting: missing });
    return injector.get(alias, undefined, { optional: true });
  },
  'useFactory is called once, in an injection context': ({ InjectionToken, inject, createRoot }) => {
    const base = new InjectionToken<number>('base');
    const token = new InjectionToken<object>('token');
    let calls = 0;
    const injector = createRoot(
      { provide: base, useValue: 1 },
      { provide: token, useFactory: () => ({ base: inject(base), call: ++calls }) },
    );
    injector.get(token);
    return injector.get(token) as { base: number; call: number };
  },
  'a factory that gives undefined is called once': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<undefined>('token');
    let calls = 0;
    const injector = createRoot({
      provide: token,
      useFactory: () => {
        calls++;
      },
    });
    return [injector.get(token), injector.get(token), calls];
  },
  'deps are the arguments of a factory': ({ InjectionToken, createRoot }) => {
    const one = new InjectionToken<number>('one');
    const sum = new InjectionToken<number>('sum');
    return createRoot(
      { provide: one, useValue: 1 },
      { provide: sum, useFactory: (a: number, b: number) => a + b, deps: [one, one] },
    ).get(sum);
  },
  'deps are the arguments of a class': ({ InjectionToken, createRoot }) => {
    const name = new InjectionToken<string>('name');
    class Service {
      constructor(readonly name: string) {}
    }
    return createRoot(
      { provide: name, useValue: 'given' },
      { provide: Service, useClass: Service, deps: [name] },
    ).get(Service).name;
  },
  'a provider may have deps alone': ({ InjectionToken, createRoot }) => {
    const name = new InjectionToken<string>('name');
    class Service {
      constructor(readonly name: string) {}
    }
    return createRoot({ provide: name, useValue: 'given' }, { provide: Service as never, deps: [name] }).get(
      Service,
    ).name;
  },
  'deps may be optional': ({ InjectionToken, Optional, createRoot }) => {
    const missing = new InjectionToken<string>('missing');
    const token = new InjectionToken<unknown>('token');
    return createRoot({
      provide: token,
      useFactory: (value: unknown) => [value],
      deps: [[new Optional(), missing]],
    }).get(token) as null[];
  },
  'flags of deps may follow the token, and be several': ({
    InjectionToken,
    Injector,
    Optional,
    Self,
    createRoot,
  }) => {
    const above = new InjectionToken<string>('above');
    const token = new InjectionToken<unknown>('token');
    const parent = createRoot({ provide: above, useValue: 'above' });
    const providers = [
      {
        provide: token,
        useFactory: (value: unknown) => [value],
        deps: [[above, new Self(), new Optional()]],
      },
    ];
    return Injector.create({ providers, parent }).get(token) as null[];
  },
  'deps may start with the parent': ({ InjectionToken, Injector, SkipSelf, createRoot }) => {
    const token = new InjectionToken<string>('token');
    const parent = createRoot({ provide: token, useValue: 'outer' });
    const providers = [
      { provide: token, useFactory: (outer: string) => `${outer}+inner`, deps: [[new SkipSelf(), token]] },
    ];
    return Injector.create({ providers, parent }).get(token);
  },
  'deps may name the token with Inject, and ignore Host': ({ InjectionToken, Host, Inject, createRoot }) => {
    const one = new InjectionToken<number>('one');
    const token = new InjectionToken<number>('token');
    return createRoot(
      { provide: one, useValue: 1 },
      { provide: token, useFactory: (value: number) => value, deps: [[new Host(), new Inject(one)]] },
    ).get(token);
  },
  'a token may be a text, which deps name': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<string>('token');
    return createRoot(
      { provide: 'text', useValue: 'value' },
      { provide: token, useFactory: (text: string) => text, deps: ['text'] },
    ).get(token);
  },
  'deps of a missing token are an error': ({ InjectionToken, createRoot }) => {
    const missing = new InjectionToken<string>('missing');
    const token = new InjectionToken<string>('token');
    return failure(() =>
      createRoot({ provide: token, useFactory: (text: string) => text, deps: [missing] }).get(token),
    );
  },
} satisfies Record<string, Check>;
