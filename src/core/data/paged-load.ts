import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import type { FilterFacet } from '../../contracts/pagination';
import type { ListQuery, Page } from '../api/lists';
import { type Change, type LoadOptions, loadChanges, toLoadable } from './load-changes';
import { type Loadable, NOT_LOADED } from './loadable';
import { switchMapStudent } from './switch-map-student';

/** Which part of a list to load. `limit` is the page size, 1 or more. */
export interface PageRequest extends ListQuery {
  readonly limit: number;
  readonly offset: number;
}

/** What a login loads of a long list (STA-01): the first page. Its size is our choice. */
export const FIRST_PAGE = { limit: 20, offset: 0 } as const satisfies PageRequest;

/** One page of a list (CALL-08). Only this page is held, however long the list is. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly limit: number;
  readonly offset: number;
  /** The length of the whole list, from x-pagination; null if the server does not send it. */
  readonly total: number | null;
  /** The offset of the next page; null on the last one. */
  readonly nextOffset: number | null;
  /** The filters of the list, from x-filter; null if the server does not send them. */
  readonly facets: readonly FilterFacet[] | null;
}

interface PagedLoad<T, R extends PageRequest> extends LoadOptions<ListPage<T>> {
  /** Null for nothing, which clears the page: as when the list of another course is about to load. */
  readonly request$: Observable<R | null>;
  /** The request of a page: cold, and aborted when another page is requested or the student changes. */
  readonly load: (request: R, student: Credential) => Observable<Page<T>>;
}

/**
 * Loads a long list page by page. The previous page stays until the next one has arrived, and a reload fetches the
 * current page. Like every load, it is cleared when the student changes. Needs an injection context.
 */
export function pagedLoad<T, R extends PageRequest>({
  request$,
  load,
  ...options
}: PagedLoad<T, R>): Observable<Loadable<ListPage<T>>> {
  const changes = loadChanges(options);
  const reduce = toLoadable<ListPage<T>>();
  return switchMapStudent(
    () =>
      request$.pipe(
        distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
        switchMap((request) =>
          request === null
            ? of<Change<ListPage<T>>>(() => NOT_LOADED)
            : changes((student) => load(request, student).pipe(map((page) => toListPage(request, page)))),
        ),
        reduce,
      ),
    of(NOT_LOADED),
  );
}

export function toListPage<T>(
  { limit, offset }: PageRequest,
  { items, pagination, facets }: Page<T>,
): ListPage<T> {
  const total = pagination?.total ?? null;
  const end = offset + items.length;
  const isLast = items.length === 0 || (total === null ? items.length < limit : end >= total);
  return { items, limit, offset, total, nextOffset: isLast ? null : end, facets };
}
