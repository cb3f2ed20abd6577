/** The names that checks use, from this framework. Angular's side has the same ones: angular.ts. */
import { type DestroyableInjector, Injector, type Provider } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import * as http from '../ours/common-http';
import * as httpTesting from '../ours/common-http-testing';
import * as core from '../ours/core';
import * as interop from '../ours/core-rxjs-interop';
import * as testing from '../ours/core-testing';
import * as router from '../ours/router';

export const ours = {
  // First, because its inject() has the name of another one.
  ...testing,
  injectInTest: testing.inject,
  ...core,
  ...interop,
  ...http,
  ...httpTesting,
  ...router,
  /** Which side this is. Only for what cannot be written in one way for both. */
  side: 'ours' as 'angular' | 'ours',
  /** An injector that holds what is provided in root. */
  createRoot: (...providers: Provider[]): DestroyableInjector => Injector.create({ providers }),
  /** An injector in which effects run: when `flush` is called, at the latest. */
  createEffectRoot: () => ({
    injector: testing.TestBed.inject(Injector),
    flush: (): void => testing.TestBed.tick(),
    destroy: (): unknown => testing.TestBed.resetTestingModule(),
  }),
  /** The component of a route. */
  Page: class Page {},
  /** A Router with a table of routes, at '/'. `address` is what the browser shows. */
  createRouterRoot: (routes: router.Routes, ...providers: Provider[]) => {
    history.replaceState(null, '', '/');
    const quiet = { provide: LOG_ERROR, useValue: () => undefined };
    testing.TestBed.configureTestingModule({
      providers: [quiet, router.provideRouter(routes), ...providers],
    });
    return {
      injector: testing.TestBed.inject(Injector),
      router: testing.TestBed.inject(router.Router),
      address: () => location.pathname + location.search + location.hash,
    };
  },
  /** Provides the address of the page, which Angular's TestBed replaces. */
  pageAddress: [] as Provider[],
  /** Clears what a check left in shared state. */
  reset: (): unknown => testing.TestBed.resetTestingModule(),
};

export type Kit = typeof ours;
