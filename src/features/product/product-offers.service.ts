import { map, type Observable, of, switchMap } from 'rxjs';
import type { DiscountCode, UpsellOffer } from '../../contracts/product';
import { itemsOf } from '../../core/api/lists';
import { nullIfMissing } from '../../core/api/null-if-missing';
import { Injectable, inject } from '../../framework/di';
import { MarketingApiService } from '../catalog';
import { OpenParts } from '../course';

type OfferPart = 'related' | 'upsell';

/** Our wording: the spec has none. */
const FAILED_TEXTS: Readonly<Record<OfferPart, string>> = {
  related: "We couldn't load related courses. Please try again.",
  upsell: "We couldn't load the offer for this course. Please try again.",
};

/** What the product is part of for less, with its discount if there is one now. */
export interface Upsell {
  readonly offer: UpsellOffer;
  readonly discount: DiscountCode | null;
}

/** Owns what is offered together with the product that is open (CMKT-01). */
@Injectable({ providedIn: 'root' })
export class ProductOffersService extends OpenParts<OfferPart> {
  private readonly api = inject(MarketingApiService);

  readonly related$ = this.load('related', [], (id) => itemsOf(this.api.getRelatedOfferings(id)));
  readonly upsells$ = this.load('upsell', ['Enrollment'], (id) => this.loadUpsells(id));

  constructor() {
    super((part) => FAILED_TEXTS[part]);
  }

  /** At most one. The server has no offer (404) for most products, and no discount for most offers. */
  private loadUpsells(id: number): Observable<readonly Upsell[]> {
    return nullIfMissing(this.api.getUpsellOffer(id)).pipe(
      switchMap((offer) =>
        offer === null
          ? of([])
          : nullIfMissing(this.api.getUpsellDiscountCode(id)).pipe(map((discount) => [{ offer, discount }])),
      ),
    );
  }
}
