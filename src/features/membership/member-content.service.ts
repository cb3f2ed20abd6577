import {
  combineLatest,
  concatMap,
  from,
  map,
  merge,
  type Observable,
  Subject,
  throwError,
  toArray,
} from 'rxjs';
import type {
  MembershipConfiguration,
  PartnerOffering,
  Resource,
  Subscription,
} from '../../contracts/membership';
import type { Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
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
  readonly licenseTypeName: string;
  readonly item: T;
}
type OpenType = Omit<MemberContent<unknown>, 'item'>;
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
  private readonly reloads = new Subject<ReloadRequest>();

  readonly resources$ = this.contents<Resource>('learning-library', (id) =>
    this.api.getResources(id, { limit: MOST_RESOURCES }),
  );
  readonly offers$ = this.contents<PartnerOffering>('vip-offers', (id) => this.api.getPartnerOfferings(id));

  /** Loads again what is open, and what the memberships include if that is not known. */
  reload(): void {
    const { configurations$, subscriptions$ } = this.memberships;
    if (configurations$.value.error ?? subscriptions$.value.error) this.memberships.reload({ force: true });
    this.reloads.next({ force: true });
  }

  private contents<T>(
    kind: MembershipMenuEntry['kind'],
    load: (licenseTypeId: number) => Observable<Page<T>>,
  ): MemberContents<T> {
    const { configurations$, subscriptions$ } = this.memberships;
    return stateFrom<Loadable<readonly MemberContent<T>[]>>(
      keyedLoad({
        // As a text, which says whether they have changed.
        key$: combineLatest([configurations$, subscriptions$]).pipe(
          map(([configurations, subscriptions]) => keyOf(configurations, subscriptions, kind)),
        ),
        reloads: merge(this.reloads, this.changes.of('Membership', 'Resource')),
        load: (key) =>
          openTypes(key).pipe(
            concatMap((type) =>
              load(type.licenseTypeId).pipe(map(({ items }) => items.map((item) => ({ ...type, item })))),
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

const UNKNOWN = 'unknown';

/** The license types for which the student may see it, as in the menu (NAV-20); null until that is known. */
function keyOf(
  configurations: Loadable<readonly MembershipConfiguration[]>,
  subscriptions: Loadable<readonly Subscription[]>,
  kind: MembershipMenuEntry['kind'],
): string | null {
  if (configurations.value === null || subscriptions.value === null) {
    return configurations.error === null && subscriptions.error === null ? null : UNKNOWN;
  }
  const types = membershipMenu(configurations.value, subscriptions.value)
    .filter(({ entries }) => entries.some((entry) => entry.kind === kind))
    .map(({ licenseTypeId, licenseTypeName }): OpenType => ({ licenseTypeId, licenseTypeName }));
  return JSON.stringify(types);
}

/** Errs if the memberships could not be loaded. */
function openTypes(key: string): Observable<OpenType> {
  if (key === UNKNOWN) return throwError(() => new Error('The memberships are not known'));
  return from(JSON.parse(key) as OpenType[]);
}
