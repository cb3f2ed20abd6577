import { compiles, refused, type Snippet } from './snippets';

/** Injectors, the types of their tokens, and tests. */
export const injectorSnippets = {
  'get gives the value, the fallback or null': compiles(`
      import { InjectionToken, Injector } from '@angular/core';
      declare const injector: Injector;
      const token = new InjectionToken<number>('token');
      const value = injector.get(token);
      const a: Same<typeof value, number> = true;
      const fallback: number = injector.get(token, 1);
      const nothing: number | null = injector.get(token, null);
      const optional: number | null = injector.get(token, undefined, { optional: true });
      const self: number = injector.get(token, undefined, { self: true });
    `),
  'get with null does not give the type alone': refused(`
      import { InjectionToken, Injector } from '@angular/core';
      declare const injector: Injector;
      const value: number = injector.get(new InjectionToken<number>('token'), null);
    `),
  'get with a fallback of another type': compiles(`
      import { InjectionToken, Injector } from '@angular/core';
      declare const injector: Injector;
      const value = injector.get(new InjectionToken<number>('token'), 'text');
    `),
  'only the creator of an injector destroys it': refused(`
      import { Injector } from '@angular/core';
      declare const injector: Injector;
      injector.destroy();
    `),
  'a created injector can be destroyed': compiles(`
      import { Injector } from '@angular/core';
      Injector.create({ providers: [] }).destroy();
    `),
  createEnvironmentInjector: compiles(`
      import {
        EnvironmentInjector, type EnvironmentProviders, createEnvironmentInjector, inject, makeEnvironmentProviders,
      } from '@angular/core';
      class Service {}
      const provideService = (): EnvironmentProviders => makeEnvironmentProviders([Service]);
      const child = createEnvironmentInjector([provideService()], inject(EnvironmentInjector), 'child');
      const service: Service = child.get(Service);
      child.destroy();
    `),
  'runInInjectionContext gives the result': compiles(`
      import { EnvironmentInjector, Injector, inject, runInInjectionContext } from '@angular/core';
      const value = runInInjectionContext(inject(Injector), () => 1);
      const same: Same<typeof value, number> = true;
      const text: string = runInInjectionContext(inject(EnvironmentInjector), () => 'text');
    `),
  'DestroyRef and its callbacks': compiles(`
      import { DestroyRef, inject } from '@angular/core';
      const ref = inject(DestroyRef);
      const remove: () => void = ref.onDestroy(() => undefined);
      remove();
    `),
  'a class that passes for DestroyRef': compiles(`
      import { DestroyRef } from '@angular/core';
      class Mock extends DestroyRef {
        override readonly destroyed = false;
        override onDestroy(callback: () => void) { return () => undefined; }
      }
    `),
  'a class that passes for Injector': compiles(`
      import { Injector, type ProviderToken } from '@angular/core';
      class Mock extends Injector {
        override get<T>(token: ProviderToken<T>): T { throw new Error(); }
      }
    `),
  'Type and AbstractType as parameters': compiles(`
      import { Injector, type AbstractType, type Type } from '@angular/core';
      class Service { readonly name = ''; }
      abstract class Store { abstract readonly name: string; }
      function create<T>(type: Type<T>): T { return new type(); }
      const name: string = create(Service).name;
      const abstract: AbstractType<Store> = Store;
      const any: Type<any> = Service;
      const list: Type<unknown>[] = [Service];
    `),
  'a Type is constructed with arguments': compiles(`
      import { type Type } from '@angular/core';
      class Service { constructor(readonly name: string) {} }
      function create<T>(type: Type<T>): T { return new type('name'); }
      create(Service);
    `),
  'an abstract class is no Type': refused(`
      import { type Type } from '@angular/core';
      abstract class Store {}
      const type: Type<Store> = Store;
    `),
  'forwardRef in a field and in a provider': compiles(`
      import { Injector, forwardRef, inject } from '@angular/core';
      class First { readonly second: Second = inject(forwardRef(() => Second)); }
      class Second {}
      Injector.create({ providers: [{ provide: First, useExisting: forwardRef(() => Second) }] });
    `),
  initialisers: compiles(`
      import { APP_INITIALIZER, inject, InjectionToken, type Provider, provideAppInitializer } from '@angular/core';
      import { of } from 'rxjs';
      const token = new InjectionToken<number>('token');
      const list = [
        provideAppInitializer(() => { inject(token); }),
        provideAppInitializer(async () => undefined),
        provideAppInitializer(() => of(1)),
      ];
      const old: Provider = { provide: APP_INITIALIZER, useFactory: () => () => undefined, multi: true };
    `),
  'TestBed in a test of a service': compiles(`
      import { TestBed, inject, getTestBed } from '@angular/core/testing';
      import { InjectionToken } from '@angular/core';
      class Service { readonly name = ''; }
      const token = new InjectionToken<number>('token');
      TestBed.configureTestingModule({ providers: [Service, { provide: token, useValue: 1 }], teardown: { destroyAfterEach: false } });
      TestBed.overrideProvider(token, { useValue: 2 }).overrideProvider(token, { useFactory: (s: Service) => 1, deps: [Service] });
      const service = TestBed.inject(Service);
      const same: Same<typeof service, Service> = true;
      const maybe: number | null = TestBed.inject(token, null);
      const optional: number | null = TestBed.inject(token, undefined, { optional: true });
      const result: string = TestBed.runInInjectionContext(() => 'x');
      const test = inject([Service], (value: Service) => value.name);
      getTestBed().resetTestingModule();
      async () => { await TestBed.configureTestingModule({}).compileComponents(); };
    `),
  'a variable of the type TestBed': compiles(`
      import { TestBed, getTestBed } from '@angular/core/testing';
      let bed: TestBed = getTestBed();
      bed = bed.resetTestingModule();
    `),
  'TestBed.inject of another type': refused(`
      import { TestBed } from '@angular/core/testing';
      class Service { readonly name = ''; }
      class Other { readonly count = 1; }
      const other: Other = TestBed.inject(Service);
    `),
  'takeUntilDestroyed keeps the type of the stream': compiles(`
      import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
      import { type Observable, of } from 'rxjs';
      const stream = of(1).pipe(takeUntilDestroyed());
      const same: Same<typeof stream, Observable<number>> = true;
    `),
} satisfies Record<string, Snippet>;
