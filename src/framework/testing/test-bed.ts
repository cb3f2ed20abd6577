import {
  ApplicationInitStatus,
  type DependencyList,
  type DestroyableInjector,
  type InjectOptions,
  Injector,
  type Provider,
  type ProviderToken,
  runEnvironmentInitializers,
  runInInjectionContext,
} from '../di';
import { flattenProviders, type SingleProvider } from '../di/provider';
import { EffectScheduler } from '../signals';

/** What `imports` takes: a class or an object that brings providers, such as HttpClientTestingModule. */
export interface TestingModule {
  readonly providers?: readonly Provider[];
  readonly imports?: readonly TestingModule[];
}

export interface TestModuleMetadata {
  providers?: readonly Provider[];
  imports?: readonly TestingModule[];
  teardown?: {
    /** Whether the services are destroyed after each test, which is the default, or only before the next one. */
    destroyAfterEach: boolean;
  };
}

/** What replaces the providers of a token. */
export type ProviderOverride = { multi?: boolean } & (
  | { useValue: unknown }
  | { useFactory: (...deps: never[]) => unknown; deps?: DependencyList }
);

class TestBedInstance {
  private providers: Provider[] = [];
  private readonly overrides = new Map<ProviderToken<unknown>, SingleProvider>();
  private injector: DestroyableInjector | undefined;
  destroyAfterEach = true;

  /** Adds providers. Throws once something was injected. */
  configureTestingModule({ providers = [], imports = [], teardown }: TestModuleMetadata): this {
    this.assertNotInstantiated('configure the test module');
    this.providers.push(...imports.map(providersOf), ...providers);
    if (teardown) this.destroyAfterEach = teardown.destroyAfterEach;
    return this;
  }

  /** Replaces a token's providers, wherever they come from. Throws once something was injected. */
  overrideProvider(token: ProviderToken<unknown>, override: ProviderOverride): this {
    this.assertNotInstantiated('override provider');
    // Also a multi token gets this value alone.
    this.overrides.set(token, { provide: token, ...override, multi: false });
    return this;
  }

  /** For tests that await it: there are no components to compile. */
  async compileComponents(): Promise<void> {}

  /** Returns the value of a token. The first call creates the injector and runs the app's initialisers. */
  inject<T>(
    token: ProviderToken<T>,
    notFoundValue?: undefined,
    options?: InjectOptions & { optional?: false },
  ): T;
  inject<T>(token: ProviderToken<T>, notFoundValue: null | undefined, options: InjectOptions): T | null;
  inject<T>(token: ProviderToken<T>, notFoundValue: T, options?: InjectOptions): T;
  inject<T>(token: ProviderToken<T>, notFoundValue?: T | null, options?: InjectOptions): T | null {
    return this.instantiate().get(token, notFoundValue as T, options);
  }

  runInInjectionContext<T>(fn: () => T): T {
    return runInInjectionContext(this.instantiate(), fn);
  }

  /** Runs the effects of signals that have changed, instead of waiting for them. */
  tick(): void {
    this.inject(EffectScheduler).flush();
  }

  /** The older name of `tick`. */
  flushEffects(): void {
    this.tick();
  }

  /** Destroys the injector with all services, and forgets providers and overrides. */
  resetTestingModule(): this {
    const { injector } = this;
    this.injector = undefined;
    this.providers = [];
    this.overrides.clear();
    this.destroyAfterEach = true;
    injector?.destroy();
    return this;
  }

  private instantiate(): DestroyableInjector {
    if (this.injector) return this.injector;
    const injector = Injector.create({
      providers: [
        ...flattenProviders(this.providers).filter(({ provide }) => !this.overrides.has(provide)),
        ...this.overrides.values(),
      ] as Provider[],
      name: 'DynamicTestModule',
    });
    this.injector = injector;
    runEnvironmentInitializers(injector);
    injector.get(ApplicationInitStatus).run();
    return injector;
  }

  private assertNotInstantiated(action: string): void {
    if (!this.injector) return;
    throw new Error(
      `Cannot ${action} when the test module has already been instantiated: call it before the first inject().`,
    );
  }
}

function providersOf({ providers = [], imports = [] }: TestingModule): Provider {
  return [...imports.map(providersOf), ...providers];
}

export type TestBed = TestBedInstance;
/** The injector of a test, as far as services need it: one at a time. Source: Angular's TestBed. */
export const TestBed: TestBed = new TestBedInstance();

/** Source: Angular's function. */
export function getTestBed(): TestBed {
  return TestBed;
}

/**
 * Returns a test function that gets the values of the tokens as arguments: `it('…', inject([Service], (service) => {}))`.
 * Source: Angular's inject of `@angular/core/testing`.
 */
export function inject(tokens: readonly ProviderToken<unknown>[], fn: (...values: never[]) => unknown) {
  return function (this: unknown): unknown {
    return fn.apply(this, tokens.map((token) => TestBed.inject(token)) as never[]);
  };
}

// As in Angular, each test starts with nothing, and its services are destroyed when it ends.
type Hook = ((run: () => void) => void) | undefined;
const { beforeEach, afterEach } = globalThis as { beforeEach?: Hook; afterEach?: Hook };
beforeEach?.(() => {
  if (!TestBed.destroyAfterEach) TestBed.resetTestingModule();
});
afterEach?.(() => {
  if (TestBed.destroyAfterEach) TestBed.resetTestingModule();
});
