/** Rules and components for products. Apart from the button they need no service of the catalog. */

export { overlapText } from './cart-overlap.model';
export {
  comingText,
  type PackagePart,
  type PartState,
  partState,
  partsOf,
  partsText,
} from './package-parts.model';
export {
  deliveryMethodOf,
  isOver,
  isPackage,
  offeringOf,
  offeringToTake,
  priceOf,
  priceText,
  productPath,
  startText,
  stateNames,
  statesOf,
  UNTITLED_PRODUCT,
} from './product.model';
export { productAction, unavailableText } from './product-action.model';
export { ProductAction } from './screens/product-action';
export { ProductFacts } from './screens/product-facts';
export { ProductImage } from './screens/product-image';
export { OfferedPrice, ProductPrice } from './screens/product-price';
