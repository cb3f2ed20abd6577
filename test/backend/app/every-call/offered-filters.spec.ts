/** A filter that x-filter offers leaves as many entries as it counts, and the sister call accepts it too (CALL-08). */
import * as v from 'valibot';
import { FilterFacets } from '../../../../src/contracts/pagination';
import { type BackendTester, createTester } from '../../support/backend-tester';

let tester: BackendTester;
let nora: string;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'] });
  nora = await tester.signIn('nora');
});
afterAll(() => tester.backend.close());

const list = (path: string) => tester.call<unknown[]>('GET', path, { as: nora });

it.each([
  '/learner/enrollments',
  '/learner/certificates',
  '/learner/externalcertificates',
  '/marketing/products',
])('%s', async (path) => {
  const offered = await list(`${path}/withfilters`);
  const facets = v.parse(FilterFacets, JSON.parse(offered.headers.get('x-filter') ?? ''));
  expect(facets.length).toBeGreaterThan(1);
  for (const { field, options } of facets) {
    for (const { value, count } of options) {
      const query = `?filter=${encodeURIComponent(`${field}==${value}`)}`;
      const filtered = await list(`${path}/withfilters${query}`);
      expect([field, value, filtered.status, filtered.body.length]).toEqual([field, value, 200, count]);
      const sister = await list(path + query);
      expect([field, value, sister.status]).toEqual([field, value, 200]);
      // It also has the certificates that cannot be shown.
      expect(sister.body).toEqual(expect.arrayContaining(filtered.body));
    }
  }
});
