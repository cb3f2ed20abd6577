import { injectorSnippets } from './injectors.snippets';
import { compiles, defineSnippets, refused } from './snippets';

export const diSnippets = defineSnippets(
  'Types: dependency injection',
  {
    'inject gives the type of a token': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken<number>('token');
      const value = inject(token);
      const same: Same<typeof value, number> = true;
    `),
    'inject gives the type of a class': compiles(`
      import { inject } from '@angular/core';
      class Service { readonly name = 'service'; }
      const value = inject(Service);
      const same: Same<typeof value, Service> = true;
    `),
    'inject with optional may give null': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken<number>('token');
      const value = inject(token, { optional: true });
      const same: Same<typeof value, number | null> = true;
    `),
    'inject with optional false gives the value': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken<number>('token');
      const value: number = inject(token, { optional: false, self: true, skipSelf: false, host: true });
    `),
    'inject with optional does not give the type alone': refused(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken<number>('token');
      const value: number = inject(token, { optional: true });
    `),
    'inject of an abstract class': compiles(`
      import { inject } from '@angular/core';
      abstract class Store { abstract read(): string; }
      const text: string = inject(Store).read();
    `),
    'inject of a class with parameters': compiles(`
      import { inject } from '@angular/core';
      class Service { constructor(readonly name: string, private readonly count = 1) {} }
      const text: string = inject(Service).name;
    `),
    'inject of a class with a protected constructor': compiles(`
      import { inject } from '@angular/core';
      class Service { protected constructor(readonly name: string) {} }
      const text: string = inject(Service).name;
    `),
    'inject of a class with a private constructor': compiles(`
      import { inject } from '@angular/core';
      class Service { readonly name = 'x'; private constructor() {} }
      const text: string = inject(Service).name;
    `),
    'inject of a generic class with its argument': compiles(`
      import { inject } from '@angular/core';
      class Store<T> { read(): T { throw new Error(); } }
      const store = inject<Store<number>>(Store);
      const value: number = store.read();
    `),
    'inject of a token of a function': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken<(text: string) => number>('token');
      const value: number = inject(token)('text');
    `),
    'a provider and deps of a text': compiles(`
      import { Injector } from '@angular/core';
      class Service { constructor(readonly name: string) {} }
      const providers = [
        { provide: 'name', useValue: 'given' },
        { provide: Service, deps: ['name'] },
      ];
      Injector.create({ providers: [...providers, { provide: 'other', useFactory: () => 1 }] });
    `),
    'inject of a string': refused(`
      import { inject } from '@angular/core';
      inject('token');
    `),
    'inject with an unknown option': refused(`
      import { InjectionToken, inject } from '@angular/core';
      inject(new InjectionToken<number>('token'), { lazy: true });
    `),
    'a service as it is written most often': compiles(`
      import { DestroyRef, Injectable, type OnDestroy, inject } from '@angular/core';
      import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
      import { HttpClient } from '@angular/common/http';
      import { BehaviorSubject } from 'rxjs';
      @Injectable({ providedIn: 'root' })
      export class Service implements OnDestroy {
        private readonly http = inject(HttpClient);
        private readonly destroyRef = inject(DestroyRef);
        private readonly names = new BehaviorSubject<string[]>([]);
        readonly names$ = this.names.asObservable();
        load(): void {
          this.http
            .get<string[]>('/names')
            .pipe(takeUntilDestroyed(this.destroyRef))
            .subscribe((names) => this.names.next(names));
        }
        ngOnDestroy(): void {
          this.names.complete();
        }
      }
    `),
    'an abstract service with subclasses': compiles(`
      import { Injectable, inject, InjectionToken } from '@angular/core';
      const url = new InjectionToken<string>('url');
      @Injectable()
      abstract class Base<T> {
        protected readonly url = inject(url);
        abstract read(): T;
      }
      @Injectable({ providedIn: 'root' })
      class Derived extends Base<string> {
        override read() { return this.url; }
      }
    `),
    'Injectable with a factory and deps': compiles(`
      import { Injectable, InjectionToken } from '@angular/core';
      const url = new InjectionToken<string>('url');
      @Injectable({ providedIn: 'root', useFactory: (text: string) => new Service(text), deps: [url] })
      class Service { constructor(readonly text: string) {} }
    `),
    'Injectable with another class, alias or value': compiles(`
      import { Injectable } from '@angular/core';
      class Other { readonly name = 'other'; }
      @Injectable({ providedIn: 'root', useClass: Other }) abstract class One { abstract readonly name: string; }
      @Injectable({ providedIn: 'root', useExisting: Other }) abstract class Two { abstract readonly name: string; }
      @Injectable({ providedIn: 'root', useValue: { name: '' } }) abstract class Three { abstract readonly name: string; }
    `),
    'Injectable with providedIn of platform or null': compiles(`
      import { Injectable } from '@angular/core';
      @Injectable({ providedIn: 'platform' }) class One {}
      @Injectable({ providedIn: null }) class Two {}
    `),
    'Injectable with providedIn of any': compiles(`
      import { Injectable } from '@angular/core';
      @Injectable({ providedIn: 'any' }) class One {}
    `),
    'Injectable with an unknown scope': refused(`
      import { Injectable } from '@angular/core';
      @Injectable({ providedIn: 'everywhere' }) class One {}
    `),
    'a constructor with decorated parameters': compiles(`
      import { Inject, Injectable, InjectionToken, Optional } from '@angular/core';
      const url = new InjectionToken<string>('url');
      @Injectable()
      class Service { constructor(@Optional() @Inject(url) readonly url: string | null) {} }
    `),
    'a token with a factory infers its type': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token = new InjectionToken('token', { providedIn: 'root', factory: () => ({ a: 1 }) });
      const value = inject(token);
      const same: Same<typeof value, { a: number }> = true;
    `),
    'a token with a factory of another type': refused(`
      import { InjectionToken } from '@angular/core';
      const token = new InjectionToken<string>('token', { providedIn: 'root', factory: () => 1 });
    `),
    'a token of another type': compiles(`
      import { InjectionToken, inject } from '@angular/core';
      const token: InjectionToken<string> = new InjectionToken<number>('token');
    `),
    'providers of every kind': compiles(`
      import { InjectionToken, Injector, Optional, type Provider } from '@angular/core';
      const token = new InjectionToken<string>('token');
      class Base {}
      class Service extends Base { constructor(readonly text?: string) { super(); } }
      const providers: Provider[] = [
        Base,
        { provide: token, useValue: 'text' },
        { provide: token, useFactory: (base: Base) => String(base), deps: [Base] },
        { provide: token, useFactory: (base: Base | null) => String(base), deps: [[new Optional(), Base]] },
        { provide: Base, useClass: Service, deps: [token] },
        { provide: Base, useExisting: Service },
        { provide: token, useValue: 'item', multi: true },
        [Base, [{ provide: Service, useClass: Service, deps: [] }]],
      ];
      const injector: Injector = Injector.create({ providers: providers as [], name: 'name' });
    `),
    'providers with their own types': compiles(`
      import { type ClassProvider, type ExistingProvider, type FactoryProvider, type ValueProvider } from '@angular/core';
      class Service {}
      const one: ValueProvider = { provide: Service, useValue: 1 };
      const two: FactoryProvider = { provide: Service, useFactory: () => new Service(), deps: [] };
      const three: ExistingProvider = { provide: Service, useExisting: Service, multi: true };
      const four: ClassProvider = { provide: Service, useClass: Service };
    `),
    'StaticProvider and INJECTOR': compiles(`
      import { INJECTOR, Injector, type StaticProvider, inject } from '@angular/core';
      class Service {}
      const providers: StaticProvider[] = [
        { provide: Service, useClass: Service, deps: [] },
        { provide: Service, deps: [] },
        { provide: Service, useValue: new Service() },
        [{ provide: Service, useFactory: () => new Service(), deps: [] }],
      ];
      const injector: Injector = Injector.create({ providers, parent: inject(INJECTOR) });
    `),
    'a class as a StaticProvider': refused(`
      import { type StaticProvider } from '@angular/core';
      class Service {}
      const provider: StaticProvider = Service;
    `),
    'Injector.create of a list': compiles(`
      import { Injector } from '@angular/core';
      const injector: Injector = Injector.create([], Injector.create({ providers: [] }));
    `),
    'Injector.NULL': compiles(`
      import { Injector } from '@angular/core';
      const injector: Injector = Injector.NULL;
    `),
    'a provider without a token': refused(`
      import { type ValueProvider } from '@angular/core';
      const provider: ValueProvider = { useValue: 1 };
    `),
    ...injectorSnippets,
  },
  {
    'Injectable with providedIn of any':
      'Angular has deprecated it. Provide the service in each injector that needs its own.',
    'a constructor with decorated parameters':
      'Standard decorators have no parameters; the migration to `inject()` removes them.',
    'Injector.create of a list': 'Angular has deprecated it. Use `Injector.create({ providers, parent })`.',
    'Injector.NULL': 'There is nothing above the root injector: leave the parent out.',
    'a token of another type': 'A token knows its type, so the compiler notices the mistake.',
    'get with a fallback of another type': 'A token knows its type, so the compiler notices the mistake.',
  },
);
