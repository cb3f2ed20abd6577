import { createPath } from 'react-router-dom';
import { concatWith, distinctUntilChanged, finalize, NEVER, of, startWith, switchMap, tap } from 'rxjs';
import { inject } from '../../framework/di';
import { PageTitleService } from '../../platform/browser/page-title.service';
import { RouterState } from '../../platform/router/activated-route';
import { RouteActivator } from '../../platform/router/route-activator';
import type { Route } from '../../platform/router/routes';
import { TitleStrategy } from '../../platform/router/title-strategy';
import { type GuardResult, WAIT } from './guard-result';
import { checkGuards, type Guard } from './guards';

/**
 * The guard of a page whose guards, resolvers, data or title are written for Angular. They are asked once our own guards
 * allow the page, and what they find is at `ActivatedRoute`. Until then the page waits, as for any guard.
 *
 * It belongs in a chunk of its own or of the page: `guards: [...onboarded, lazyGuard(() => import('...').then((file) =>
 * file.reviewGuard))]` with `reviewGuard = angularRoute({ canActivate: [...], resolve: { ... } }, [signedInGuard])`.
 */
export function angularRoute(extension: Route, guards: readonly Guard[] = []): Guard {
  return (location) => {
    const activator = inject(RouteActivator);
    const state = inject(RouterState);
    const strategy = inject(TitleStrategy);
    const pageTitle = inject(PageTitleService);
    const activate = () =>
      activator.activateExtended(createPath(location), extension).pipe(
        tap(({ kind }) => {
          if (kind === 'allow') pageTitle.set(strategy.buildTitle(state.snapshot) ?? null);
        }),
        startWith(WAIT),
      );
    return checkGuards(guards, location).pipe(
      distinctUntilChanged(),
      switchMap((result) => (result.kind === 'allow' ? activate() : of<GuardResult>(result))),
      // Until the page is left.
      concatWith(NEVER),
      finalize(() => pageTitle.set(null)),
    );
  };
}
