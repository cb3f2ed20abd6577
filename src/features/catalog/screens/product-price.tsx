import '../../../../styles/features/catalog/_product-price.scss';
import type { Product } from '../../../contracts/product';
import { forStateText, offeringOf, priceText } from '../product.model';

export interface ProductPriceProps {
  readonly product: Product;
  /** The price of one offering; the range over all of them by default. */
  readonly productCode?: string | undefined;
}

/** A price or range, 'Free', or nothing if no price is known. */
export function ProductPrice({ product, productCode }: ProductPriceProps) {
  const offering = productCode === undefined ? null : offeringOf(product, productCode);
  const text = priceText(offering ? { offerings: [offering] } : product);
  return text ? <p className="product-price">{text}</p> : null;
}

export interface OfferedPriceProps extends ProductPriceProps {
  readonly withPrice?: boolean | undefined;
}

/** The price of one offering, and which state it is for if there are several. */
export function OfferedPrice({ product, productCode, withPrice = true }: OfferedPriceProps) {
  const offering = offeringOf(product, productCode);
  if (offering === null) return null;
  const state = forStateText(product, offering);
  const price = withPrice ? priceText({ offerings: [offering] }) : '';
  return price || state ? (
    <div className="offered-price">
      {price ? <p className="product-price">{price}</p> : null}
      {state ? <p>{state}</p> : null}
    </div>
  ) : null;
}
