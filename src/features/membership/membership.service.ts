import { of, Subject, switchMap } from 'rxjs';
import type { MembershipConfiguration, Subscription } from '../../contracts/membership';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { Injectable, inject } from '../../framework/di';
import { afterLearningPaths } from '../learning-path';
import { MembershipApiService } from './membership-api.service';

/** Our wording: the spec has none. */
export const MEMBERSHIPS_FAILED_TEXT = "We couldn't load your memberships. Please try again.";

/**
 * Owns the first page of the student's memberships: the subscriptions, and the configurations that say what each
 * includes (ENT-12). Both load on login, once the learning paths have loaded, and are cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class MembershipService {
  private readonly api = inject(MembershipApiService);
  private readonly afterPaths$ = afterLearningPaths();
  private readonly reloads = new Subject<ReloadRequest>();

  readonly subscriptions$ = stateFrom<Loadable<ListPage<Subscription>>>(
    pagedLoad({
      request$: of(FIRST_PAGE),
      reloads: this.reloads,
      load: (page) => this.afterPaths$.pipe(switchMap(() => this.api.getSubscriptions(page))),
      errorText: () => MEMBERSHIPS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  readonly configurations$ = stateFrom<Loadable<ListPage<MembershipConfiguration>>>(
    pagedLoad({
      request$: of(FIRST_PAGE),
      reloads: this.reloads,
      load: (page) => this.afterPaths$.pipe(switchMap(() => this.api.getConfigurations(page))),
      errorText: () => MEMBERSHIPS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
