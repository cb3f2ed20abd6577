import { createPath } from 'react-router-dom';
import { defer, of } from 'rxjs';
import { Injector, inject, type Provider } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { RouterState } from './activated-route';
import { RECOGNIZE, recognize } from './recognize';
import { RouteActivator } from './route-activator';
import { Router } from './router';
import { NavigationEnd } from './router-events';
import type { Routes } from './routes';
import { TitleStrategy } from './title-strategy';

/**
 * A Router with a table of Angular's routes, for a specification that is written for Angular's, or for another app.
 * The page that it finds open is not asked about. Source: Angular's provideRouter.
 */
export function provideRouter(routes: Routes): Provider[] {
  return [
    { provide: RECOGNIZE, useValue: (url: string) => recognize(routes, url) },
    {
      provide: Router,
      useFactory: () => {
        const router = new Router();
        const injector = inject(Injector);
        let isOpen = false;
        router.config = routes;
        router.activateWith((location) => {
          if (isOpen) return defer(() => injector.get(RouteActivator).activate(createPath(location)));
          isOpen = true;
          return of({ kind: 'allow' });
        });
        router.events.pipe(takeUntilDestroyed()).subscribe((event) => {
          if (!(event instanceof NavigationEnd)) return;
          injector.get(TitleStrategy).updateTitle(injector.get(RouterState).snapshot);
        });
        return router;
      },
    },
  ];
}
