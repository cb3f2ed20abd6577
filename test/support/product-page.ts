/** The pages of a product, for journeys. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Product } from '../../src/contracts/product';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from './test-app';

/** ben has a license in Florida, and looks at courses before enrolling. */
export const openProductPage = (url: string, options: TestAppOptions = {}): Promise<TestApp> =>
  openApp({ accounts: ['ben'], signedInAs: true, url, ...options });

/** Where the product is bought: 'This course' or 'This package'. */
export const findPanel = async (name: string) => within(await screen.findByRole('region', { name }));

/** What the server says of a product, changed. */
export function changeProduct({ backend }: TestApp, change: (product: Product) => object): void {
  server.use(
    http.get(`${API_ORIGIN}/marketing/products/:id`, async ({ request }) => {
      const response = await backend.fetch(request);
      return HttpResponse.json(change((await response.json()) as Product));
    }),
  );
}
