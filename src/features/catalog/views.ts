/** Rules and components for products. Apart from the button they need no service of the catalog. */

export {
  deliveryMethodOf,
  hoursText,
  imageOf,
  isOver,
  isPackage,
  kindText,
  offeringOf,
  offeringToTake,
  priceOf,
  priceText,
  productPath,
  sessionTexts,
  stateNames,
  statesOf,
  statesText,
  UNTITLED_PRODUCT,
} from './product.model';
export {
  type ProductActionLook,
  type ProductProgress,
  productAction,
  unavailableText,
} from './product-action.model';
export { ProductAction, type ProductActionProps } from './screens/product-action';
export { ProductFacts } from './screens/product-facts';
export { ProductImage } from './screens/product-image';
export { OfferedPrice, ProductPrice } from './screens/product-price';
