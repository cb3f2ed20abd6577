import { delay, EMPTY, NEVER, of, throwError } from 'rxjs';
import type { Check, Outcome } from '../support/area';
import { rejection } from '../support/failure';
import { describe, eventsOf, type Snapshot } from './observed';

/** Guards that let a page be shown. */
export const guardChecks = {
  'canActivate lets a page be shown, or not': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'yes', component: kit.Page, canActivate: [() => true] },
      {
        path: 'later',
        component: kit.Page,
        canActivate: [() => of(true).pipe(delay(1)), async () => true],
      },
      { path: 'no', component: kit.Page, canActivate: [() => true, () => false] },
    ]);
    const log = eventsOf(kit, router);
    const results: Outcome[] = [];
    for (const url of ['/yes', '/later', '/no'])
      results.push([await router.navigateByUrl(url), router.url, address()]);
    return [...results, ...log];
  },
  'canActivate gets the route and the state that are to come': async (kit) => {
    const seen: Outcome[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'courses/:id',
        component: kit.Page,
        data: { roles: ['student'] },
        canActivate: [
          (route, state) => {
            seen.push([describe(route), state.url, describe(state.root)]);
            return true;
          },
        ],
      },
    ]);
    await router.navigateByUrl('/courses/7?x=1#end');
    return seen;
  },
  'canActivate runs in an injection context': async (kit) => {
    const token = new kit.InjectionToken<string>('answer');
    const { router } = kit.createRouterRoot(
      [{ path: 'a', component: kit.Page, canActivate: [() => kit.inject(token) === 'yes'] }],
      { provide: token, useValue: 'yes' },
    );
    return router.navigateByUrl('/a');
  },
  'canActivate redirects by a UrlTree': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'start', component: kit.Page },
      { path: 'login', component: kit.Page },
      {
        path: 'secret',
        component: kit.Page,
        canActivate: [
          (_route, state) =>
            kit.inject(kit.Router).createUrlTree(['/login'], { queryParams: { returnUrl: state.url } }),
        ],
      },
    ]);
    await router.navigateByUrl('/start');
    const log = eventsOf(kit, router);
    return [await router.navigateByUrl('/secret?x=1'), router.url, address(), ...log];
  },
  'canActivate redirects by a RedirectCommand': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'login', component: kit.Page },
      {
        path: 'secret',
        component: kit.Page,
        canActivate: [() => new kit.RedirectCommand(kit.inject(kit.Router).parseUrl('/login'))],
      },
    ]);
    return [await router.navigateByUrl('/secret'), router.url, address()];
  },
  'the first guard in their order that refuses decides': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page },
      { path: 'b', component: kit.Page },
      {
        path: 'secret',
        component: kit.Page,
        canActivate: [
          () => of(kit.inject(kit.Router).parseUrl('/a')).pipe(delay(5)),
          () => kit.inject(kit.Router).parseUrl('/b'),
        ],
      },
    ]);
    return [await router.navigateByUrl('/secret'), router.url];
  },
  'only the first value of a guard counts': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, canActivate: [() => of(true, false)] },
      { path: 'b', component: kit.Page, canActivate: [() => of(false, true)] },
    ]);
    return [await router.navigateByUrl('/a'), await router.navigateByUrl('/b'), router.url];
  },
  'a guard that throws fails the navigation': async (kit) => {
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        canActivate: [
          () => {
            throw new Error('broken');
          },
        ],
      },
      { path: 'b', component: kit.Page, canActivate: [() => throwError(() => new Error('broken later'))] },
    ]);
    const log = eventsOf(kit, router);
    return [await rejection(router.navigateByUrl('/a')), await rejection(router.navigateByUrl('/b')), ...log];
  },
  'the address after a guard or resolver that fails': async (kit) => {
    const broken = () => throwError(() => new Error('broken'));
    const { router, address } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, canActivate: [broken] },
      { path: 'b', component: kit.Page, resolve: { user: broken } },
      { path: '**', component: kit.Page },
    ]);
    await router.navigateByUrl('/start?page=2');
    const seen: Outcome[] = [];
    for (const url of ['/a', '/b']) {
      seen.push(await rejection(router.navigateByUrl(url)), router.url, address());
    }
    return seen;
  },
  'a listener of an error or a refusal navigates elsewhere': async (kit) => {
    const { router, address } = kit.createRouterRoot([
      { path: 'broken', component: kit.Page, canActivate: [() => throwError(() => new Error('broken'))] },
      { path: 'refused', component: kit.Page, canActivate: [() => false] },
      { path: '**', component: kit.Page, canActivate: [async () => true] },
    ]);
    await router.navigateByUrl('/start');
    let elsewhere: Promise<boolean> | undefined;
    router.events.subscribe((event) => {
      if (event instanceof kit.NavigationError) elsewhere = router.navigateByUrl('/error');
      const { GuardRejected } = kit.NavigationCancellationCode;
      if (event instanceof kit.NavigationCancel && event.code === GuardRejected)
        elsewhere = router.navigateByUrl('/login');
    });
    const seen: Outcome[] = [];
    for (const url of ['/broken', '/refused']) {
      await rejection(router.navigateByUrl(url));
      seen.push((await elsewhere) ?? null, router.url, address());
    }
    return seen;
  },
  'a guard and a resolver may return a thenable': async (kit) => {
    // biome-ignore lint/suspicious/noThenProperty: this is what is checked
    const later = <T>(value: T) => ({ then: (done: (value: T) => void) => done(value) }) as Promise<T>;
    const { injector, router } = kit.createRouterRoot([
      {
        path: 'a',
        component: kit.Page,
        canActivate: [() => later(true)],
        resolve: { user: () => later('Ada') },
      },
      { path: '**', component: kit.Page },
    ]);
    const result = await router.navigateByUrl('/a');
    return [result, router.url, describe(injector.get(kit.ActivatedRoute).snapshot)];
  },
  'a guard that ends without a value': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: 'a', component: kit.Page, canActivate: [() => EMPTY] }]);
    const log = eventsOf(kit, router).map((line) => line.slice(0, 8));
    const result = await rejection(router.navigateByUrl('/a').then(String));
    return [typeof result, ...log];
  },
  'guards of parents come first, and canActivateChild before those of the child': async (kit) => {
    const asked: string[] = [];
    const say = (name: string) => () => {
      asked.push(name);
      return true;
    };
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        canActivate: [say('a')],
        canActivateChild: [say('child of a')],
        children: [
          {
            path: 'b',
            canActivate: [say('b')],
            canActivateChild: [say('child of b')],
            children: [{ path: 'c', component: kit.Page, canActivate: [say('c')] }],
          },
        ],
      },
    ]);
    await router.navigateByUrl('/a/b/c');
    return asked;
  },
  'a parent that refuses keeps its children from being asked': async (kit) => {
    const asked: string[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: 'a',
        canActivate: [() => false],
        children: [
          {
            path: 'b',
            component: kit.Page,
            canActivate: [() => asked.push('b') > 0],
            resolve: { x: () => asked.push('resolver') },
          },
        ],
      },
    ]);
    return [await router.navigateByUrl('/a/b'), ...asked];
  },
  'a newer navigation takes the place of one whose guard waits': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, canActivate: [() => NEVER] },
      { path: 'b', component: kit.Page },
    ]);
    const log = eventsOf(kit, router);
    const first = router.navigateByUrl('/a');
    await Promise.resolve();
    const second = router.navigateByUrl('/b');
    return [await first, await second, router.url, ...log];
  },
  'guards are asked again when parameters change, not when the query does': async (kit) => {
    const asked: string[] = [];
    const { router } = kit.createRouterRoot([
      {
        path: ':id',
        component: kit.Page,
        canActivate: [(route) => asked.push(route.params.id) > 0],
        resolve: { at: () => asked.push('resolver') },
      },
    ]);
    for (const url of ['/1', '/1?x=1', '/2', '/2#end']) await router.navigateByUrl(url);
    return asked;
  },
  'runGuardsAndResolvers says when they are asked again': async (kit) => {
    const modes = [
      'always',
      'pathParamsChange',
      'paramsChange',
      'paramsOrQueryParamsChange',
      'pathParamsOrQueryParamsChange',
      (from: Snapshot, to: Snapshot) => from.params.id !== to.params.id,
    ] as const;
    const outcomes: Outcome[] = [];
    for (const runGuardsAndResolvers of modes) {
      const asked: string[] = [];
      kit.reset();
      const { router } = kit.createRouterRoot([
        {
          path: ':id',
          component: kit.Page,
          runGuardsAndResolvers,
          canActivate: [(_route, { url }) => asked.push(url) > 0],
        },
      ]);
      for (const url of ['/1', '/1?x=1', '/2?x=1', '/2?x=1#end']) await router.navigateByUrl(url);
      outcomes.push(asked);
    }
    return outcomes;
  },
} satisfies Record<string, Check>;
