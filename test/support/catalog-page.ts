/** The Course Catalog in jsdom: a student who opens it, and products as they come from a server. */
import { screen } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { FilterFacet } from '../../src/contracts/pagination';
import { API_ORIGIN, openApp, server, type TestAppOptions } from './test-app';

export const LIST = `${API_ORIGIN}/marketing/products/withfilters`;
export const FILTERS = `${API_ORIGIN}/marketing/products/filters`;
const REVIEW = `${API_ORIGIN}/learner/trustpilot/servicereview`;

interface OpenOptions extends TestAppOptions {
  readonly products?: object[];
  readonly total?: number;
  readonly facets?: readonly FilterFacet[];
  /** The rating of the service. */
  readonly review?: object;
}

/** With `products` the server returns these. */
export async function openCatalog(
  url = '/products',
  { products, total, facets, review, ...options }: OpenOptions = {},
) {
  const app = await openApp({
    signedInAs: true,
    url,
    handlers: () => [
      ...(products ? handleProducts(products, total, facets) : []),
      ...(review ? [http.get(REVIEW, () => HttpResponse.json(review))] : []),
    ],
    ...options,
  });
  await screen.findByRole('heading', { name: 'Course Catalog' });
  expect(document.title).toMatch(/^Course Catalog - /);
  return app;
}

export const respondWith = (...products: Parameters<typeof handleProducts>): void =>
  server.use(...handleProducts(...products));

function handleProducts(
  products: object[],
  total = products.length,
  facets: readonly FilterFacet[] = [],
): RequestHandler[] {
  const headers = {
    'x-pagination': JSON.stringify({ offset: 0, limit: 12, total }),
    'x-filter': JSON.stringify(facets),
  };
  return [
    http.get(LIST, () => HttpResponse.json(products, { headers })),
    http.get(FILTERS, () => HttpResponse.json({ facets })),
  ];
}

export const findCard = (name: string | RegExp) => screen.findByRole('article', { name });
export const STATES = ['AL', 'FL', 'GA', 'NC', 'TX', 'WA'];
export const wireOffering = (stateAbbv: string, fields: object = {}) => ({
  ...{ productCode: `7-${stateAbbv}`, stateAbbv, price: 25, creditHours: 2, creditType: 'Contact Hours' },
  ...fields,
});
export const wireProduct = (fields: object = {}) => ({
  ...{ itemId: 7, name: 'Ethics', deliveryMethodId: 1, licenseTypeId: 101, licenseTypeName: 'Nurse' },
  offerings: STATES.map((state) => wireOffering(state)),
  ...fields,
});
