import type { Check, Outcome } from '../support/area';
import { rejection } from '../support/failure';
import { describe, type Snapshot } from './observed';

/** Matching, and what a page knows of its route. */
export const routeChecks = {
  'the injected route is the root, and the page is its first child': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      { path: 'courses/:id', component: kit.Page, data: { kind: 'course' }, title: 'Course' },
    ]);
    await router.navigateByUrl('/courses/7?tab=notes#top');
    const route = injector.get(kit.ActivatedRoute);
    return [describe(route.snapshot), route.root === route, route.parent === null, route.outlet];
  },
  'a nested route inherits parameters and data of parents without a component': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      {
        path: 'schools/:school',
        data: { area: 'school', level: 1 },
        children: [
          {
            path: 'classes/:class',
            component: kit.Page,
            data: { level: 2 },
            children: [
              { path: '', component: kit.Page, data: { inner: true } },
              { path: 'notes/:note', component: kit.Page },
            ],
          },
        ],
      },
    ]);
    const route = injector.get(kit.ActivatedRoute);
    await router.navigateByUrl('/schools/a/classes/b');
    const first = describe(route.snapshot);
    await router.navigateByUrl('/schools/a/classes/b/notes/c');
    return [first, describe(route.snapshot)];
  },
  'routes are matched in their order': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      { path: 'a', pathMatch: 'full', component: kit.Page },
      { path: 'a/b', component: kit.Page },
      { path: 'a/:id', component: kit.Page },
      { path: '', component: kit.Page },
      { path: '**', component: kit.Page },
    ]);
    const route = injector.get(kit.ActivatedRoute);
    const paths: Outcome[] = [];
    for (const url of ['/a', '/a/b', '/a/c', '/a/c/d', '/', '/A']) {
      await router.navigateByUrl(url);
      paths.push([url, route.firstChild?.routeConfig?.path ?? null]);
    }
    return paths;
  },
  'an address without a route is an error': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: 'a', component: kit.Page }]);
    const failed = await rejection(router.navigateByUrl('/b'));
    return typeof failed === 'string' && /No route matches|Cannot match any routes/.test(failed);
  },
  'a redirect of the table leads to its target': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'old/:id', redirectTo: '/new/:id' },
      { path: 'new/:id', component: kit.Page },
      { path: 'start', redirectTo: 'new/1' },
    ]);
    const results = [await router.navigateByUrl('/old/5?x=1'), router.url, address()];
    return [...results, await router.navigateByUrl('/start'), router.url];
  },
  'redirectTo may be a function': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'old', redirectTo: (() => '/new') as unknown as string },
      { path: 'new', component: kit.Page },
    ]);
    await rejection(router.navigateByUrl('/old'));
    return router.url;
  },
  'path segments and parameters are decoded': async (kit) => {
    const { injector, router } = kit.createRouterRoot([{ path: 'find/:text', component: kit.Page }]);
    await router.navigate(['/find', 'a b/c?&ä'], { queryParams: { q: 'ä &', list: [1, 2] } });
    return [describe(injector.get(kit.ActivatedRoute).snapshot), router.url];
  },
  'paramMap and queryParamMap': async (kit) => {
    const { injector, router } = kit.createRouterRoot([{ path: ':id', component: kit.Page }]);
    await router.navigateByUrl('/7?a=1&a=2&b=');
    const page = injector.get(kit.ActivatedRoute).snapshot.firstChild as Snapshot;
    const { paramMap, queryParamMap } = page;
    return [
      paramMap.get('id'),
      paramMap.has('x'),
      paramMap.get('x'),
      paramMap.getAll('x'),
      paramMap.keys,
      queryParamMap.get('a'),
      queryParamMap.getAll('a'),
      queryParamMap.getAll('b'),
      queryParamMap.keys,
    ];
  },
  convertToParamMap: ({ convertToParamMap }) => {
    const map = convertToParamMap({ one: '1', list: ['a', 'b'], none: [] });
    return [
      map.get('one'),
      map.getAll('one'),
      map.get('list'),
      map.getAll('list'),
      map.get('none'),
      map.keys,
    ];
  },

  'a route that stays is the same object, and emits what has changed': async (kit) => {
    const { injector, router } = kit.createRouterRoot([{ path: 'courses/:id', component: kit.Page }]);
    const log: string[] = [];
    await router.navigateByUrl('/courses/1?tab=a');
    const page = injector.get(kit.ActivatedRoute).firstChild;
    page?.params.subscribe(({ id }) => log.push(`id ${id}`));
    page?.queryParams.subscribe(({ tab }) => log.push(`tab ${tab}`));
    page?.fragment.subscribe((fragment) => log.push(`fragment ${fragment}`));
    page?.url.subscribe((url) => log.push(`url ${url.join('/')}`));
    page?.data.subscribe(() => log.push('data'));
    page?.paramMap.subscribe((params) => log.push(`map ${params.get('id')}`));
    await router.navigateByUrl('/courses/2?tab=a');
    await router.navigateByUrl('/courses/2?tab=b#end');
    await router.navigateByUrl('/courses/2?tab=b');
    return [page === injector.get(kit.ActivatedRoute).firstChild, ...log];
  },
  'another route is another object': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page },
      { path: 'b', component: kit.Page },
    ]);
    const route = injector.get(kit.ActivatedRoute);
    await router.navigateByUrl('/a');
    const page = route.firstChild;
    await router.navigateByUrl('/b');
    return [page === route.firstChild, route.firstChild?.snapshot.url.join('/') ?? null];
  },
  'the root route emits query parameters of every page': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page },
      { path: 'b', component: kit.Page },
    ]);
    const log: Outcome[] = [];
    injector.get(kit.ActivatedRoute).queryParams.subscribe((params) => log.push({ ...params }));
    await router.navigateByUrl('/a?x=1');
    await router.navigateByUrl('/b?x=1');
    await router.navigateByUrl('/b?x=2');
    return log;
  },
  'the routes are up to date when the navigation ends': async (kit) => {
    const { injector, router } = kit.createRouterRoot([{ path: ':id', component: kit.Page, title: 'Page' }]);
    const log: Outcome[] = [];
    const route = injector.get(kit.ActivatedRoute);
    router.events.subscribe((event) => {
      if (event instanceof kit.NavigationStart || event instanceof kit.NavigationEnd)
        log.push([router.url, route.firstChild?.snapshot.params.id ?? null]);
    });
    await router.navigateByUrl('/1');
    await router.navigateByUrl('/2');
    return log.filter((_, index) => index % 2 === 1);
  },
} satisfies Record<string, Check>;
