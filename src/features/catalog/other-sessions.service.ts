import { catchError, EMPTY, ignoreElements, type Observable, share, tap } from 'rxjs';
import type { Product } from '../../contracts/product';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { perKey } from '../../core/data/per-key';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { mapState, readonlyState, retryTransient, type State, stateWith } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { MarketingApiService } from './marketing-api.service';
import { ProductService } from './product.service';
import { isOtherSession, sessionFilters } from './product-action.model';

/** Sessions of one name that are looked through: more are not held at a time. */
const LIMIT = 20;

/**
 * Knows of a live course that is sold out whether another session of it has seats, so that no link leads to a list of
 * what is sold out alone. All sessions of a course share one answer, which is asked for while someone subscribes, and
 * lasts as long as the student's session. A failure says nothing: then it is not known, and asked for the next time.
 *
 * | Rule | Operator |
 * |---|---|
 * | It is asked for once by all sessions of a course that are shown together | `share` |
 * | The request is tried once more, 500 ms after a transport fault (our choice) | `retryTransient` |
 */
@Injectable({ providedIn: 'root' })
export class OtherSessionsService {
  private readonly injector = inject(Injector);
  private readonly api = inject(MarketingApiService);
  private readonly clock = inject(CLOCK);
  private readonly products = inject(ProductService);
  /** By the filters that they were asked for with. */
  private readonly sessions = studentState<ReadonlyMap<string, readonly Product[]>>(new Map());
  private readonly request = perKey((filters: string) =>
    runInInjectionContext(this.injector, () => switchMapStudent(() => this.load(filters))).pipe(share()),
  );

  /** False until it is known. */
  exist$(itemId: number): State<boolean> {
    const product = this.products.product$(itemId).value;
    const filters = product === null ? '' : JSON.stringify(sessionFilters(product));
    const exist$ = mapState(readonlyState(this.sessions), (sessions) => {
      const others = sessions.get(filters) ?? [];
      return product !== null && others.some((other) => isOtherSession(product, other, this.clock.now()));
    });
    return product === null ? exist$ : stateWith(exist$, this.request(filters));
  }

  private load(filters: string): Observable<never> {
    if (this.sessions.value.has(filters)) return EMPTY;
    return this.api.getProducts({ limit: LIMIT, filter: JSON.parse(filters) }).pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      tap(({ items }) => this.sessions.next(new Map(this.sessions.value).set(filters, items))),
      ignoreElements(),
      catchError(() => EMPTY),
    );
  }
}
