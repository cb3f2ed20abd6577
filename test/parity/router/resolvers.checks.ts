import { delay, EMPTY, of, throwError } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check, Outcome } from '../support/area';
import { rejection } from '../support/failure';
import { describe, eventsOf } from './observed';

/** Resolvers and titles. */
export const resolverChecks = {
  'resolvers put their first value into the data, before the navigation ends': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      {
        path: ':id',
        component: kit.Page,
        data: { kind: 'static', user: 'nobody' },
        resolve: {
          user: (route) => `user ${route.params.id}`,
          later: () => of('first', 'second').pipe(delay(1)),
          promised: async () => 'promised',
        },
      },
    ]);
    const data: Outcome[] = [];
    const route = injector.get(kit.ActivatedRoute);
    router.events.subscribe((event) => {
      if (event instanceof kit.NavigationEnd) data.push({ ...route.firstChild?.snapshot.data });
    });
    await router.navigateByUrl('/1');
    await router.navigateByUrl('/2');
    return data;
  },
  'a resolver of a route that stays keeps its value while it is not asked again': async (kit) => {
    let runs = 0;
    const { injector, router } = kit.createRouterRoot([
      {
        path: ':id',
        component: kit.Page,
        resolve: {
          run: () => {
            runs += 1;
            return runs;
          },
        },
      },
    ]);
    const route = injector.get(kit.ActivatedRoute);
    const data: Outcome[] = [];
    for (const url of ['/1', '/1?x=1', '/2']) {
      await router.navigateByUrl(url);
      data.push({ ...route.firstChild?.snapshot.data });
    }
    return data;
  },
  'a child inherits what its parent has resolved': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      {
        path: 'a',
        resolve: { school: () => 'resolved school' },
        children: [
          {
            path: 'b',
            component: kit.Page,
            resolve: { class: (route) => `class of ${route.data.school ?? route.parent?.data.school}` },
          },
        ],
      },
    ]);
    await router.navigateByUrl('/a/b');
    return describe(injector.get(kit.ActivatedRoute).snapshot);
  },
  'a resolver without a value cancels the navigation': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'start', component: kit.Page },
      { path: 'a', component: kit.Page, resolve: { nothing: () => EMPTY } },
    ]);
    await router.navigateByUrl('/start');
    const log = eventsOf(kit, router);
    return [await router.navigateByUrl('/a'), router.url, ...log];
  },
  'a resolver that fails fails the navigation': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'a', component: kit.Page, resolve: { user: () => throwError(() => new Error('gone')) } },
    ]);
    const log = eventsOf(kit, router);
    return [await rejection(router.navigateByUrl('/a')), ...log];
  },
  'a resolver redirects by a RedirectCommand': async (kit) => {
    const { router } = kit.createRouterRoot([
      { path: 'home', component: kit.Page },
      {
        path: 'a',
        component: kit.Page,
        resolve: { user: () => new kit.RedirectCommand(kit.inject(kit.Router).parseUrl('/home')) },
      },
    ]);
    return [await router.navigateByUrl('/a'), router.url];
  },
  'a title may be resolved': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      { path: 'fixed', component: kit.Page, title: 'Fixed' },
      { path: ':id', component: kit.Page, title: (route) => of(`Page ${route.params.id}`) },
    ]);
    const titles: Outcome[] = [];
    const route = injector.get(kit.ActivatedRoute);
    for (const url of ['/fixed', '/1', '/2']) {
      await router.navigateByUrl(url);
      titles.push([document.title, route.firstChild?.snapshot.title ?? null]);
    }
    return titles;
  },
  'an own TitleStrategy builds the title': async (kit) => {
    const shown: Outcome[] = [];
    class WithName extends kit.TitleStrategy {
      override updateTitle(snapshot: InstanceType<Kit['RouterStateSnapshot']>): void {
        shown.push([this.buildTitle(snapshot) ?? null, snapshot.url]);
      }
    }
    const { router } = kit.createRouterRoot(
      [
        {
          path: 'a',
          title: 'A',
          children: [
            { path: 'b', title: 'B', component: kit.Page },
            { path: 'c', component: kit.Page },
          ],
        },
        { path: 'd', component: kit.Page },
      ],
      { provide: kit.TitleStrategy, useFactory: () => new WithName() },
    );
    for (const url of ['/a/b', '/a/c', '/d']) await router.navigateByUrl(url);
    return shown;
  },
} satisfies Record<string, Check>;
