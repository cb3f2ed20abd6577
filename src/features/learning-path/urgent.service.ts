import { combineLatest, map } from 'rxjs';
import type { Enrollment } from '../../contracts/enrollment';
import type { DeliveryMethodName } from '../../contracts/product';
import { itemsOf } from '../../core/api/lists';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { EnrollmentApiService } from '../course';
import { listMemberships, MembershipService } from '../membership';
import type { UrgentFacts } from './urgent.model';

/** Those with a live session. */
const LIVE_METHODS: readonly DeliveryMethodName[] = ['Webinar', 'LiveStream', 'Seminar', 'SeminarClass'];
/** How many of them are loaded: those whose session is held first. */
const LIVE_LIMIT = 20;

/** What is loaded for it. What is not known (yet) is left out: a mention that is missing says nothing wrong. */
type UrgentData = Pick<UrgentFacts, 'liveCourses' | 'memberships'>;

const NOTHING: UrgentData = { liveCourses: [], memberships: [] };

/**
 * Owns what may be more urgent than the next step of a path: the live sessions that the student is enrolled in, and
 * memberships that have ended. Create it after the first cards are shown. Nothing says that it could not be loaded,
 * because My Courses and the settings have both.
 */
@Injectable({ providedIn: 'root' })
export class UrgentService {
  private readonly api = inject(EnrollmentApiService);

  private readonly liveCourses$ = stateFrom<Loadable<readonly Enrollment[]>>(
    studentLoad({
      reloads: inject(DataChangesService).of('Enrollment'),
      load: () =>
        itemsOf(
          this.api.getEnrollmentsWithFilters({
            limit: LIVE_LIMIT,
            filter: ['status==current', `deliveryMethod==${LIVE_METHODS.join('|')}`],
            sort: 'session',
          }),
        ),
      errorText: () => '',
    }),
    NOT_LOADED,
  );

  readonly data$ = stateFrom(
    combineLatest([
      this.liveCourses$,
      inject(MembershipService).subscriptions$,
      inject(MembershipService).configurations$,
    ]).pipe(
      map(
        ([live, subscriptions, configurations]): UrgentData => ({
          liveCourses: live.value ?? [],
          memberships:
            configurations.value === null
              ? []
              : listMemberships(subscriptions.value ?? [], configurations.value),
        }),
      ),
    ),
    NOTHING,
  );
}
