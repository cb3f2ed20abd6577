import type { Check } from '../support/area';
import { failure, messageOf, rejection } from '../support/failure';

/** Where a lookup searches, and in which context it works. */
export const lookupChecks = {
  'a missing provider is an error': ({ InjectionToken, createRoot }) =>
    failure(() => createRoot().get(new InjectionToken('missing'))),
  'get returns the fallback, also null': ({ InjectionToken, createRoot }) => {
    const missing = new InjectionToken<string>('missing');
    return [createRoot().get(missing, 'fallback'), createRoot().get(missing, null)];
  },
  'get with the fallback undefined is an error': ({ InjectionToken, createRoot }) =>
    failure(() => createRoot().get(new InjectionToken('missing'), undefined)),
  'an optional lookup returns null, or the fallback': ({ InjectionToken, createRoot }) => {
    const missing = new InjectionToken<string>('missing');
    return [
      createRoot().get(missing, undefined, { optional: true }),
      createRoot().get(missing, 'fallback', { optional: true }),
    ];
  },
  'an optional lookup does not hide what is missing below': ({
    Injectable,
    InjectionToken,
    inject,
    createRoot,
  }) => {
    const missing = new InjectionToken<string>('missing');
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly value = inject(missing);
    }
    return [
      failure(() => createRoot().get(Service, null)),
      failure(() => createRoot().get(Service, undefined, { optional: true })),
    ];
  },
  'a child asks its parent, and its own provider comes first': ({ InjectionToken, Injector, createRoot }) => {
    const above = new InjectionToken<string>('above');
    const both = new InjectionToken<string>('both');
    const parent = createRoot({ provide: above, useValue: 'parent' }, { provide: both, useValue: 'parent' });
    const child = Injector.create({ providers: [{ provide: both, useValue: 'child' }], parent });
    return [child.get(above), child.get(both), parent.get(both)];
  },
  'a service of the parent does not see the providers of a child': ({
    Injectable,
    InjectionToken,
    Injector,
    inject,
    createRoot,
  }) => {
    const token = new InjectionToken<string>('token');
    @Injectable()
    class Service {
      readonly value = inject(token);
    }
    const parent = createRoot(Service, { provide: token, useValue: 'parent' });
    const child = Injector.create({ providers: [{ provide: token, useValue: 'child' }], parent });
    return child.get(Service).value;
  },
  'a service of the child is another instance with the providers of the child': ({
    Injectable,
    InjectionToken,
    Injector,
    inject,
    createRoot,
  }) => {
    const token = new InjectionToken<string>('token');
    @Injectable()
    class Service {
      readonly value = inject(token);
    }
    const parent = createRoot(Service, { provide: token, useValue: 'parent' });
    const child = Injector.create({ providers: [Service, { provide: token, useValue: 'child' }], parent });
    return [child.get(Service).value, parent.get(Service).value];
  },
  'a root service belongs to the root, even if a child asks first': ({
    Injectable,
    Injector,
    createRoot,
  }) => {
    @Injectable({ providedIn: 'root' })
    class Service {}
    const parent = createRoot();
    const child = Injector.create({ providers: [], parent });
    const value = child.get(Service);
    return [value === parent.get(Service), child.get(Service, null, { self: true }) === null];
  },
  'self searches one injector only': ({ InjectionToken, Injector, createRoot }) => {
    const token = new InjectionToken<string>('token');
    const parent = createRoot({ provide: token, useValue: 'parent' });
    const child = Injector.create({ providers: [], parent });
    return [
      child.get(token, null, { self: true }),
      failure(() => child.get(token, undefined, { self: true })),
      parent.get(token, null, { self: true }),
    ];
  },
  'skipSelf starts with the parent': ({ InjectionToken, Injector, createRoot }) => {
    const token = new InjectionToken<string>('token');
    const parent = createRoot({ provide: token, useValue: 'parent' });
    const child = Injector.create({ providers: [{ provide: token, useValue: 'child' }], parent });
    return [child.get(token, null, { skipSelf: true }), parent.get(token, null, { skipSelf: true })];
  },
  'inject takes the same options': ({
    InjectionToken,
    Injector,
    inject,
    runInInjectionContext,
    createRoot,
  }) => {
    const token = new InjectionToken<string>('token');
    const parent = createRoot({ provide: token, useValue: 'parent' });
    const child = Injector.create({ providers: [{ provide: token, useValue: 'child' }], parent });
    return runInInjectionContext(child, () => [
      inject(token),
      inject(token, { skipSelf: true }),
      inject(token, { self: true }),
      inject(token, { host: true }),
      inject(new InjectionToken<string>('missing'), { optional: true }),
    ]);
  },
  'an injector gives itself as Injector and EnvironmentInjector': ({
    EnvironmentInjector,
    Injector,
    createEnvironmentInjector,
    inject,
    runInInjectionContext,
    createRoot,
  }) => {
    const parent = createRoot();
    const child = createEnvironmentInjector([], parent as never);
    return [
      child.get(Injector) === child,
      child.get(EnvironmentInjector) === child,
      runInInjectionContext(child, () => inject(Injector)) === child,
      child.get(Injector, null, { skipSelf: true }) === parent,
    ];
  },
  'a factory runs in the context of the injector that provides it': ({
    InjectionToken,
    Injector,
    inject,
    createRoot,
  }) => {
    const token = new InjectionToken<unknown>('token');
    const parent = createRoot({ provide: token, useFactory: () => inject(Injector) });
    const child = Injector.create({ providers: [], parent });
    return child.get(token) === parent.get(Injector);
  },
  'inject outside of a context is an error': ({ InjectionToken, inject }) =>
    failure(() => inject(new InjectionToken('token'))),
  'the context ends with the function': ({ Injector, inject, runInInjectionContext, createRoot }) => {
    const injector = createRoot();
    const inside = runInInjectionContext(injector, () => inject(Injector) === injector);
    const thrown = failure(() =>
      runInInjectionContext(injector, () => {
        throw new Error('inside');
      }),
    );
    return [inside, thrown, failure(() => inject(Injector))];
  },
  'the context ends with the first await': async ({ Injector, inject, runInInjectionContext, createRoot }) =>
    rejection(
      runInInjectionContext(createRoot(), async () => {
        await null;
        inject(Injector);
      }),
    ),
  'the context is restored after a nested one': ({ Injector, inject, runInInjectionContext, createRoot }) => {
    const outer = createRoot();
    const inner = createRoot();
    return runInInjectionContext(outer, () => [
      runInInjectionContext(inner, () => inject(Injector) === inner),
      inject(Injector) === outer,
    ]);
  },
  'there is no context in a method': ({ Injectable, Injector, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      later() {
        return inject(Injector);
      }
    }
    const service = createRoot().get(Service);
    return failure(() => service.later());
  },
  'assertInInjectionContext names the function': ({
    assertInInjectionContext,
    runInInjectionContext,
    createRoot,
  }) => {
    function useThing() {
      assertInInjectionContext(useThing);
      return 'fine';
    }
    return [
      messageOf(useThing).includes('useThing() '),
      failure(useThing),
      runInInjectionContext(createRoot(), useThing),
    ];
  },
  'createEnvironmentInjector runs its own initialisers, in order and in context': ({
    ENVIRONMENT_INITIALIZER,
    InjectionToken,
    createEnvironmentInjector,
    inject,
    makeEnvironmentProviders,
    provideEnvironmentInitializer,
    createRoot,
  }) => {
    const log: string[] = [];
    const word = new InjectionToken<string>('word');
    const parent = createRoot();
    const outer = createEnvironmentInjector(
      [
        { provide: word, useValue: 'word' },
        provideEnvironmentInitializer(() => log.push(inject(word))),
        { provide: ENVIRONMENT_INITIALIZER, useValue: () => log.push('second'), multi: true },
      ],
      parent as never,
    );
    createEnvironmentInjector([makeEnvironmentProviders([{ provide: word, useValue: 'inner' }])], outer);
    return log;
  },
} satisfies Record<string, Check>;
