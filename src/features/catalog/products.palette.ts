import { map } from 'rxjs';
import { type PaletteItem, type PaletteKind, REMOTE_LIMIT } from '../../connected/palette';
import { searchUrl } from '../../connected/palette-items';
import type { Product } from '../../contracts/product';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { MarketingApiService } from './marketing-api.service';
import { hoursRangeText, priceText, productPath, statesText, UNTITLED_PRODUCT } from './product.model';

/** RTE-10. */
const CATALOG_PATH = '/products';

/** What the brand sells. Choosing a product leads to its page. */
export const PRODUCTS_KIND: PaletteKind = {
  id: 'products',
  title: 'Course Catalog',
  icon: 'cart',
  page: { path: CATALOG_PATH, label: 'Course Catalog' },
  search: (text) =>
    inject(MarketingApiService)
      .getProductsWithFilters({ filter: [`name@=${text}`], limit: REMOTE_LIMIT })
      .pipe(map(({ items }) => items.map(itemOf))),
  listUrl: (text) => searchUrl(CATALOG_PATH, text),
};

function itemOf(product: Product): PaletteItem {
  return {
    id: String(product.itemId),
    label: product.name || UNTITLED_PRODUCT,
    detail: factsText(hoursRangeText(product), statesText(product), priceText(product)),
    target: { to: productPath(product) },
  };
}
