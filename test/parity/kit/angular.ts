/** The names that checks use, from Angular. It compiles decorators at run time and has no zone.js. */
import '@angular/compiler';
import { Location, PlatformLocation } from '@angular/common';
import * as http from '@angular/common/http';
import * as httpTesting from '@angular/common/http/testing';
import * as core from '@angular/core';
import * as interop from '@angular/core/rxjs-interop';
import * as testing from '@angular/core/testing';
import { BrowserTestingModule, platformBrowserTesting } from '@angular/platform-browser/testing';
import * as router from '@angular/router';
import type { Kit } from './ours';

class WithoutZone {}
core.NgModule({ providers: [core.provideZonelessChangeDetection()] })(WithoutZone);
testing.TestBed.initTestEnvironment([BrowserTestingModule, WithoutZone], platformBrowserTesting());

class Page {}
core.Component({ template: '' })(Page);

class WithOutlet {}
core.Component({ imports: [router.RouterOutlet], template: '<router-outlet />' })(WithOutlet);

const names = {
  // First, because its inject() has the name of another one.
  ...testing,
  injectInTest: testing.inject,
  ...core,
  ...interop,
  ...http,
  ...httpTesting,
  ...router,
  side: 'angular',
  createRoot: (...providers: core.Provider[]) =>
    core.Injector.create({ providers: [{ provide: core.ɵINJECTOR_SCOPE, useValue: 'root' }, ...providers] }),
  createEffectRoot: () => ({
    injector: testing.TestBed.inject(core.EnvironmentInjector),
    flush: () => testing.TestBed.tick(),
    destroy: () => testing.TestBed.resetTestingModule(),
  }),
  Page,
  createRouterRoot: (routes: router.Routes, ...providers: core.Provider[]) => {
    testing.TestBed.configureTestingModule({ providers: [router.provideRouter(routes), ...providers] });
    testing.TestBed.createComponent(WithOutlet).autoDetectChanges();
    return {
      injector: testing.TestBed.inject(core.EnvironmentInjector),
      router: testing.TestBed.inject(router.Router),
      address: () => testing.TestBed.inject(Location).path(true) || '/',
    };
  },
  pageAddress: [{ provide: PlatformLocation, useValue: globalThis.location }],
  reset: () => testing.TestBed.resetTestingModule(),
};

// Both sides are compared by what they do; their types are compared in ../types.
export const angular = names as unknown as Kit;
