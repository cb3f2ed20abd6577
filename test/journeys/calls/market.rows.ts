import { GlobalApiService } from '../../../src/core/reference-data/global-api.service';
import { MarketingReferenceApiService } from '../../../src/core/reference-data/marketing-reference-api.service';
import { ReferenceApiService } from '../../../src/core/reference-data/reference-api.service';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { MarketingApiService } from '../../../src/features/catalog/marketing-api.service';
import { MembershipApiService } from '../../../src/features/membership/membership-api.service';
import { listRow, type Row, row } from './row';

const product = { itemId: 3, name: 'Ethics', deliveryMethodId: 1, offerings: [] };
const offering = { productCode: 'ETH-1', name: 'Ethics', price: 20 };
const licenseType = { licenseTypeId: 101, licenseTypeName: 'Registered Nurse' };
const swap = { productCode: 'ETH-2', name: 'Ethics again' };
const cart = { ShoppingCartID: 'cart-1', Items: [{ CartItemID: 1, CartItemAmount: 20 }], Total: 20 };
const subscription = { subscriptionId: 8, isExpired: false, subscriptionPlan: 'Unlimited' };
const configuration = { licenseTypeId: 101, licenseTypeName: 'Registered Nurse', hasLicenseType: true };
const partnerOffering = { offeringId: 4, partnerName: 'Shoes for nurses' };
const resource = { resourceId: 5, title: 'Dosage chart' };

export const MARKET_ROWS: readonly Row[] = [
  listRow(
    'GET /marketing/licensetypes',
    (get) =>
      get(MarketingReferenceApiService).getLicenseTypes(
        {},
        { includeStates: true, host: 'gablekey.example' },
      ),
    '/marketing/licensetypes?includeStates=true',
    licenseType,
    { headers: { 'x-host': 'gablekey.example' } },
  ),
  listRow(
    'GET /marketing/licensetypes',
    (get) => get(MarketingReferenceApiService).getLicenseTypesOfProfession('Nursing'),
    '/marketing/licensetypes?includeStates=true&filter=profession==Nursing',
    licenseType,
  ),
  listRow(
    'GET /marketing/states',
    (get) => get(MarketingReferenceApiService).getStates({ limit: 0 }, { includeLicenseTypes: true }),
    '/marketing/states?includeLicenseTypes=true',
    { stateAbbv: 'FL', stateFullName: 'Florida' },
  ),
  row(
    'GET /marketing/products/{id}',
    (get) => get(MarketingApiService).getProduct(3),
    '/marketing/products/3',
    {
      response: product,
    },
  ),
  listRow(
    'GET /marketing/products',
    (get) => get(MarketingApiService).getProducts({ limit: 24, filter: ['stateAbbv==FL'] }),
    '/marketing/products?limit=24&filter=stateAbbv==FL',
    product,
  ),
  listRow(
    'GET /marketing/products/withfilters',
    (get) => get(MarketingApiService).getProductsWithFilters({ offset: 24 }),
    '/marketing/products/withfilters?offset=24',
    product,
  ),
  row(
    'GET /marketing/products/filters',
    (get) => get(MarketingApiService).getFilters(),
    '/marketing/products/filters',
    { response: { facets: [{ field: 'stateAbbv', label: 'State', options: [] }] } },
  ),
  listRow(
    'GET /marketing/products/licenselevels',
    (get) => get(MarketingReferenceApiService).getLicenseLevels(),
    '/marketing/products/licenselevels',
    { licenseLevelId: 1, licenseLevel: 'Senior' },
  ),
  listRow(
    'GET /marketing/products/tags',
    (get) =>
      get(MarketingReferenceApiService).getTags({
        licenseTypeIds: [101, 102],
        stateAbbvs: ['FL', 'GA'],
        tagTypes: ['Topic', 'Specialty', 'Category'],
      }),
    '/marketing/products/tags?licenseTypeIds=101,102&stateAbbvs=FL,GA&tagTypes=Topic,Specialty,Category',
    { tagId: 1, tagName: 'Pediatrics', tagType: 'Topic' },
  ),
  listRow(
    'GET /marketing/products/{id}/relatedofferings',
    (get) => get(MarketingApiService).getRelatedOfferings(3),
    '/marketing/products/3/relatedofferings',
    offering,
  ),
  row(
    'GET /marketing/products/{id}/upselloffer',
    (get) => get(MarketingApiService).getUpsellOffer(3),
    '/marketing/products/3/upselloffer',
    { response: { offerId: 2, title: 'All of it', price: 99 } },
  ),
  row(
    'GET /marketing/products/{id}/upselloffer/discountcode',
    (get) => get(MarketingApiService).getUpsellDiscountCode(3),
    '/marketing/products/3/upselloffer/discountcode',
    { response: { code: 'SAVE10', percentOff: 10 } },
  ),
  listRow(
    'GET /marketing/products/{id}/swapoptions',
    (get) => get(MarketingApiService).getSwapOptions(3, { expandedMode: true, additionalStateAbbvs: ['GA'] }),
    '/marketing/products/3/swapoptions?expandedMode=true&additionalStateAbbvs=GA',
    swap,
  ),
  listRow(
    'GET /marketing/products/{id}/swapoptions/withfilters',
    (get) =>
      get(MarketingApiService).getSwapOptionsWithFilters(3, {
        expandedModeOptions: 'state',
        additionalLicenseTypeIds: [101],
      }),
    '/marketing/products/3/swapoptions/withfilters?expandedModeOptions=state&additionalLicenseTypeIds=101',
    swap,
  ),
  listRow(
    'GET /global/states',
    (get) => get(ReferenceApiService).getStates(),
    '/global/states?filter=country==United%20States&filter=stateName!=Fancy',
    { stateAbbv: 'FL', stateFullName: 'Florida' },
  ),
  row(
    'GET /global/licensetypes',
    (get) => get(GlobalApiService).getLicenseTypes(),
    '/global/licensetypes?offset=0&limit=0',
    { response: [licenseType] },
  ),
  listRow(
    'GET /global/deliverymethods',
    (get) => get(ReferenceApiService).getDeliveryMethods(),
    '/global/deliverymethods',
    { deliveryMethodId: 1, deliveryMethodName: 'Online' },
  ),
  listRow(
    'GET /global/subsidiaries',
    (get) => get(ReferenceApiService).getSubsidiaries(),
    '/global/subsidiaries',
    {
      subsidiaryId: 1,
      subsidiaryName: 'Marlowe',
    },
  ),
  listRow('GET /global/suffixes', (get) => get(ReferenceApiService).getSuffixes(), '/global/suffixes', {
    suffixId: 1,
    suffix: 'RN',
  }),
  row(
    'GET /global/configuration',
    (get) => get(ReferenceApiService).getConfiguration(),
    '/global/configuration',
    {
      response: { settings: { any: 1 } },
    },
  ),
  listRow(
    'GET /cart/items',
    (get) => get(CartApiService).getItems('cart-1'),
    '/cart/items?shoppingCartId=cart-1',
    {
      CartItemID: 1,
      CartItemAmount: 20,
    },
  ),
  row(
    'POST /cart/items',
    (get) =>
      get(CartApiService).addItems({
        searchResultId: ['a', 'b'],
        enrollmentId: 7,
        shoppingCartId: 'cart-1',
        paymentOptionId: 2,
        addedFrom: 'catalog',
      }),
    '/cart/items?searchResultId=a&searchResultId=b&enrollmentId=7&shoppingCartId=cart-1&paymentOptionId=2&addedFrom=clx-catalog',
    { response: cart },
  ),
  row(
    'POST /carts/current/promo',
    (get) => get(CartApiService).addPromo('WELCOME10', 'cart-1'),
    '/carts/current/promo?action=add&code=WELCOME10&shoppingCartId=cart-1',
    { response: cart },
  ),
  listRow(
    'GET /membership/subscriptions',
    (get) => get(MembershipApiService).getSubscriptions(),
    '/membership/subscriptions',
    subscription,
  ),
  row(
    'PUT /membership/subscriptions/{id}/cancel',
    (get) => get(MembershipApiService).cancelSubscription(8),
    '/membership/subscriptions/8/cancel',
    { response: subscription },
  ),
  listRow(
    'GET /membership/configurations',
    (get) => get(MembershipApiService).getConfigurations(),
    '/membership/configurations',
    configuration,
  ),
  row(
    'GET /membership/configurations/{id}',
    (get) => get(MembershipApiService).getConfiguration(101),
    '/membership/configurations/101',
    { response: configuration },
  ),
  listRow(
    'GET /membership/{id}/partnerofferings',
    (get) => get(MembershipApiService).getPartnerOfferings(101),
    '/membership/101/partnerofferings',
    partnerOffering,
  ),
  row(
    'GET /membership/{id}/partnerofferings/{offeringId}',
    (get) => get(MembershipApiService).getPartnerOffering(101, 4),
    '/membership/101/partnerofferings/4',
    { response: partnerOffering },
  ),
  listRow(
    'GET /membership/{id}/resources',
    (get) => get(MembershipApiService).getResources(101, { limit: 10, filter: ['resourceType==Checklist'] }),
    '/membership/101/resources?limit=10&filter=resourceType==Checklist',
    resource,
  ),
  row(
    'GET /membership/{id}/resources/{resId}',
    (get) => get(MembershipApiService).getResource(101, 5),
    '/membership/101/resources/5',
    { response: resource },
  ),
  row(
    'GET /membership/{id}/resources/filters',
    (get) => get(MembershipApiService).getResourceFilters(101),
    '/membership/101/resources/filters',
    {
      response: {
        facets: [
          { field: 'topic', label: 'Topic', options: [{ value: 'Dosage', label: 'Dosage', count: 3 }] },
        ],
      },
    },
  ),
  listRow(
    'GET /membership/{id}/resources/withfilters',
    (get) => get(MembershipApiService).getResourcesWithFilters(101, { offset: 10 }),
    '/membership/101/resources/withfilters?offset=10',
    resource,
  ),
  row(
    'GET /membership/{id}/resources/{resId}/review',
    (get) => get(MembershipApiService).getReview(101, 5),
    '/membership/101/resources/5/review',
    { response: { rating: 4, review: 'Good' } },
  ),
  row(
    'PUT /membership/{id}/resources/{resId}/review',
    (get) => get(MembershipApiService).saveReview(101, 5, { rating: 4, review: 'Good' }),
    '/membership/101/resources/5/review',
    { body: { rating: 4, review: 'Good' }, response: { rating: 4, review: 'Good' } },
  ),
];
