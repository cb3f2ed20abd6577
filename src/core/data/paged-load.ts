import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import type { FilterFacet } from '../../contracts/pagination';
import type { ListQuery, Page } from '../api/lists';
import { type LoadOptions, loadChanges, toLoadable } from './load-changes';
import { type Loadable, NOT_LOADED } from './loadable';
import { switchMapStudent } from './switch-map-student';

/** Which part of a list to load. `limit` is the size of a page, 1 or more. */
export interface PageRequest extends ListQuery {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a list (CALL-08). Only this page is held, however long the list is. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly limit: number;
  readonly offset: number;
  /** Entries of the whole list, from x-pagination; null if the server does not say. */
  readonly total: number | null;
  /** Where the next page starts; null after the last one. */
  readonly nextOffset: number | null;
  /** The filters that the list offers, from x-filter; null if the server does not say. */
  readonly facets: readonly FilterFacet[] | null;
}

export interface PagedLoad<T, R extends PageRequest> extends LoadOptions<ListPage<T>> {
  readonly request$: Observable<R>;
  /** The request of a page: cold, and aborted when another page is requested or the student changes. */
  readonly load: (request: R, student: Credential) => Observable<Page<T>>;
}

/**
 * Loads a long list page by page. The page before stays until the next one has arrived; a reload loads the page that
 * is shown. It starts from nothing when the student changes, like every load. Needs an injection context.
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
          changes((student) => load(request, student).pipe(map((page) => toListPage(request, page)))),
        ),
        reduce,
      ),
    of(NOT_LOADED),
  );
}

function toListPage<T>({ limit, offset }: PageRequest, { items, pagination, facets }: Page<T>): ListPage<T> {
  const total = pagination?.total ?? null;
  const end = offset + items.length;
  const isLast = items.length === 0 || (total === null ? items.length < limit : end >= total);
  return { items, limit, offset, total, nextOffset: isLast ? null : end, facets };
}
