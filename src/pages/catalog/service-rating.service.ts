import { catchError, EMPTY, from, map, mergeMap, type Observable, of, scan, startWith, tap } from 'rxjs';
import type { ServiceReview } from '../../contracts/support';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ProductService } from '../../features/catalog';
import { SupportApiService } from '../../features/help';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { CatalogListService } from './catalog-list.service';

type ServiceRatings = ReadonlyMap<number, ServiceReview>;

const NO_RATINGS: ServiceRatings = new Map();

/**
 * Owns the ratings of the brand's service for each license type (CLRN-13). A rating is loaded once in a session, when a
 * product for its license type is on the page. One that fails is not shown, and is asked for with the next page.
 *
 * | Rule | Operator |
 * |---|---|
 * | One call for each license type of a session | `mergeMap` of the ids that were not asked for |
 */
@Injectable({ providedIn: 'root' })
export class ServiceRatingService {
  private readonly api = inject(SupportApiService);
  private readonly list = inject(CatalogListService).list;
  private readonly products = inject(ProductService);

  readonly ratings$: State<ServiceRatings> = stateFrom(
    switchMapStudent(() => this.ratings(), of(NO_RATINGS)),
    NO_RATINGS,
  );

  private ratings(): Observable<ServiceRatings> {
    const asked = new Set<number>();
    return this.list.page$.pipe(
      map(({ value }) => this.licenseTypesOf(value?.items ?? []).filter((id) => !asked.has(id))),
      mergeMap((ids) => from(ids)),
      tap((id) => asked.add(id)),
      mergeMap((id) =>
        this.api.getServiceReview(id).pipe(
          map((review) => [id, review] as const),
          catchError(() => {
            asked.delete(id);
            return EMPTY;
          }),
        ),
      ),
      scan((ratings, [id, review]) => new Map(ratings).set(id, review), NO_RATINGS),
      startWith(NO_RATINGS),
    );
  }

  private licenseTypesOf(items: readonly number[]): number[] {
    return [...new Set(items.flatMap((id) => this.products.product$(id).value?.licenseTypeId ?? []))];
  }
}
