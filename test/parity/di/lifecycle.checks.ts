import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** What is destroyed, in which order, and what works afterwards. */
export const lifecycleChecks = {
  'services are destroyed in order of creation, then callbacks in order of registration': ({
    DestroyRef,
    Injectable,
    inject,
    createRoot,
  }) => {
    const log: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Below {
      constructor() {
        inject(DestroyRef).onDestroy(() => log.push('callback of below'));
      }
      ngOnDestroy() {
        log.push('below');
      }
    }
    @Injectable({ providedIn: 'root' })
    class Above {
      constructor() {
        inject(DestroyRef).onDestroy(() => log.push('callback of above'));
        inject(Below);
      }
      ngOnDestroy() {
        log.push('above');
      }
    }
    const injector = createRoot();
    injector.get(Above);
    injector.get(DestroyRef).onDestroy(() => log.push('late callback'));
    injector.destroy();
    return log;
  },
  'what was never requested is not created': ({ Injectable, createRoot }) => {
    const log: string[] = [];
    @Injectable()
    class Service {
      constructor() {
        log.push('created');
      }
      ngOnDestroy() {
        log.push('destroyed');
      }
    }
    createRoot(Service).destroy();
    return log;
  },
  'values of every kind of provider are destroyed': ({ Injectable, InjectionToken, createRoot }) => {
    const log: string[] = [];
    const disposable = (name: string) => ({ ngOnDestroy: () => log.push(name) });
    @Injectable()
    class Service {
      ngOnDestroy() {
        log.push('class');
      }
    }
    const given = new InjectionToken<unknown>('given');
    const made = new InjectionToken<unknown>('made');
    const own = new InjectionToken<unknown>('own', { factory: () => disposable('token factory') });
    const injector = createRoot(
      Service,
      { provide: given, useValue: disposable('value') },
      { provide: made, useFactory: () => disposable('factory') },
    );
    for (const token of [given, Service, made, own]) injector.get(token);
    injector.destroy();
    return log;
  },
  'a value that was never requested is not destroyed': ({ InjectionToken, createRoot }) => {
    const log: string[] = [];
    const given = new InjectionToken<unknown>('given');
    createRoot({ provide: given, useValue: { ngOnDestroy: () => log.push('value') } }).destroy();
    return log;
  },
  'the items of a multi token are destroyed': ({ InjectionToken, createRoot }) => {
    const log: string[] = [];
    const token = new InjectionToken<unknown[]>('token');
    const item = (name: string) => ({
      provide: token,
      useFactory: () => ({ ngOnDestroy: () => log.push(name) }),
      multi: true,
    });
    const injector = createRoot(item('first'), item('second'));
    injector.get(token);
    injector.destroy();
    return log;
  },
  'an instance with several tokens is destroyed once': ({
    Injectable,
    InjectionToken,
    inject,
    createRoot,
  }) => {
    const log: string[] = [];
    @Injectable()
    class Service {
      ngOnDestroy() {
        log.push('service');
      }
    }
    const alias = new InjectionToken<unknown>('alias');
    const again = new InjectionToken<unknown>('again');
    const injector = createRoot(
      Service,
      { provide: alias, useExisting: Service },
      { provide: again, useFactory: () => inject(Service) },
    );
    for (const token of [alias, again, Service]) injector.get(token);
    injector.destroy();
    return log;
  },
  'a child destroys what it provides, even an alias of a service of its parent': ({
    Injectable,
    InjectionToken,
    Injector,
    createRoot,
  }) => {
    const log: string[] = [];
    @Injectable()
    class Service {
      ngOnDestroy() {
        log.push('service');
      }
    }
    const alias = new InjectionToken<unknown>('alias');
    const parent = createRoot(Service);
    const child = Injector.create({ providers: [{ provide: alias, useExisting: Service }], parent });
    child.get(alias);
    child.destroy();
    log.push('parent');
    parent.destroy();
    return log;
  },
  'a child does not destroy what it only passes on': ({ Injectable, Injector, createRoot }) => {
    const log: string[] = [];
    @Injectable()
    class Service {
      ngOnDestroy() {
        log.push('service');
      }
    }
    const parent = createRoot(Service);
    const child = Injector.create({ providers: [], parent });
    child.get(Service);
    child.destroy();
    return log;
  },
  'the parent does not destroy its children': ({ Injectable, Injector, createRoot }) => {
    const log: string[] = [];
    @Injectable()
    class Service {
      ngOnDestroy() {
        log.push('service');
      }
    }
    const parent = createRoot();
    const child = Injector.create({ providers: [Service], parent });
    child.get(Service);
    parent.destroy();
    return log;
  },
  'a child has a DestroyRef of its own': ({ DestroyRef, Injector, createRoot }) => {
    const log: string[] = [];
    const parent = createRoot();
    const child = Injector.create({ providers: [], parent });
    child.get(DestroyRef).onDestroy(() => log.push('child'));
    parent.get(DestroyRef).onDestroy(() => log.push('parent'));
    child.destroy();
    return log;
  },
  'a function is no value to destroy': ({ InjectionToken, createRoot }) => {
    const log: string[] = [];
    const token = new InjectionToken<unknown>('token');
    const injector = createRoot({
      provide: token,
      useFactory: () => Object.assign(() => undefined, { ngOnDestroy: () => log.push('function') }),
    });
    injector.get(token);
    injector.destroy();
    return log;
  },
  'a destroyed injector refuses everything': ({
    DestroyRef,
    InjectionToken,
    runInInjectionContext,
    createRoot,
  }) => {
    const injector = createRoot();
    const ref = injector.get(DestroyRef);
    injector.destroy();
    return [
      failure(() => injector.get(new InjectionToken('token'))),
      failure(() => injector.get(new InjectionToken('token'), null)),
      failure(() => ref.onDestroy(() => undefined)),
      failure(() => runInInjectionContext(injector, () => undefined)),
    ];
  },
  'a second destroy': ({ createRoot }) => {
    const injector = createRoot();
    injector.destroy();
    return failure(() => injector.destroy());
  },
  'ngOnDestroy cannot inject any more': ({ Injectable, Injector, inject, createRoot }) => {
    const log: unknown[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      private readonly injector = inject(Injector);
      ngOnDestroy() {
        log.push(failure(() => this.injector.get(Injector)));
      }
    }
    const injector = createRoot();
    injector.get(Service);
    injector.destroy();
    return log as string[];
  },
  'an error while destroying is thrown': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      ngOnDestroy() {
        throw new Error('broken');
      }
    }
    const injector = createRoot();
    injector.get(Service);
    return failure(() => injector.destroy());
  },
  'the rest is destroyed after an error': ({ DestroyRef, Injectable, createRoot }) => {
    const log: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      ngOnDestroy() {
        throw new Error('broken');
      }
    }
    const injector = createRoot();
    injector.get(Service);
    injector.get(DestroyRef).onDestroy(() => log.push('rest'));
    failure(() => injector.destroy());
    return log;
  },
  'a callback of a constructor that throws': ({ DestroyRef, Injectable, inject, createRoot }) => {
    const log: string[] = [];
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        inject(DestroyRef).onDestroy(() => log.push('callback'));
        throw new Error('broken');
      }
    }
    const injector = createRoot();
    log.push(String(failure(() => injector.get(Service))), 'destroy');
    injector.destroy();
    return log;
  },
} satisfies Record<string, Check>;
