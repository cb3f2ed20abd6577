import { combineLatest, filter, map, type Observable, of, switchMap, take } from 'rxjs';
import type { PaletteKind, PalettePage } from '../../connected/palette';
import { BrandService } from '../../core/brand/brand.service';
import { isHidden } from '../../core/brand/hidden-items';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { Router } from '../../platform/router/router';
import { matchRoute } from '../routing/active-route';
import { checkGuards } from '../routing/guards';

/** Those that the brand does not hide (NAV-06) and whose guards let the student in; null while a guard waits. */
export function offeredPages<P extends PalettePage>(pages: readonly P[]): Observable<readonly P[] | null> {
  const { settings } = inject(BrandService).context;
  const here = inject(Router).location$.value;
  const shown = pages.filter(({ label = '' }) => !isHidden(label, settings));
  if (shown.length === 0) return of([]);
  // Once for all pages with the same guards: the palette opens with this.
  const guardedPaths = [...new Set(shown.map(guardedPath))];
  const results = guardedPaths.map((pathname) => {
    const location = { ...here, kind: 'PUSH', pathname, search: '', hash: '' } as const;
    return checkGuards(matchRoute(pathname).route.guards, location).pipe(map(({ kind }) => kind));
  });
  return combineLatest(results).pipe(
    map((kinds) => {
      const isAllowed = (page: P) => kinds[guardedPaths.indexOf(guardedPath(page))] === 'allow';
      return kinds.includes('wait') ? null : shown.filter(isAllowed);
    }),
  );
}

const guardedPath = ({ path, guardedAs = path }: PalettePage) => guardedAs;

/** The kind, which finds nothing while the student may not see its page. */
export function guarded(kind: PaletteKind): PaletteKind {
  const { page, items, search } = kind;
  if (!page) return kind;
  return {
    ...kind,
    isOffered: () => offeredPages([page]).pipe(map((offered) => offered && offered.length > 0)),
    ...(items && { items: () => ifOffered(page, items) }),
    ...(search && {
      search: (text: string) =>
        ifOffered(page, () => search(text)).pipe(
          filter((found) => found !== null),
          take(1),
        ),
    }),
  };
}

function ifOffered<T>(page: PalettePage, find: () => Observable<readonly T[] | null>) {
  const injector = inject(Injector);
  return offeredPages([page]).pipe(
    switchMap((offered) => (offered?.length ? runInInjectionContext(injector, find) : of(offered && []))),
  );
}
