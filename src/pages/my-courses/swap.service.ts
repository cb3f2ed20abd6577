import { BehaviorSubject, map, Subject } from 'rxjs';
import type { SwapOption } from '../../contracts/course';
import { itemsOf } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { MarketingApiService } from '../../features/catalog';
import { EnrollmentService } from '../../features/course';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState } from '../../framework/rxjs';
import { SWAP_EXPANSIONS, type SwapExpansion } from './swap.model';

/** Our wording: the spec has none. */
export const SWAP_OPTIONS_FAILED_TEXT = "We couldn't load the courses you can choose. Please try again.";

/** CON-29: where in the app courses are swapped. */
const SWAPPED_FROM = 'mycourses';

/** Which course is being swapped, and what may differ. */
interface SwapQuery {
  readonly courseId: number;
  readonly expansions: readonly SwapExpansion[];
}

const NOTHING: readonly SwapExpansion[] = [];

/** What a course can be swapped for (STA-12), and the swap itself. The options end with the session. */
@Injectable({ providedIn: 'root' })
export class SwapService {
  private readonly catalog = inject(MarketingApiService);
  private readonly enrollments = inject(EnrollmentService);
  private readonly querySubject = new BehaviorSubject<SwapQuery | null>(null);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly expansions$ = mapState(readonlyState(this.querySubject), (query) => query?.expansions ?? NOTHING);

  readonly options$ = stateFrom<Loadable<readonly SwapOption[]>>(
    keyedLoad({
      key$: this.querySubject.pipe(map((query) => query && JSON.stringify(query))),
      reloads: this.reloads,
      load: (key) => {
        const { courseId, expansions }: SwapQuery = JSON.parse(key);
        return itemsOf(this.catalog.getSwapOptions(courseId, toParams(expansions)));
      },
      errorText: () => SWAP_OPTIONS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** Null for none. */
  choose(courseId: number | null): void {
    this.querySubject.next(courseId === null ? null : { courseId, expansions: [] });
  }

  /** Offers other courses too, which differ in these ways. */
  expand(expansions: readonly SwapExpansion[]): void {
    const query = this.querySubject.value;
    const known = SWAP_EXPANSIONS.filter((each) => expansions.includes(each));
    if (query) this.querySubject.next({ ...query, expansions: known });
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  swap(enrollmentId: number, productCode: string): void {
    const query = this.querySubject.value;
    if (query === null) return;
    const { courseId, expansions } = query;
    const params = toParams(expansions);
    this.enrollments.swap({ enrollmentId, courseId, productCode, addedFrom: SWAPPED_FROM, ...params });
  }
}

function toParams(expansions: readonly SwapExpansion[]) {
  return expansions.length > 0 ? { expandedModeOptions: expansions.join(',') } : {};
}
