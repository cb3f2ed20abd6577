import { BehaviorSubject, map, of, Subject, switchMap } from 'rxjs';
import type { SwapOption } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { MarketingApiService } from '../catalog';
import { EnrollmentService } from '../course';
import { SWAP_EXPANSIONS, type SwapExpansion } from './swap.model';

/** Our wording: the spec has none. */
export const SWAP_OPTIONS_FAILED_TEXT = "We couldn't load the courses you can choose. Please try again.";

/** CON-29: where in the app courses are swapped. */
const SWAPPED_FROM = 'mycourses';

const loadSwapSheet = () => import('./screens/swap-sheet').then((file) => file.SwapSheet);

/** Which course is being swapped, and what may differ. */
interface SwapQuery {
  readonly courseId: number;
  readonly expansions: readonly SwapExpansion[];
}

/** Swaps a course for another (STA-12): the sheet with what can be chosen, and the choice. Ends with the session. */
@Injectable({ providedIn: 'root' })
export class SwapService {
  private readonly catalog = inject(MarketingApiService);
  private readonly enrollments = inject(EnrollmentService);
  private readonly modals = inject(ModalService);
  private readonly querySubject = new BehaviorSubject<SwapQuery | null>(null);
  private readonly sheets = new Subject<Enrollment>();
  private readonly reloads = new Subject<ReloadRequest>();

  readonly expansions$ = stateFrom(
    this.querySubject.pipe(map((query): readonly SwapExpansion[] => query?.expansions ?? [])),
    [],
  );

  readonly options$ = stateFrom<Loadable<readonly SwapOption[]>>(
    keyedLoad({
      key$: this.querySubject.pipe(map((query) => query && JSON.stringify(query))),
      reloads: this.reloads,
      load: (key) => {
        const { courseId, expansions }: SwapQuery = JSON.parse(key);
        return this.catalog
          .getSwapOptions(courseId, toParams(expansions))
          .pipe(map(({ items }): readonly SwapOption[] => items));
      },
      errorText: () => SWAP_OPTIONS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  readonly query$ = readonlyState(this.querySubject);

  constructor() {
    switchMapStudent(() => this.sheets.pipe(switchMap((enrollment) => this.showSheet(enrollment))), of(null))
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.querySubject.next(null));
  }

  /** For a course with a product: see canSwap. */
  open(enrollment: Enrollment): void {
    this.sheets.next(enrollment);
  }

  /** Loads the sheet before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadSwapSheet().catch(() => undefined);
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
    this.enrollments.swap({
      enrollmentId,
      productCode,
      addedFrom: SWAPPED_FROM,
      ...toParams(this.expansions$.value),
    });
  }

  private showSheet(enrollment: Enrollment) {
    if (enrollment.courseId === null) return of(null);
    this.querySubject.next({ courseId: enrollment.courseId, expansions: [] });
    const modal = this.modals.open({ load: loadSwapSheet, inputs: { enrollment }, style: 'right-sheet' });
    return modal.closed$;
  }
}

function toParams(expansions: readonly SwapExpansion[]) {
  return expansions.length > 0 ? { expandedModeOptions: expansions.join(',') } : {};
}
