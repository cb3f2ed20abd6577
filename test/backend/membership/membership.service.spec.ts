import * as v from 'valibot';
import { sortResources } from '../../../src/backend/membership/membership.service';
import { Resource } from '../../../src/contracts/membership';

const resource = (resourceId: number, fields: Partial<Resource>) =>
  v.parse(Resource, { resourceId, ...fields });
const BY_TITLE = [
  resource(1, { minutes: null, averageRating: null, reviewCount: 0 }),
  resource(2, { minutes: 20, averageRating: 4, reviewCount: 1 }),
  resource(3, { minutes: 5, averageRating: 4, reviewCount: 3 }),
  resource(4, { minutes: null, averageRating: 5, reviewCount: 1 }),
  resource(5, { minutes: 5, averageRating: 4, reviewCount: 1 }),
];

it.each([
  ['title', [1, 2, 3, 4, 5]],
  ['rating', [4, 3, 2, 5, 1]],
  ['shortest', [3, 5, 2, 1, 4]],
] as const)('sorts resources by %s, equal ones by title, and those without a value last', (order, ids) => {
  expect(sortResources(BY_TITLE, order).map(({ resourceId }) => resourceId)).toEqual(ids);
});
