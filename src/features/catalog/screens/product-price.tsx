import '../../../../styles/features/catalog/_product-price.scss';
import type { Offering, Product } from '../../../contracts/product';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { comingText } from '../package-parts.model';
import { forStateText, offeringOf, priceRangeText, priceText } from '../product.model';

interface ProductPriceProps {
  readonly product: Product;
  readonly offering: Offering | null;
}

/** The price of an offering, 'Free', or nothing if no price is known; and what comes of a package for it. */
export function ProductPrice({ product, offering }: ProductPriceProps) {
  const coming = useComing(product, offering);
  const text = offering && priceText({ offerings: [offering] });
  return (
    <>
      {text ? <p className="product-price">{text}</p> : null}
      {coming ? <p>{coming}</p> : null}
    </>
  );
}

/** STA-23: the price is that of the whole package, also if some of its parts do not come. */
function useComing({ isEnrolled }: Product, offering: Offering | null): string | null {
  const now = useStateValue(useInject(NOW));
  return isEnrolled || offering === null ? null : comingText(offering, now);
}

interface OfferedPriceProps {
  readonly product: Product;
  /** The offering; the first one by default. */
  readonly productCode?: string | undefined;
  readonly withPrice?: boolean | undefined;
}

/** MOD-16: the price of one offering, which state it is for if there are several, and the range over all of them. */
export function OfferedPrice({ product, productCode, withPrice = true }: OfferedPriceProps) {
  const offering = offeringOf(product, productCode);
  const coming = useComing(product, offering);
  if (offering === null) return null;
  const price = withPrice ? priceText({ offerings: [offering] }) : '';
  const state = forStateText(product, offering);
  const range = price && state ? priceRangeText(product) : '';
  return price || state || coming ? (
    <div className="offered-price">
      {price ? <p className="product-price">{price}</p> : null}
      {state ? <p>{state}</p> : null}
      {range ? <p>{`${range} by state`}</p> : null}
      {coming ? <p>{coming}</p> : null}
    </div>
  ) : null;
}
