export { MarketingApiService } from './marketing-api.service';
export { PRODUCT_GONE_TEXT, ProductService } from './product.service';
export { ProductActionService } from './product-action.service';
export { ProductDetailsService } from './product-details.service';
