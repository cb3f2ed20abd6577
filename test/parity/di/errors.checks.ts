import type { Check } from '../support/area';
import { failure, messageOf } from '../support/failure';

/** What an error of an injector says, and what happens after it. */
export const errorChecks = {
  'a circular dependency is an error, also through a factory': ({
    Injectable,
    InjectionToken,
    inject,
    createRoot,
  }) => {
    const egg = new InjectionToken<unknown>('egg', { factory: () => inject(Hen) });
    @Injectable({ providedIn: 'root' })
    class Hen {
      readonly egg: unknown = inject(egg);
    }
    return [failure(() => createRoot().get(Hen)), failure(() => createRoot().get(egg))];
  },
  'a service that injects itself is circular': ({ Injectable, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly self: unknown = inject(Service, { optional: true });
    }
    return failure(() => createRoot().get(Service));
  },
  'errors have the code of Angular': ({ InjectionToken, inject, createRoot }) => {
    const token = new InjectionToken<unknown>('token', { factory: (): unknown => inject(token) });
    const destroyed = createRoot();
    destroyed.destroy();
    return [
      () => createRoot().get(new InjectionToken('missing')),
      () => createRoot().get(token),
      () => inject(token),
      () => destroyed.get(token),
    ].map((run) => /NG\d+/.exec(messageOf(run))?.[0]);
  },
  'the message names what is missing, and the path to it': ({
    Injectable,
    InjectionToken,
    inject,
    createRoot,
  }) => {
    const missing = new InjectionToken<string>('missing');
    @Injectable({ providedIn: 'root' })
    class Leaf {
      readonly value = inject(missing);
    }
    @Injectable({ providedIn: 'root' })
    class Branch {
      readonly leaf = inject(Leaf);
    }
    const injector = createRoot();
    return [() => injector.get(missing), () => createRoot().get(Leaf), () => createRoot().get(Branch)].map(
      (run) => [/found for `(.*?)`/.exec(messageOf(run))?.[1], /Path: (.*?)\./.exec(messageOf(run))?.[1]],
    );
  },
  'the path of a circular dependency': ({ Injectable, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Hen {
      readonly egg: unknown = inject(Egg);
    }
    @Injectable({ providedIn: 'root' })
    class Egg {
      readonly hen: unknown = inject(Hen);
    }
    return /Path: (.*?)\./.exec(messageOf(() => createRoot().get(Hen)))?.[1];
  },
  'the path to a circular dependency': ({ Injectable, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Hen {
      readonly egg: unknown = inject(Egg);
    }
    @Injectable({ providedIn: 'root' })
    class Egg {
      readonly hen: unknown = inject(Hen);
    }
    @Injectable({ providedIn: 'root' })
    class Farm {
      readonly hen: unknown = inject(Hen);
    }
    return /Path: (.*?)\./.exec(messageOf(() => createRoot().get(Farm)))?.[1];
  },
  'the message names the injector': ({ InjectionToken, Injector }) =>
    messageOf(() =>
      Injector.create({ providers: [], name: 'mine' }).get(new InjectionToken('missing')),
    ).includes('Source: mine.'),
  'the name of the error of a missing provider': ({ InjectionToken, createRoot }) => {
    try {
      createRoot().get(new InjectionToken('missing'));
    } catch (error) {
      return (error as Error).name;
    }
    return 'nothing was thrown';
  },
  'an error of a constructor is passed on as it is': ({ Injectable, createRoot }) => {
    const error = new TypeError('broken');
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        throw error;
      }
    }
    try {
      createRoot().get(Service);
    } catch (thrown) {
      return [thrown === error, error.message];
    }
    return 'nothing was thrown';
  },
  'a constructor that threw is tried again': ({ Injectable, createRoot }) => {
    let broken = true;
    @Injectable({ providedIn: 'root' })
    class Service {
      constructor() {
        if (broken) throw new Error('broken');
      }
    }
    const injector = createRoot();
    const first = failure(() => injector.get(Service));
    broken = false;
    return [first, failure(() => injector.get(Service))];
  },
} satisfies Record<string, Check>;
