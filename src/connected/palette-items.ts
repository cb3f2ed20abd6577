/** For the kinds of the palette. Apart from its token, which the first page loads. */
import { defer, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Loadable } from '../core/data/loadable';
import type { ReloadRequest } from '../core/data/reload-gate';
import { SessionService } from '../core/session/session.service';
import { ToastService } from '../core/toast/toast.service';
import { Injector, inject, type ProviderToken } from '../framework/di';
import type { State } from '../framework/rxjs';
import { LOG_ERROR } from '../platform/log/log-error';
import type { PaletteItem } from './palette';

/** Our wording. */
const ACTION_FAILED_TEXT = 'This could not be started. Please check your connection and try again.';

/** What a service has loaded; null until then. Errs if that has failed: 'Retry' of the palette loads it again. */
export function loadedValue<T>(
  loaded$: State<Loadable<T>>,
  reload: (request: ReloadRequest) => void,
): Observable<T | null> {
  return defer(() => {
    const { value, error } = loaded$.value;
    if (value === null && error !== null) reload({ force: true });
    return loaded$.pipe(
      map((loaded) => {
        if (loaded.value === null && loaded.error !== null && !loaded.loading) throw new Error(loaded.error);
        return loaded.value;
      }),
      distinctUntilChanged(),
    );
  });
}

/** The items of what a service has loaded, as `loadedValue` has it. */
export function loadedItems<T>(
  loaded$: State<Loadable<T>>,
  reload: (request: ReloadRequest) => void,
  toItems: (value: T) => readonly PaletteItem[],
): Observable<readonly PaletteItem[] | null> {
  return loadedValue(loaded$, reload).pipe(map((value) => (value === null ? null : toItems(value))));
}

/** The address of a list that is searched: '/courses?search=ethics'. */
export function searchUrl(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ search: text })}`;
}

/**
 * For the target of an action: runs a service that is loaded when the student chooses it. Nothing runs for another
 * student. Needs an injection context.
 */
export function runLater<T>(load: () => Promise<ProviderToken<T>>, run: (service: T) => void): () => void {
  const injector = inject(Injector);
  const session = inject(SessionService);
  const toasts = inject(ToastService);
  const log = inject(LOG_ERROR);
  const userId = () => session.student$.value?.UserId;
  return () => {
    const chosenBy = userId();
    load()
      .then((token) => {
        if (userId() === chosenBy) run(injector.get(token));
      })
      .catch((error: unknown) => {
        log('An action of the palette cannot be started', error);
        toasts.error(ACTION_FAILED_TEXT);
      });
  };
}
