import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** Base classes, and classes whose constructor has parameters. */
export const classChecks = {
  'a subclass is not provided by the decorator of its base class': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Base {}
    class Derived extends Base {}
    return failure(() => createRoot().get(Derived));
  },
  'a subclass may be provided without a decorator': ({ Injectable, inject, Injector, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Base {
      readonly injector = inject(Injector);
    }
    @Injectable()
    class Derived extends Base {}
    const injector = createRoot(Derived);
    return injector.get(Derived) instanceof Derived && injector.get(Derived).injector === injector;
  },
  'an abstract class can be a token': ({ createRoot }) => {
    abstract class Store {
      abstract readonly name: string;
    }
    class MemoryStore extends Store {
      readonly name = 'memory';
    }
    return createRoot({ provide: Store, useClass: MemoryStore }).get(Store).name;
  },
  'an abstract base may inject for its subclasses': ({ Injectable, InjectionToken, inject, createRoot }) => {
    const name = new InjectionToken('name', { factory: () => 'injected' });
    abstract class Base {
      protected readonly name = inject(name);
      abstract read(): string;
    }
    @Injectable({ providedIn: 'root' })
    class Derived extends Base {
      read() {
        return this.name;
      }
    }
    return createRoot().get(Derived).read();
  },
  'a class with parameters and without deps is refused': ({ createRoot }) => {
    class Service {
      constructor(readonly name: string) {}
    }
    return failure(() => createRoot(Service).get(Service)) !== 'nothing was thrown';
  },
  'a decorated class with parameters and without deps is refused': ({ Injectable, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor(readonly name: string) {}
    }
    return failure(() => createRoot().get(Service)) !== 'nothing was thrown';
  },
  'a subclass that inherits parameters is refused': ({ Injectable, createRoot }) => {
    @Injectable()
    class Base {
      constructor(readonly name: string) {}
    }
    @Injectable({ providedIn: 'root' })
    class Derived extends Base {}
    return failure(() => createRoot().get(Derived)) !== 'nothing was thrown';
  },
} satisfies Record<string, Check>;
