import { filter, firstValueFrom, throwError } from 'rxjs';
import type { Check, Outcome } from '../support/area';
import { rejection } from '../support/failure';
import { describe, eventsOf } from './observed';

/** Leaving a page, and how navigations go on. */
export const navigationChecks = {
  'canDeactivate keeps the page, or lets it go': async (kit) => {
    const asked: Outcome[] = [];
    let answer = false;
    const { router, address } = kit.createRouterRoot([
      {
        path: 'form/:id',
        component: kit.Page,
        canDeactivate: [
          (_component, route, state, next) => {
            asked.push([route.params.id, state.url, next.url]);
            return answer;
          },
        ],
      },
      { path: 'b', component: kit.Page },
    ]);
    await router.navigateByUrl('/form/1');
    const log = eventsOf(kit, router);
    const results: Outcome[] = [[await router.navigateByUrl('/b?x=1'), router.url, address()]];
    answer = true;
    results.push([await router.navigateByUrl('/b?x=1'), router.url]);
    results.push([await router.navigateByUrl('/b?x=2'), router.url]);
    return [...results, ...asked, ...log];
  },
  'canDeactivate gets the component of the route': async (kit) => {
    const asked: Outcome[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        canDeactivate: [(component) => asked.push(component instanceof kit.Page) > 0],
      },
      { path: 'b', component: kit.Page },
    ]);
    await router.navigateByUrl('/a');
    await router.navigateByUrl('/b');
    return asked;
  },
  'canDeactivate is asked when parameters change, not when the query does': async (kit) => {
    const asked: string[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: ':id',
        component: kit.Page,
        canDeactivate: [(_component, _route, _state, next) => asked.push(next.url) > 0],
      },
    ]);
    for (const url of ['/1', '/1?x=1', '/2', '/3']) await router.navigateByUrl(url);
    return asked;
  },
  'canDeactivate is asked before canActivate': async (kit) => {
    const asked: string[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        canDeactivate: [() => asked.push('leave a') > 0],
        children: [
          {
            path: '',
            component: kit.Page,
            canDeactivate: [async () => asked.push('leave the child of a') > 0],
          },
        ],
      },
      { path: 'b', component: kit.Page, canActivate: [() => asked.push('enter b') > 0] },
    ]);
    await router.navigateByUrl('/a');
    await router.navigateByUrl('/b');
    return asked;
  },
  'canDeactivate leads elsewhere by a UrlTree': async (kit) => {
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        canDeactivate: [(_c, _r, _s, next) => next.url === '/c' || kit.inject(kit.Router).parseUrl('/c')],
      },
      { path: 'b', component: kit.Page },
      { path: 'c', component: kit.Page },
    ]);
    await router.navigateByUrl('/a');
    const shown = firstValueFrom(router.events.pipe(filter((event) => event instanceof kit.NavigationEnd)));
    await router.navigateByUrl('/b');
    await shown;
    return router.url;
  },

  'skipLocationChange shows the page and keeps the address': async (kit) => {
    const { injector, router, address } = kit.createRouterRoot([
      { path: 'a', component: kit.Page },
      { path: 'b/:id', component: kit.Page },
    ]);
    await router.navigateByUrl('/a');
    const log = eventsOf(kit, router);
    const result = await router.navigate(['/b', 1], { skipLocationChange: true, queryParams: { x: 1 } });
    const hidden = [result, router.url, address(), describe(injector.get(kit.ActivatedRoute).snapshot)];
    await router.navigateByUrl('/a?y=1');
    return [...hidden, router.url, address(), ...log];
  },
  'skipLocationChange holds for the redirect of a guard': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'a', component: kit.Page },
      { path: 'b', component: kit.Page, canActivate: [() => kit.inject(kit.Router).parseUrl('/c')] },
      { path: 'c', component: kit.Page },
    ]);
    await router.navigateByUrl('/a');
    return [await router.navigateByUrl('/b', { skipLocationChange: true }), router.url, address()];
  },
  'a guard reads the state of the navigation': async (kit) => {
    const seen: Outcome[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        canActivate: [
          () => {
            const { extras } = kit.inject(kit.Router).getCurrentNavigation() ?? {};
            seen.push({ ...(extras?.state as object), replaceUrl: extras?.replaceUrl });
            return true;
          },
        ],
      },
    ]);
    await router.navigateByUrl('/a', { state: { from: 'list' }, replaceUrl: true });
    return [...seen, router.getCurrentNavigation() === null];
  },
  'a guard reads the info of the navigation, also after a redirect': async (kit) => {
    const seen: Outcome[] = [];
    const see = () => {
      const { extras } = kit.inject(kit.Router).getCurrentNavigation() ?? {};
      return seen.push(extras?.info as string) > 0;
    };
    const { router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, canActivate: [see] },
      { path: 'b', component: kit.Page, canActivate: [() => see() && kit.inject(kit.Router).parseUrl('/a')] },
    ]);
    await router.navigateByUrl('/b', { info: 'from the list' });
    return seen;
  },
  'the type of an event': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'no', component: kit.Page, canActivate: [() => false] },
      { path: 'broken', component: kit.Page, canActivate: [() => throwError(() => new Error('broken'))] },
      { path: '**', component: kit.Page },
    ]);
    const types: number[] = [];
    router.events.subscribe(({ type }) => {
      if (Object.values(kit.EventType).includes(type) && type < 4) types.push(type);
    });
    for (const url of ['/a', '/no', '/broken']) await rejection(router.navigateByUrl(url));
    return types;
  },
  'a navigation has begun when the call returns': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/start');
    const log = eventsOf(kit, router);
    const navigated = router.navigateByUrl('/a');
    const atOnce = [router.url, ...log];
    await navigated;
    return atOnce;
  },
  'of several calls in a row, the last one counts': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/start');
    const log = eventsOf(kit, router);
    const calls = ['/a', '/b/1', '/a'].map((url) => router.navigateByUrl(url));
    const results = await Promise.all(calls);
    return [...results, ...log.filter((line) => line.startsWith('end'))];
  },
  "canDeactivate is asked for another fragment under 'always'": async (kit) => {
    const asked: string[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        runGuardsAndResolvers: 'always',
        canDeactivate: [(_component, _route, _state, next) => asked.push(next.url) > 0],
      },
    ]);
    for (const url of ['/a', '/a?x=1', '/a?x=1#end']) await router.navigateByUrl(url);
    return asked;
  },
  'events of a navigation, a repeated one and one after it': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    const log = eventsOf(kit, router);
    const results = [
      await router.navigateByUrl('/a'),
      await router.navigateByUrl('/a', { onSameUrlNavigation: 'reload' }),
      await router.navigateByUrl('/b'),
    ];
    return [...results, ...log];
  },
  'a navigation to the present address is ignored': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/a');
    const log = eventsOf(kit, router);
    return [(await router.navigateByUrl('/a')) ?? null, ...log];
  },
  'the address changes when the guards have decided': async (kit) => {
    const seen: Outcome[] = [];
    const { router, address } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, canActivate: [() => seen.push(address()) > 0] },
    ]);
    await router.navigateByUrl('/a');
    return [...seen, address()];
  },
  'a redirect of the table is part of its navigation': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'old', redirectTo: '/new' },
      { path: 'new', component: kit.Page },
    ]);
    const log = eventsOf(kit, router);
    await router.navigateByUrl('/old');
    return log;
  },
  'an ignored navigation is an event': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/a');
    let events = 0;
    router.events.subscribe(() => {
      events += 1;
    });
    await router.navigateByUrl('/a');
    return events > 0;
  },
  'recognition, guards and resolvers have events of their own': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    let events = 0;
    router.events.subscribe(() => {
      events += 1;
    });
    await router.navigateByUrl('/a');
    return events;
  },
} satisfies Record<string, Check>;
