import { useEffect } from 'react';
import { CopyControl } from '../../../connected/copy-control';
import { LoadFailure } from '../../../connected/loaded-view';
import { timeOf } from '../../../contracts/iso-date';
import type { DiscountCode, Offering } from '../../../contracts/product';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate } from '../../../platform/format/dates';
import { factsText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { externalHref } from '../../../platform/router/external-link';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { CartService } from '../../cart';
import {
  deliveryMethodOf,
  overlapText,
  priceText,
  productPath,
  stateNames,
  UNTITLED_PRODUCT,
} from '../../catalog/views';
import { DeliveryIcon, deliveryText } from '../../course/views';
import { ProductOffersService, type Upsell } from '../product-offers.service';

/** Other offers that fit the product, if there are any. They load after the product and take no space until then. */
export function ProductOffers() {
  const offers = useInject(ProductOffersService);
  useEffect(() => offers.show('related', 'upsell'), [offers]);
  const related = useStateValue(offers.related$);
  const upsells = useStateValue(offers.upsells$);
  return (
    <div className="product-page__offers">
      <LoadFailure of={[upsells, related]} onRetry={() => offers.reload()} />
      {upsells.value?.map((upsell) => (
        <UpsellCard key={upsell.offer.title} upsell={upsell} />
      ))}
      {related.value?.length ? <Related offerings={related.value} /> : null}
    </div>
  );
}

function UpsellCard({ upsell: { offer, discount } }: { upsell: Upsell }) {
  const { offerId, title, message, upsellUrl } = offer;
  const href = externalHref(upsellUrl);
  const price = priceText({ offerings: [offer] });
  return (
    <section className="card upsell" aria-label="Offer">
      <div className="upsell__words">
        <h2 className="upsell__title">{title || 'More for less'}</h2>
        {message ? <p>{message}</p> : null}
        {price ? <p className="upsell__price">{price}</p> : null}
      </div>
      {discount ? <Discount discount={discount} /> : null}
      <div className="upsell__actions">
        {offerId === null ? null : (
          <Link className={buttonClass({ variant: 'secondary' })} to={`/package?productId=${offerId}`}>
            <span className="button__label">See the package</span>
          </Link>
        )}
        {href ? (
          <ButtonLink variant="quiet" href={href} target="_blank" rel="noopener noreferrer">
            <SpokenLabel text={`${mark('About the offer')} (opens in a new tab)`} />
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

function Discount({ discount: { code, percentOff, endDate } }: { discount: DiscountCode }) {
  const now = useStateValue(useInject(NOW));
  if (code.trim() === '' || (endDate !== null && timeOf(endDate) <= now.getTime())) return null;
  return (
    <div className="upsell__discount">
      <p>{discountText(percentOff, endDate)}</p>
      <p className="upsell__code">
        <code>{code}</code>
        <CopyControl text={code} label="Copy the discount code" withText />
      </p>
    </div>
  );
}

function Related({ offerings }: { offerings: readonly Offering[] }) {
  return (
    <section className="card related-offerings" aria-label="Related courses">
      <h2 className="related-offerings__title">Related courses</h2>
      <ul className="related-offerings__list">
        {offerings.map((offering, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server may send an offering twice
          <RelatedRow key={index} offering={offering} />
        ))}
      </ul>
    </section>
  );
}

/** '10% off with this code until 12/03/2026'. */
function discountText(percentOff: DiscountCode['percentOff'], endDate: DiscountCode['endDate']): string {
  const date = endDate !== null && formatDate(endDate);
  if (percentOff === null || percentOff <= 0 || percentOff > 100) {
    return date ? `With this code until ${date}` : 'With this code';
  }
  return date ? `${percentOff}% off with this code until ${date}` : `${percentOff}% off with this code`;
}

/** An offering whose product is not known has no page to lead to. */
function RelatedRow({ offering }: { offering: Offering }) {
  const { itemId, creditHours, deliveryMethodId } = offering;
  const name = offering.name || UNTITLED_PRODUCT;
  const method = deliveryMethodOf(offering);
  const overlap = overlapText({ itemId, name }, offering, useStateValue(useInject(CartService).cart$).value);
  const facts = [
    deliveryMethodId === null ? '' : deliveryText(method),
    creditHours === null ? '' : hoursText(creditHours),
    ...stateNames({ offerings: [offering] }),
  ];
  return (
    <li className="related-row">
      <span className="related-row__icon">
        {deliveryMethodId === null ? <Icon name="document" /> : <DeliveryIcon method={method} />}
      </span>
      <div className="related-row__words">
        {itemId === null ? (
          <span className="related-row__name">{name}</span>
        ) : (
          // Without the code the page may choose another offering, with another price.
          <Link
            className="related-row__name"
            to={productPath({ itemId, deliveryMethodId }, offering.productCode)}
          >
            {name}
          </Link>
        )}
        <span className="related-row__facts">{factsText(...facts)}</span>
        {overlap === null ? null : <span className="related-row__facts">{overlap}</span>}
      </div>
      <span className="related-row__price">
        {offering.notForIndividualSale ? 'In packages only' : priceText({ offerings: [offering] })}
      </span>
    </li>
  );
}
