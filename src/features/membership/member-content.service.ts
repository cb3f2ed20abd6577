import { combineLatest, concatMap, from, map, type Observable, toArray } from 'rxjs';
import type {
  MembershipConfiguration,
  PartnerOffering,
  Resource,
  Subscription,
} from '../../contracts/membership';
import type { Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { type MembershipMenuEntry, membershipMenu } from './membership.model';
import { MembershipService } from './membership.service';
import { MembershipApiService } from './membership-api.service';

/** How many resources of a license type are loaded (our choice): the library itself has the others. */
const MOST_RESOURCES = 200;

/** Our wording: the spec has none. */
const CONTENT_FAILED_TEXT = "We couldn't load what your membership includes. Please try again.";

/** Something that a membership opens, and the license type that it is for. */
interface MemberContent<T> {
  readonly licenseTypeId: number;
  readonly item: T;
}
type MemberContents<T> = State<Loadable<readonly MemberContent<T>[]>>;

/**
 * Owns what the student may see of all their libraries and offers at once, for a search across the app. Nothing is loaded
 * of a license type whose library or offers are closed (ROL-09). Create it once the student searches.
 *
 * | Rule | Operator |
 * |---|---|
 * | One license type after the other | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class MemberContentService {
  private readonly api = inject(MembershipApiService);
  private readonly memberships = inject(MembershipService);
  private readonly changes = inject(DataChangesService);

  readonly resources$ = this.contents<Resource>('learning-library', (id) =>
    this.api.getResources(id, { limit: MOST_RESOURCES }),
  );
  readonly offers$ = this.contents<PartnerOffering>('vip-offers', (id) => this.api.getPartnerOfferings(id));

  private contents<T>(
    kind: MembershipMenuEntry['kind'],
    load: (licenseTypeId: number) => Observable<Page<T>>,
  ): MemberContents<T> {
    const { configurations$, subscriptions$ } = this.memberships;
    return stateFrom<Loadable<readonly MemberContent<T>[]>>(
      keyedLoad({
        // As a text, which says whether they have changed.
        key$: combineLatest([configurations$, subscriptions$]).pipe(
          map(
            ([{ value: configurations }, { value: subscriptions }]) =>
              configurations && subscriptions && JSON.stringify(openIds(configurations, subscriptions, kind)),
          ),
        ),
        reloads: this.changes.of('Membership', 'Resource'),
        load: (ids) =>
          from(JSON.parse(ids) as number[]).pipe(
            concatMap((licenseTypeId) =>
              load(licenseTypeId).pipe(map(({ items }) => items.map((item) => ({ licenseTypeId, item })))),
            ),
            toArray(),
            map((contents) => contents.flat()),
          ),
        errorText: () => CONTENT_FAILED_TEXT,
      }),
      NOT_LOADED,
    );
  }
}

/** The license types for which the student may see it, as in the menu (NAV-20). */
function openIds(
  configurations: readonly MembershipConfiguration[],
  subscriptions: readonly Subscription[],
  kind: MembershipMenuEntry['kind'],
): readonly number[] {
  return membershipMenu(configurations, subscriptions)
    .filter(({ entries }) => entries.some((entry) => entry.kind === kind))
    .map(({ licenseTypeId }) => licenseTypeId);
}
