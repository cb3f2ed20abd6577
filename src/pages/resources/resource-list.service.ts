import { BehaviorSubject, concat, EMPTY, filter, map, merge, of, Subject, switchMap, tap } from 'rxjs';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress, viewsToLoad } from '../../core/list/list-view';
import { clearedListView } from '../../core/list/list-view.model';
import { MembershipApiService, memberPage } from '../../features/membership/views';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { ResourceService } from './resource.service';
import {
  RESOURCE_LIST_RULES,
  RESOURCES_PATTERN,
  type ResourceListView,
  requestOf,
} from './resource-list.model';

/** Our wording: the spec has none. */
const RESOURCES_FAILED_TEXT = "We couldn't load the library. Please try again.";

/** The ids of one page; the resources themselves are in ResourceService. */
export type ResourcePage = ListPage<number>;

/**
 * Owns the list of the Resource Library (RTE-13, CMEM-01): for which license type it is open, how it is searched,
 * filtered, sorted and paged, which lives in the address, and the ids of the page that is shown.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `viewsToLoad` |
 * | The library of another license type starts from nothing | null before its first request |
 * | It is loaded again when the student comes back to it | `returns$`, through the gate of STA-03 |
 * | A refusal closes the library, and nothing of it stays (ROL-09) | `memberPage` |
 */
@Injectable({ providedIn: 'root' })
export class ResourceListService {
  private readonly api = inject(MembershipApiService);
  private readonly resources = inject(ResourceService);
  // Before the member page, so that a new address has changed the view once it changes the license type.
  private readonly list = listViewInAddress(RESOURCES_PATTERN, RESOURCE_LIST_RULES);
  readonly member = memberPage(RESOURCES_PATTERN, 'Resources');
  private readonly reloads = new Subject<ReloadRequest>();

  readonly view$ = this.list.view$;
  private readonly shownViewSubject = new BehaviorSubject<ResourceListView>(this.view$.value);
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$ = readonlyState(this.shownViewSubject);

  readonly page$ = stateFrom<Loadable<ResourcePage>>(
    pagedLoad({
      request$: this.member.openId$.pipe(
        switchMap((id) =>
          concat(
            of(null),
            id === null ? EMPTY : viewsToLoad(this.view$).pipe(map((view) => requestOf(id, view))),
          ),
        ),
      ),
      reloads: merge(
        this.reloads,
        this.member.returns$,
        inject(DataChangesService)
          .of('Resource')
          .pipe(filter(() => this.member.isShown())),
      ),
      load: ({ licenseTypeId, ...query }) => {
        const view = this.view$.value;
        return this.api.getResourcesWithFilters(licenseTypeId, query).pipe(
          tap(({ items }) => {
            this.resources.put(items);
            this.shownViewSubject.next(view);
          }),
          map((page) => ({ ...page, items: page.items.map(({ resourceId }) => resourceId) })),
          this.member.closeOnRefusal(licenseTypeId),
        );
      },
      errorText: () => RESOURCES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  constructor() {
    this.page$.pipe(takeUntilDestroyed()).subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  change(change: Partial<ResourceListView>): void {
    this.list.change(change);
  }

  /** Search and filters; the order stays. */
  clear(): void {
    this.list.change(clearedListView(this.view$.value));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: ResourcePage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.change({ page: Math.ceil(page.total / page.limit) });
  }
}
