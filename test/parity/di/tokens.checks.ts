import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** Several providers of one token, tokens themselves and forward references. */
export const tokenChecks = {
  'the last provider of a token wins': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<string>('token');
    return createRoot({ provide: token, useValue: 'first' }, { provide: token, useValue: 'last' }).get(token);
  },
  'nested lists are flattened in order': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<string>('token');
    const provide = (useValue: string) => ({ provide: token, useValue });
    return createRoot([provide('a'), [[provide('b')], provide('c')]]).get(token);
  },
  'multi collects values in order, in one list': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<string[]>('token');
    const injector = createRoot(
      { provide: token, useValue: 'a', multi: true },
      [{ provide: token, useFactory: () => 'b', multi: true }],
      { provide: token, useValue: 'c', multi: true },
    );
    const values = injector.get(token);
    return [...values, values === injector.get(token)];
  },
  'multi may have classes and aliases': ({ Injectable, InjectionToken, createRoot }) => {
    @Injectable()
    class Service {}
    const token = new InjectionToken<Service[]>('token');
    const injector = createRoot(
      Service,
      { provide: token, useClass: Service, multi: true },
      { provide: token, useExisting: Service, multi: true },
    );
    return injector.get(token).map((value) => value === injector.get(Service));
  },
  'multi of a child hides that of its parent': ({ InjectionToken, Injector, createRoot }) => {
    const token = new InjectionToken<string[]>('token');
    const parent = createRoot({ provide: token, useValue: 'parent', multi: true });
    const providers = [{ provide: token, useValue: 'child', multi: true }];
    return Injector.create({ providers, parent }).get(token);
  },
  'multi and not multi do not mix': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<unknown>('token');
    const single = { provide: token, useValue: 1 };
    const multi = { provide: token, useValue: 2, multi: true };
    return [failure(() => createRoot(single, multi)), failure(() => createRoot(multi, single))];
  },
  'an undefined provider is refused': ({ createRoot }) => failure(() => createRoot(undefined as never)),
  'a provider of a token with nothing else is an error': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken<unknown>('token');
    return failure(() => createRoot({ provide: token } as never).get(token)) !== 'nothing was thrown';
  },
  'a token with a factory needs no provider': ({ InjectionToken, createRoot }) => {
    const token = new InjectionToken('token', { providedIn: 'root', factory: () => ({}) });
    const injector = createRoot();
    const first = injector.get(token);
    return first === injector.get(token);
  },
  'the factory of a token may inject': ({ Injectable, InjectionToken, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class Service {
      readonly name = 'service';
    }
    const token = new InjectionToken('token', { factory: () => inject(Service).name });
    return createRoot().get(token);
  },
  'a token says its description': ({ InjectionToken }) => String(new InjectionToken('description')),
  'INJECTOR is the injector': ({ INJECTOR, Injector, createRoot }) => {
    const parent = createRoot();
    const child = Injector.create({ providers: [], parent });
    return [parent.get(INJECTOR) === parent, child.get(INJECTOR) === child];
  },
  'two tokens with one description are two': ({ InjectionToken, createRoot }) => {
    const one = new InjectionToken<number>('same');
    const other = new InjectionToken<number>('same');
    return createRoot({ provide: one, useValue: 1 }).get(other, 0);
  },
  'forwardRef stands for a class in provide, useClass, useExisting and deps': ({
    Injectable,
    InjectionToken,
    forwardRef,
    createRoot,
  }) => {
    const alias = new InjectionToken<unknown>('alias');
    const made = new InjectionToken<unknown>('made');
    const providers = [
      { provide: forwardRef(() => Token), useClass: forwardRef(() => Real) },
      { provide: alias, useExisting: forwardRef(() => Token) },
      { provide: made, useFactory: (value: unknown) => value, deps: [forwardRef(() => Token)] },
      forwardRef(() => Real),
    ];
    abstract class Token {}
    @Injectable()
    class Real {}
    const injector = createRoot(providers);
    const value = injector.get(Token);
    return [
      value instanceof Real,
      injector.get(alias) === value,
      injector.get(made) === value,
      injector.get(Real) instanceof Real,
    ];
  },
  'forwardRef can be injected': ({ Injectable, forwardRef, inject, createRoot }) => {
    @Injectable({ providedIn: 'root' })
    class First {
      readonly second = inject(forwardRef(() => Second));
    }
    @Injectable({ providedIn: 'root' })
    class Second {}
    return createRoot().get(First).second instanceof Second;
  },
  'resolveForwardRef returns everything else as it is': ({ forwardRef, resolveForwardRef }) => {
    class Service {}
    const value = () => 'not a reference';
    return [
      resolveForwardRef(forwardRef(() => Service)) === Service,
      resolveForwardRef(Service) === Service,
      resolveForwardRef(value) === value,
      resolveForwardRef(null),
    ];
  },
} satisfies Record<string, Check>;
