import { compiles, defineSnippets, refused } from './snippets';

export const routerSnippets = defineSnippets(
  'Types: router',
  {
    'a guard that is a function': compiles(`
      import { inject } from '@angular/core';
      import { type CanActivateFn, Router } from '@angular/router';
      import { map, of } from 'rxjs';
      const guard: CanActivateFn = (route, state) => {
        const router = inject(Router);
        const roles: string[] = route.data['roles'] ?? [];
        return of(roles.includes('student')).pipe(
          map((allowed) => allowed || router.createUrlTree(['/login'], { queryParams: { returnUrl: state.url } })),
        );
      };
    `),
    'a guard may be asynchronous': compiles(`
      import { inject } from '@angular/core';
      import { type CanActivateChildFn, type CanActivateFn, RedirectCommand, Router } from '@angular/router';
      const guard: CanActivateFn = async () => true;
      const child: CanActivateChildFn = () => new RedirectCommand(inject(Router).parseUrl('/'), { replaceUrl: true });
    `),
    'a guard returns no text': refused(`
      import type { CanActivateFn } from '@angular/router';
      const guard: CanActivateFn = () => '/login';
    `),
    'a guard of a component that is left': compiles(`
      import type { CanDeactivateFn } from '@angular/router';
      interface HasChanges { readonly hasChanges: boolean }
      const guard: CanDeactivateFn<HasChanges> = (component, route, state, next) =>
        !component.hasChanges || next.url === state.url || route.params['id'] === '0';
    `),
    'a guard that is a class': compiles(`
      import { Injectable } from '@angular/core';
      import { type ActivatedRouteSnapshot, type CanActivate, mapToCanActivate, type RouterStateSnapshot } from '@angular/router';
      @Injectable({ providedIn: 'root' })
      class Guard implements CanActivate {
        canActivate(route: ActivatedRouteSnapshot, state: RouterStateSnapshot): boolean {
          return route.paramMap.has('id') && state.url !== '/';
        }
      }
      const guards = mapToCanActivate([Guard]);
    `),
    'a resolver has the type of its value': compiles(`
      import type { ResolveFn } from '@angular/router';
      import { of } from 'rxjs';
      interface User { readonly name: string }
      const now: ResolveFn<User> = () => ({ name: 'Ann' });
      const later: ResolveFn<User> = (route) => of({ name: String(route.paramMap.get('id')) });
      const promised: ResolveFn<User> = async () => ({ name: 'Ann' });
    `),
    'a resolver of another type': refused(`
      import type { ResolveFn } from '@angular/router';
      const resolver: ResolveFn<number> = () => 'text';
    `),
    'the table of routes': compiles(`
      import type { ActivatedRouteSnapshot, Routes } from '@angular/router';
      declare class Page {}
      const routes: Routes = [
        { path: '', pathMatch: 'full', redirectTo: 'courses' },
        {
          path: 'courses/:id',
          component: Page,
          title: 'Course',
          data: { roles: ['student'] },
          canActivate: [() => true],
          canDeactivate: [() => true],
          resolve: { course: (route: ActivatedRouteSnapshot) => route.params['id'] },
          runGuardsAndResolvers: 'paramsOrQueryParamsChange',
          children: [{ path: '**', component: Page, title: (route) => String(route.params['id']) }],
        },
      ];
    `),
    'runGuardsAndResolvers of an unknown name': refused(`
      import type { Route } from '@angular/router';
      const route: Route = { path: 'a', runGuardsAndResolvers: 'sometimes' };
    `),
    'the streams of a route': compiles(`
      import { inject } from '@angular/core';
      import { ActivatedRoute, type Data, type ParamMap, type Params } from '@angular/router';
      import { map, type Observable } from 'rxjs';
      class Service {
        private readonly route = inject(ActivatedRoute);
        readonly params$: Observable<Params> = this.route.params;
        readonly id$: Observable<string | null> = this.route.paramMap.pipe(map((params: ParamMap) => params.get('id')));
        readonly data$: Observable<Data> = this.route.data;
        readonly fragment$: Observable<string | null> = this.route.fragment;
        readonly title$: Observable<string | undefined> = this.route.title;
        readonly page: number = Number(this.route.snapshot.queryParamMap.get('page') ?? 1);
        readonly user: { name: string } = this.route.snapshot.data['user'];
        readonly child: ActivatedRoute | null = this.route.root.firstChild;
      }
    `),
    'paramMap may have no value': refused(`
      import type { ParamMap } from '@angular/router';
      declare const params: ParamMap;
      const id: string = params.get('id');
    `),
    'an own TitleStrategy': compiles(`
      import { Injectable } from '@angular/core';
      import { type RouterStateSnapshot, TitleStrategy } from '@angular/router';
      @Injectable({ providedIn: 'root' })
      class WithName extends TitleStrategy {
        override updateTitle(snapshot: RouterStateSnapshot): void {
          document.title = this.buildTitle(snapshot) ?? 'School';
        }
      }
    `),
    'the extras of a navigation': compiles(`
      import { inject } from '@angular/core';
      import { ActivatedRoute, type NavigationExtras, Router } from '@angular/router';
      async function open(): Promise<boolean> {
        const router = inject(Router);
        const extras: NavigationExtras = {
          relativeTo: inject(ActivatedRoute),
          queryParams: { page: 1 },
          queryParamsHandling: 'merge',
          preserveFragment: true,
          state: { from: 'list' },
          replaceUrl: true,
          skipLocationChange: true,
          onSameUrlNavigation: 'reload',
        };
        return router.navigate(['..', 5], extras);
      }
    `),
    'extras of an unknown name': refused(`
      import { inject } from '@angular/core';
      import { Router } from '@angular/router';
      inject(Router).navigateByUrl('/', { skipLocation: true });
    `),
    'the state of the navigation in progress': compiles(`
      import { inject } from '@angular/core';
      import { Router } from '@angular/router';
      const from: unknown = inject(Router).getCurrentNavigation()?.extras.state?.['from'];
    `),
    'the events of the Router': compiles(`
      import { inject } from '@angular/core';
      import { type Event, NavigationEnd, NavigationStart, Router } from '@angular/router';
      import { filter, map, type Observable } from 'rxjs';
      const urls$: Observable<string> = inject(Router).events.pipe(
        filter((event): event is NavigationEnd => event instanceof NavigationEnd),
        map((event) => event.urlAfterRedirects),
      );
      const isStart = (event: Event): event is NavigationStart => event instanceof NavigationStart;
    `),
    'why a navigation was cancelled': compiles(`
      import { NavigationCancel, NavigationCancellationCode } from '@angular/router';
      declare const event: NavigationCancel;
      const isRefused: boolean = event.code === NavigationCancellationCode.GuardRejected;
    `),
    'provideRouter in a test': compiles(`
      import { TestBed } from '@angular/core/testing';
      import { provideRouter, Router } from '@angular/router';
      TestBed.configureTestingModule({ providers: [provideRouter([])] });
      const router: Router = TestBed.inject(Router);
    `),
    'guards and resolvers of a route that are classes': compiles(`
      import { type CanActivate, type CanDeactivate, type Resolve, type Routes } from '@angular/router';
      import { type Observable, of } from 'rxjs';
      class Guard implements CanActivate, CanDeactivate<unknown>, Resolve<string> {
        canActivate(): Observable<boolean> { return of(true); }
        canDeactivate(): boolean { return true; }
        resolve(): string { return 'title'; }
      }
      const routes: Routes = [
        { path: 'a', canActivate: [Guard, () => true], canDeactivate: [Guard], resolve: { x: Guard }, title: Guard },
      ];
      routes[0]?.canActivate?.push(Guard);
    `),
    'extras that are written one by one': compiles(`
      import { inject } from '@angular/core';
      import { ActivatedRoute, type NavigationExtras, type QueryParamsHandling } from '@angular/router';
      const extras: NavigationExtras = { info: 'from the list' };
      extras.relativeTo = inject(ActivatedRoute);
      extras.queryParams = {};
      extras.queryParams['page'] = 2;
      extras.queryParamsHandling = 'replace';
      extras.queryParamsHandling = null;
      extras.fragment = 'top';
      extras.preserveFragment = true;
      extras.state = { from: 'list' };
      extras.replaceUrl = true;
      extras.skipLocationChange = true;
      extras.onSameUrlNavigation = 'reload';
      const handling: QueryParamsHandling = 'merge';
    `),
    'a queryParamsHandling of an unknown name': refused(`
      import type { NavigationExtras } from '@angular/router';
      const extras: NavigationExtras = { queryParamsHandling: 'keep' };
    `),
    'the type of an event says which one it is': compiles(`
      import { type Event, EventType } from '@angular/router';
      const urlOf = (event: Event): string =>
        event.type === EventType.NavigationEnd ? event.urlAfterRedirects : '';
    `),
    'what else the Router says of its state': compiles(`
      import { inject } from '@angular/core';
      import { type Navigation, Router } from '@angular/router';
      const router = inject(Router);
      const navigated: boolean = router.navigated;
      const last: Navigation | null = router.lastSuccessfulNavigation;
      const isActive: boolean = router.isActive('/', { paths: 'exact', queryParams: 'exact', fragment: 'ignored', matrixParams: 'ignored' });
      router.resetConfig([]);
      router.initialNavigation();
    `),
    'the root and queryParamMap of a UrlTree': compiles(`
      import type { UrlTree } from '@angular/router';
      const isRoot = (tree: UrlTree): boolean => tree.root.hasChildren() && tree.queryParamMap.has('page');
    `),
    'what else events say': compiles(`
      import type { NavigationCancel, NavigationError, NavigationStart } from '@angular/router';
      const start = (event: NavigationStart) => event.restoredState?.navigationId;
      const cancel = (event: NavigationCancel): string => event.reason;
      const error = (event: NavigationError) => event.target?.url;
    `),
    'the browserUrl of a navigation': compiles(`
      import { inject } from '@angular/core';
      import { Router } from '@angular/router';
      inject(Router).navigateByUrl('/a', { browserUrl: '/b' });
    `),
    'a route with a matcher, providers or loadComponent': compiles(`
      import type { Routes } from '@angular/router';
      declare class Page {}
      const routes: Routes = [
        { matcher: (segments) => ({ consumed: segments }), providers: [], component: Page },
        { path: 'a', loadComponent: async () => Page },
      ];
    `),
    'redirectTo that is a function': compiles(`
      import type { Routes } from '@angular/router';
      const routes: Routes = [{ path: 'old', redirectTo: ({ queryParams }) => '/new/' + queryParams['id'] }];
    `),
    'canMatch and lazy children of a route': compiles(`
      import type { Routes } from '@angular/router';
      const routes: Routes = [
        { path: 'a', canMatch: [() => true], loadChildren: () => Promise.resolve([] as Routes) },
      ];
    `),
  },
  {
    'what else the Router says of its state':
      'A link knows whether it is active, and a service listens to `events`: each visitor would load the rest.',
    'the root and queryParamMap of a UrlTree':
      'A `UrlTree` has a path and no segments. `convertToParamMap(tree.queryParams)` is the map.',
    'what else events say': 'An event says where it leads and, if it is cancelled, why: by its `code`.',
    'the browserUrl of a navigation':
      'The address is the one of the page, or with `skipLocationChange` that of the page before.',
    'a route with a matcher, providers or loadComponent':
      'The route table of the app matches paths and loads pages, and all services are of one injector.',
    'redirectTo that is a function': 'A guard returns a `UrlTree` instead.',
    'canMatch and lazy children of a route':
      'The route table of the app chooses the page and loads it: `lazyComponent`, `lazyGuard`.',
  },
);
