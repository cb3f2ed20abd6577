import type { Check } from '../support/area';
import { rejection } from '../support/failure';
import { describe } from './observed';

/** Guards and resolvers that are classes. */
export const classGuardChecks = {
  'guards that are classes, by mapToCanActivate and mapToResolve': async (kit) => {
    class Guard {
      canActivate = () => true;
      canActivateChild = () => true;
      resolve = () => 'resolved';
    }
    const { injector, router } = kit.createRouterRoot(
      [
        {
          path: 'a',
          component: kit.Page,
          canActivate: kit.mapToCanActivate([Guard]),
          canActivateChild: kit.mapToCanActivateChild([Guard]),
          resolve: { value: kit.mapToResolve(Guard) },
        },
      ],
      { provide: Guard, useFactory: () => new Guard() },
    );
    return [await router.navigateByUrl('/a'), describe(injector.get(kit.ActivatedRoute).snapshot)];
  },
  'guards and resolvers that are classes': async (kit) => {
    const asked: string[] = [];
    class Guard {
      constructor(readonly name: string) {}
      canActivate() {
        return asked.push(`${this.name}: canActivate`) > 0;
      }
      canActivateChild() {
        return asked.push(`${this.name}: canActivateChild`) > 0;
      }
      canDeactivate() {
        return asked.push(`${this.name}: canDeactivate`) > 0;
      }
      resolve() {
        return `${this.name}: resolve`;
      }
    }
    const { injector, router } = kit.createRouterRoot(
      [
        {
          path: 'a',
          canActivateChild: [Guard],
          children: [
            {
              path: 'b',
              component: kit.Page,
              canActivate: [Guard, () => true],
              canDeactivate: [Guard],
              resolve: { value: Guard },
              title: Guard,
            },
          ],
        },
        { path: '**', component: kit.Page },
      ],
      { provide: Guard, useFactory: () => new Guard('provided') },
    );
    const result = await router.navigateByUrl('/a/b');
    const page = describe(injector.get(kit.ActivatedRoute).snapshot);
    return [result, page, await router.navigateByUrl('/c'), ...asked];
  },
  'a guard that is a class without a provider': async (kit) => {
    class Guard {
      canActivate() {
        return true;
      }
    }
    kit.Injectable()(Guard);
    const { router } = kit.createRouterRoot([{ path: 'a', component: kit.Page, canActivate: [Guard] }]);
    return rejection(router.navigateByUrl('/a'));
  },
} satisfies Record<string, Check>;
