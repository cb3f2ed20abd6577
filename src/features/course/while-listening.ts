import { combineLatest, defer, EMPTY, type Observable, switchMap, take } from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';

/**
 * Follows the hub's events about what a screen shows. It begins once the first page is done, because the hub's client is
 * large, and counts as listening only while the page is visible, so that the connection of a page in the background
 * closes (STA-11). A page that is seen again reloads (DataChangesService). Needs an injection context.
 */
export function whileListening(
  shown$: Observable<number | null>,
  follow: (enrollmentId: number) => Observable<unknown>,
): void {
  const firstPageDone$ = inject(FIRST_PAGE_DONE);
  const visible$ = inject(PAGE_VISIBLE);
  switchMapStudent(() =>
    defer(() => firstPageDone$).pipe(
      take(1),
      switchMap(() => combineLatest([visible$, shown$])),
      switchMap(([visible, enrollmentId]) =>
        visible && enrollmentId !== null ? follow(enrollmentId) : EMPTY,
      ),
    ),
  )
    .pipe(takeUntilDestroyed())
    .subscribe();
}
