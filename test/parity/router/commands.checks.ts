import { of } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check, Outcome } from '../support/area';
import { failure } from '../support/failure';

/** Addresses that are made of commands. */
export const commandChecks = {
  'navigate is relative to a route': async (kit) => {
    const { injector, router } = kit.createRouterRoot([
      {
        path: 'a',
        children: [
          { path: 'b/:id', component: kit.Page },
          { path: '**', component: kit.Page },
        ],
      },
      { path: '**', component: kit.Page },
    ]);
    const urls: Outcome[] = [];
    const lists: readonly (readonly (string | number)[])[] = [
      ['../c'],
      ['..', 'c'],
      ['./c', 5],
      ['c/d'],
      ['../../c'],
      ['/c'],
      ['../..'],
      [],
    ];
    for (const commands of lists) {
      await router.navigateByUrl('/a/b/1?x=1');
      const page = injector.get(kit.ActivatedRoute).firstChild?.firstChild ?? null;
      urls.push([router.createUrlTree([...commands], { relativeTo: page }).toString()]);
      await router.navigate([...commands], { relativeTo: page, queryParamsHandling: 'preserve' });
      urls.push(router.url);
    }
    return urls;
  },
  'navigate relative to a mock of a route': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/a/b?x=1');
    const mocks = [{}, { snapshot: {} }, { snapshot: { params: { id: '1' } }, params: of({ id: '1' }) }];
    return mocks.flatMap((mock) =>
      [['../c'], ['c', 5], ['/c', 5], []].map((commands) =>
        router
          .createUrlTree(commands, {
            relativeTo: mock as unknown as InstanceType<Kit['ActivatedRoute']>,
            queryParams: { y: 2 },
          })
          .toString(),
      ),
    );
  },
  'queryParamsHandling says what becomes of the present ones': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    await router.navigateByUrl('/a?x=1&y=2');
    return (['merge', 'preserve', 'replace', '', null, undefined] as const).map((handling) =>
      router
        .createUrlTree(['/b'], { queryParams: { x: 3, z: 4 }, queryParamsHandling: handling ?? null })
        .toString(),
    );
  },
  'commands may have matrix parameters': async (kit) => {
    const { router } = kit.createRouterRoot([{ path: '**', component: kit.Page }]);
    let address: string | null = null;
    const error = failure(() => {
      address = router.createUrlTree(['/a', { b: 1 }]).toString();
    });
    return [address, error];
  },
} satisfies Record<string, Check>;
