import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** TestBed, as tests of services use it. */
export const testBedChecks = {
  'TestBed gives root services without configuration': ({ Injectable, TestBed }) => {
    @Injectable({ providedIn: 'root' })
    class Service {}
    const first = TestBed.inject(Service);
    return first === TestBed.inject(Service);
  },
  'TestBed gives what it was configured with, the last provider first': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<string>('token');
    TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 'first' }] });
    TestBed.configureTestingModule({ providers: [[{ provide: token, useValue: 'last' }]] });
    return TestBed.inject(token);
  },
  'configureTestingModule and overrideProvider can be chained': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<string>('token');
    return TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 'given' }] })
      .overrideProvider(token, { useValue: 'override' })
      .inject(token);
  },
  'TestBed.inject has a fallback and options': ({ InjectionToken, TestBed }) => {
    const missing = new InjectionToken<string>('missing');
    return [
      failure(() => TestBed.inject(missing)),
      TestBed.inject(missing, 'fallback'),
      TestBed.inject(missing, null),
      TestBed.inject(missing, undefined, { optional: true }),
    ];
  },
  'TestBed gives its injector': ({ Injector, InjectionToken, TestBed }) => {
    const token = new InjectionToken<number>('token');
    TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 1 }] });
    return TestBed.inject(Injector).get(token);
  },
  'a mock of useValue replaces a root service': ({ Injectable, inject, TestBed }) => {
    @Injectable({ providedIn: 'root' })
    class Api {
      read() {
        return 'real';
      }
    }
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly api = inject(Api);
    }
    TestBed.configureTestingModule({ providers: [{ provide: Api, useValue: { read: () => 'mock' } }] });
    return TestBed.inject(Service).api.read();
  },
  'configuring after inject is an error': ({ Injector, TestBed }) => {
    TestBed.inject(Injector);
    return [
      failure(() => TestBed.configureTestingModule({})),
      failure(() => TestBed.configureTestingModule({ providers: [] })),
    ];
  },
  'overriding after inject is an error': ({ InjectionToken, Injector, TestBed }) => {
    TestBed.inject(Injector);
    return failure(() => TestBed.overrideProvider(new InjectionToken('token'), { useValue: 1 }));
  },
  'overrideProvider comes before the configuration, in any order': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<string>('token');
    TestBed.overrideProvider(token, { useValue: 'first' });
    TestBed.overrideProvider(token, { useValue: 'override' });
    TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 'given' }] });
    return TestBed.inject(token);
  },
  'overrideProvider provides what nothing else does': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<string>('token');
    return TestBed.overrideProvider(token, { useValue: 'override' }).inject(token);
  },
  'overrideProvider replaces a root service': ({ Injectable, TestBed }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly name: string = 'real';
    }
    return TestBed.overrideProvider(Service, { useValue: { name: 'override' } }).inject(Service).name;
  },
  'overrideProvider may have a factory with deps': ({ InjectionToken, TestBed }) => {
    const word = new InjectionToken<string>('word');
    const token = new InjectionToken<string>('token');
    TestBed.configureTestingModule({ providers: [{ provide: word, useValue: 'word' }] });
    TestBed.overrideProvider(token, { useFactory: (text: string) => `${text}!`, deps: [word] });
    return TestBed.inject(token);
  },
  'overrideProvider replaces all values of a multi token': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<unknown>('token');
    const providers = ['a', 'b'].map((useValue) => ({ provide: token, useValue, multi: true }));
    TestBed.configureTestingModule({ providers });
    TestBed.overrideProvider(token, { useValue: ['c'], multi: true });
    return TestBed.inject(token) as string[];
  },
  'an overridden provider is neither created nor destroyed': ({ Injectable, TestBed }) => {
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
    TestBed.configureTestingModule({ providers: [Service] });
    TestBed.overrideProvider(Service, { useValue: {} }).inject(Service);
    TestBed.resetTestingModule();
    return log;
  },
  'resetTestingModule destroys the services and forgets everything': ({
    Injectable,
    InjectionToken,
    TestBed,
  }) => {
    const log: string[] = [];
    const token = new InjectionToken<string>('token');
    @Injectable({ providedIn: 'root' })
    class Service {
      ngOnDestroy() {
        log.push('destroyed');
      }
    }
    TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 'given' }] });
    const first = TestBed.inject(Service);
    TestBed.resetTestingModule();
    return [...log, TestBed.inject(token, 'forgotten'), TestBed.inject(Service) === first];
  },
  'resetTestingModule forgets overrides': ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<string>('token');
    TestBed.overrideProvider(token, { useValue: 'override' }).inject(token);
    return TestBed.resetTestingModule().inject(token, 'forgotten');
  },
  'resetTestingModule without an injector does nothing': ({ TestBed }) =>
    failure(() => TestBed.resetTestingModule().resetTestingModule()),
  'runInInjectionContext of TestBed': ({ InjectionToken, inject, TestBed }) => {
    const token = new InjectionToken<string>('token');
    TestBed.configureTestingModule({ providers: [{ provide: token, useValue: 'given' }] });
    return TestBed.runInInjectionContext(() => inject(token));
  },
  'TestBed does not give a context to the test itself': ({ Injector, inject, TestBed }) => {
    TestBed.inject(Injector);
    return failure(() => inject(Injector));
  },
  'inject(tokens, fn) makes a test function': ({ InjectionToken, injectInTest, TestBed }) => {
    const one = new InjectionToken<number>('one');
    TestBed.configureTestingModule({ providers: [{ provide: one, useValue: 1 }] });
    return injectInTest([one, one], (a: number, b: number) => a + b)() as number;
  },
  'inject(tokens, fn) keeps this': ({ injectInTest }) => {
    const test = injectInTest([], function (this: { name: string }) {
      return this.name;
    });
    return test.call({ name: 'suite' }) as string;
  },
  'compileComponents can be awaited': async ({ InjectionToken, TestBed }) => {
    const token = new InjectionToken<number>('token');
    await TestBed.configureTestingModule({
      providers: [{ provide: token, useValue: 1 }],
    }).compileComponents();
    return TestBed.inject(token);
  },
  'getTestBed is TestBed': ({ InjectionToken, getTestBed, TestBed }) => {
    const token = new InjectionToken<number>('token');
    getTestBed().configureTestingModule({ providers: [{ provide: token, useValue: 1 }] });
    return TestBed.inject(token);
  },
  'the first inject runs the initialisers, in context': ({
    InjectionToken,
    inject,
    provideAppInitializer,
    provideEnvironmentInitializer,
    TestBed,
  }) => {
    const log: string[] = [];
    const token = new InjectionToken<string>('token');
    TestBed.configureTestingModule({
      providers: [
        { provide: token, useValue: 'value' },
        provideAppInitializer(() => {
          log.push(`app ${inject(token)}`);
        }),
        provideEnvironmentInitializer(() => {
          log.push(`environment ${inject(token)}`);
        }),
      ],
    });
    log.push('before');
    TestBed.inject(token);
    return log;
  },
  'ApplicationInitStatus waits for promises and streams': async ({
    ApplicationInitStatus,
    provideAppInitializer,
    TestBed,
  }) => {
    const { Subject } = await import('rxjs');
    const stream = new Subject<number>();
    let resolve: () => void = () => undefined;
    TestBed.configureTestingModule({
      providers: [
        provideAppInitializer(() => new Promise<void>((done) => (resolve = done))),
        provideAppInitializer(() => stream),
        provideAppInitializer(() => undefined),
      ],
    });
    const status = TestBed.inject(ApplicationInitStatus);
    const log = [status.done];
    stream.next(1);
    resolve();
    await Promise.resolve();
    log.push(status.done);
    stream.complete();
    await status.donePromise;
    return [...log, status.done];
  },
  'ApplicationInitStatus fails with the first error': async ({
    ApplicationInitStatus,
    provideAppInitializer,
    TestBed,
  }) => {
    TestBed.configureTestingModule({
      providers: [provideAppInitializer(() => Promise.reject(new Error('broken')))],
    });
    const status = TestBed.inject(ApplicationInitStatus);
    const message = await status.donePromise.then(
      () => 'done',
      (error: Error) => error.message,
    );
    return [message, status.done];
  },
  'ApplicationInitStatus without initialisers is done': ({ ApplicationInitStatus, TestBed }) =>
    TestBed.inject(ApplicationInitStatus).done,
  'an initialiser that throws': ({ InjectionToken, provideAppInitializer, TestBed }) => {
    TestBed.configureTestingModule({
      providers: [
        provideAppInitializer(() => {
          throw new Error('broken');
        }),
      ],
    });
    return failure(() => TestBed.inject(new InjectionToken('token', { factory: () => 1 })));
  },
  'an error of ngOnDestroy fails the test': ({ Injectable, TestBed }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      ngOnDestroy() {
        throw new Error('broken');
      }
    }
    TestBed.inject(Service);
    return [failure(() => TestBed.resetTestingModule()), failure(() => TestBed.resetTestingModule())];
  },
  'the message names the module of the test': ({ Injectable, InjectionToken, inject, TestBed }) => {
    const missing = new InjectionToken<string>('missing');
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly value = inject(missing);
    }
    try {
      TestBed.inject(Service);
    } catch (error) {
      return (error as Error).message.replace(/ Find more at .*/, '');
    }
    return 'nothing was thrown';
  },
} satisfies Record<string, Check>;
