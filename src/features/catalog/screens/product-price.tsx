import '../../../../styles/features/catalog/_product-price.scss';
import type { Offering, Product } from '../../../contracts/product';
import { forStateText, offeringOf, priceRangeText, priceText } from '../product.model';

/** The price of an offering, 'Free', or nothing if no price is known. */
export function ProductPrice({ offering }: { readonly offering: Offering | null }) {
  const text = offering && priceText({ offerings: [offering] });
  return text ? <p className="product-price">{text}</p> : null;
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
  if (offering === null) return null;
  const price = withPrice ? priceText({ offerings: [offering] }) : '';
  const state = forStateText(product, offering);
  const range = price && state ? priceRangeText(product) : '';
  return price || state ? (
    <div className="offered-price">
      {price ? <p className="product-price">{price}</p> : null}
      {state ? <p>{state}</p> : null}
      {range ? <p>{range} by state</p> : null}
    </div>
  ) : null;
}
