import { map, merge, type Observable, Subject, switchMap } from 'rxjs';
import type { MembershipConfiguration, Subscription } from '../../contracts/membership';
import type { Page } from '../../core/api/lists';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { MEMBERSHIP_THROTTLE_MS } from './membership.timing';
import { MembershipApiService } from './membership-api.service';

/** Our wording: the spec has none. */
export const MEMBERSHIPS_FAILED_TEXT = "We couldn't load your memberships. Please try again.";

/**
 * Owns the student's memberships: the subscriptions, and the configurations that say what each license type includes
 * (ENT-12). Both load on login, once the learning paths have loaded, and are cleared on logout (STA-01).
 *
 * | Rule | Operator |
 * |---|---|
 * | An unforced reload passes more than 5 s after the last one (CON-02) | `throttleMs` of the loads |
 * | A change of a membership or license in another browser reloads both at once | forced requests of DataChangesService |
 *
 * A failed load keeps the value and sets the `error` of its state.
 */
@Injectable({ providedIn: 'root' })
export class MembershipService {
  private readonly api = inject(MembershipApiService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly changes$ = inject(DataChangesService).of('Membership', 'License');
  private readonly reloads = new Subject<ReloadRequest>();

  readonly subscriptions$: State<Loadable<readonly Subscription[]>> = this.load(() =>
    this.api.getSubscriptions(),
  );

  readonly configurations$: State<Loadable<readonly MembershipConfiguration[]>> = this.load(() =>
    this.api.getConfigurations(),
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** Complete lists: a student has few subscriptions, and the menu needs the configuration of each license type. */
  private load<T>(request: () => Observable<Page<T>>): State<Loadable<readonly T[]>> {
    return stateFrom<Loadable<readonly T[]>>(
      studentLoad({
        reloads: merge(this.reloads, this.changes$),
        throttleMs: MEMBERSHIP_THROTTLE_MS,
        load: () =>
          this.afterFirstLoad$.pipe(
            switchMap(request),
            map(({ items }): readonly T[] => items),
          ),
        errorText: () => MEMBERSHIPS_FAILED_TEXT,
      }),
      NOT_LOADED,
    );
  }
}
