import { SwapOptionList } from '../../contracts/course';
import { OfferedFilters } from '../../contracts/pagination';
import * as product from '../../contracts/product';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

const PRODUCTS = '/marketing/products';
const PRODUCT = `${PRODUCTS}/{id}`;

interface SwapQuery {
  readonly expandedMode?: boolean;
  readonly expandedModeOptions?: string;
  readonly additionalLicenseTypeIds?: readonly number[];
  readonly additionalStateAbbvs?: readonly string[];
}

/** CMKT-01, without what MarketingReferenceApiService loads. Lists are sent as one parameter, separated by commas. */
@Injectable({ providedIn: 'root' })
export class MarketingApiService {
  private readonly api = inject(ApiClient);

  getProduct(id: number) {
    return this.api.json(`GET ${PRODUCT}`, product.Product, { path: { id } });
  }

  getProducts(query: ListQuery = {}) {
    return this.api.list(`GET ${PRODUCTS}`, product.ProductList, { query });
  }

  /** `sort` is left out for the default order. */
  getProductsWithFilters({ sort, ...query }: ListQuery & { readonly sort?: product.ProductOrder } = {}) {
    return this.api.list(`GET ${PRODUCTS}/withfilters`, product.ProductList, { query, params: { sort } });
  }

  getFilters() {
    return this.api.json(`GET ${PRODUCTS}/filters`, OfferedFilters);
  }

  getRelatedOfferings(id: number) {
    return this.api.list(`GET ${PRODUCT}/relatedofferings`, product.OfferingList, { path: { id } });
  }

  getUpsellOffer(id: number) {
    return this.api.json(`GET ${PRODUCT}/upselloffer`, product.UpsellOffer, { path: { id } });
  }

  getUpsellDiscountCode(id: number) {
    return this.api.json(`GET ${PRODUCT}/upselloffer/discountcode`, product.DiscountCode, { path: { id } });
  }

  getSwapOptions(id: number, query: SwapQuery = {}) {
    return this.api.list(`GET ${PRODUCT}/swapoptions`, SwapOptionList, {
      path: { id },
      params: swapParams(query),
    });
  }

  getSwapOptionsWithFilters(id: number, query: SwapQuery = {}) {
    const call = `GET ${PRODUCT}/swapoptions/withfilters`;
    return this.api.list(call, SwapOptionList, { path: { id }, params: swapParams(query) });
  }
}

function swapParams({ expandedMode, expandedModeOptions, ...additional }: SwapQuery) {
  return {
    expandedMode,
    expandedModeOptions,
    additionalLicenseTypeIds: additional.additionalLicenseTypeIds?.join(','),
    additionalStateAbbvs: additional.additionalStateAbbvs?.join(','),
  };
}
