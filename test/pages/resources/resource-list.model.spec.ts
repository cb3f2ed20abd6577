/** What the address of the library says, and what is asked of the server (RTE-13, CMEM-01). */
import type { Resource } from '../../../src/contracts/membership';
import { readListView } from '../../../src/core/list/list-view.model';
import {
  factsOf,
  givenRating,
  menuFilters,
  RESOURCE_LIST_RULES,
  ratingOf,
  requestOf,
  reviewFields,
  titleOf,
} from '../../../src/pages/resources/resource-list.model';
import { isReviewed } from '../../../src/pages/resources/review-form.model';

const viewOf = (query: string) => readListView(RESOURCE_LIST_RULES, query);

const RESOURCE: Resource = {
  resourceId: 1,
  title: '',
  description: '',
  resourceType: 'Checklist',
  topic: 'Wound Care',
  url: '',
  minutes: 4.6,
  averageRating: null,
  reviewCount: null,
  ownRating: null,
};

it.each([
  ['', { limit: 12, offset: 0, filter: [] }],
  ['?search=%20care%20&page=3', { limit: 12, offset: 24, filter: ['name@=care'] }],
  ['?topic=A&topic=B&type=Video', { limit: 12, offset: 0, filter: ['topic==A|B', 'resourceType==Video'] }],
  ['?topic=A|B&size=24', { limit: 24, offset: 0, filter: [] }],
  ['?sort=rating', { limit: 12, offset: 0, filter: [], sort: 'rating' }],
  ['?sort=title', { limit: 12, offset: 0, filter: [] }],
  ['?sort=nonsense&page=-1&size=7', { limit: 12, offset: 0, filter: [] }],
])('the address %p asks for %p', (query, expected) => {
  expect(requestOf(101, viewOf(query))).toEqual({ licenseTypeId: 101, ...expected });
});

it('offers the filters with something to choose between, or to take back', () => {
  const facets = [
    { field: 'topic', label: 'Topic', options: [{ value: 'A', label: '', count: 2 }] },
    { field: 'other', label: 'Other', options: [] },
  ];
  expect(menuFilters(facets, viewOf(''))).toEqual([]);
  expect(menuFilters(facets, viewOf('?topic=A'))).toEqual([
    { name: 'topic', label: 'Topic', options: [{ value: 'A', text: 'A', count: 2 }], selected: ['A'] },
  ]);
  expect(menuFilters(null, viewOf('?type=Video')).map(({ name }) => name)).toEqual(['type']);
});

it('names facts that there are', () => {
  expect(factsOf(RESOURCE)).toEqual(['Checklist', 'Wound Care', '5 min']);
  expect(factsOf({ ...RESOURCE, topic: '', minutes: 0.2 })).toEqual(['Checklist', '1 min']);
  for (const minutes of [null, 0, -5]) expect(factsOf({ ...RESOURCE, minutes })).toHaveLength(2);
  expect(factsOf({ ...RESOURCE, topic: 'Checklist', minutes: null })).toEqual(['Checklist']);
  expect(titleOf({ title: ' ' })).toBe('Untitled resource');
  expect(titleOf(RESOURCE)).toBe('Untitled resource');
});

it.each([
  [null, null, { value: null }],
  [0, 0, { value: null }],
  [4.5, 2, { value: 4.5, count: 2 }],
  [4.5, null, { value: 4.5 }],
  [-1, -3, { value: null }],
  [4.5, 2.5, { value: 4.5 }],
  [4.5, 1e21, { value: 4.5 }],
])('rates an average of %p from %p reviews as %p', (averageRating, reviewCount, expected) => {
  expect(ratingOf({ ...RESOURCE, averageRating, reviewCount })).toEqual(expected);
});

it.each([
  [1, 1],
  [5, 5],
  [null, null],
  [0, null],
  [-1, null],
  [4.5, null],
  [99, null],
])('takes the own rating %p as %p, in the list and in the form', (rating, expected) => {
  expect(givenRating(rating)).toBe(expected);
  expect(isReviewed({ rating, review: '' })).toBe(expected !== null);
  expect(reviewFields({ rating, review: 'Words' })).toEqual({
    rating: String(expected ?? ''),
    review: 'Words',
  });
});
