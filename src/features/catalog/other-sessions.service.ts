import { EMPTY, map, type Observable } from 'rxjs';
import { entityStore } from '../../core/data/entity-store';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { MarketingApiService } from './marketing-api.service';
import { ProductService } from './product.service';
import { isOtherSession, sessionFilters } from './product-action.model';

/** Sessions of one name that are looked through: more are not held at a time. */
const LIMIT = 20;

interface OtherSessions {
  readonly itemId: number;
  readonly exist: boolean;
}

/**
 * Knows of a live course that is sold out whether another session of it has seats, so that no link leads to a list of
 * what is sold out alone. It is asked for while someone subscribes. A failure says nothing: then it is not known.
 */
@Injectable({ providedIn: 'root' })
export class OtherSessionsService {
  private readonly api = inject(MarketingApiService);
  private readonly clock = inject(CLOCK);
  private readonly products = inject(ProductService);
  private readonly store = entityStore<OtherSessions>({
    idOf: ({ itemId }) => itemId,
    load: (itemId) => this.load(itemId),
    errorText: () => '',
  });

  /** False until it is known. */
  exist$(itemId: number): State<boolean> {
    return mapState(this.store.loaded$(itemId), ({ value }) => value?.exist ?? false);
  }

  private load(itemId: number): Observable<OtherSessions> {
    const product = this.products.product$(itemId).value;
    if (product === null) return EMPTY;
    return this.api.getProducts({ limit: LIMIT, filter: sessionFilters(product) }).pipe(
      map(({ items }) => ({
        itemId,
        exist: items.some((other) => isOtherSession(product, other, this.clock.now())),
      })),
    );
  }
}
