/** What the address of the offers says, and what a search finds (RTE-14). */
import type { PartnerOffering } from '../../../src/contracts/membership';
import { readListView } from '../../../src/core/list/list-view.model';
import {
  codeOf,
  initialsOf,
  linkedOfferId,
  matchingOffers,
  needsSearch,
  OFFER_LIST_RULES,
  offerPath,
  partnerOf,
} from '../../../src/pages/partner-offerings/offer-list.model';

const offer = (offeringId: number, partnerName: string, benefit = '', terms = ''): PartnerOffering => ({
  ...{ offeringId, partnerName, benefit, terms },
  ...{ code: '', url: '', logoUrl: '' },
});

it.each([
  ['', null],
  ['?offer=10101', 10101],
  ['?offer=0', null],
  ['?offer=-1', null],
  ['?offer=1e3', null],
  ['?offer=%3Cb%3E', null],
  [`?offer=${'9'.repeat(30)}`, null],
])('the address %p names the offer %p', (query, expected) => {
  expect(linkedOfferId(readListView(OFFER_LIST_RULES, query))).toBe(expected);
});

it('links to an offer so that the address names it', () => {
  const [path, query = ''] = offerPath(101, 10103).split('?');
  expect(path).toBe('/partner-offerings/101');
  expect(linkedOfferId(readListView(OFFER_LIST_RULES, query))).toBe(10103);
});

it('finds every word in partner, benefit or terms, whatever the case and the accents', () => {
  const offers = [offer(1, 'Café Lane', 'A free bag'), offer(2, 'Lantern Books', '15% off', 'Once a year')];
  const found = (search: string) => matchingOffers(offers, search).map(({ offeringId }) => offeringId);
  expect(found('')).toEqual([1, 2]);
  expect(found('cafe FREE')).toEqual([1]);
  expect(found('books year')).toEqual([2]);
  expect(found('lan')).toEqual([1, 2]);
  expect(found('lane books')).toEqual([]);
});

it('shows a search for more than six offers', () => {
  const offers = Array.from({ length: 7 }, (_, index) => offer(index + 1, 'Partner'));
  expect(needsSearch(offers)).toBe(true);
  expect(needsSearch(offers.slice(1))).toBe(false);
});

it.each([
  ['Harbor Lane Coffee', 'HL'],
  ['  lantern ', 'L'],
  ['𝒳 & Co', '𝒳&'],
  ['', ''],
])('%p has the initials %p', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

it('has words for a partner without a name', () => {
  for (const name of ['', '  ']) expect(partnerOf(offer(1, name))).toBe('Our partner');
});

it.each([
  ['SAVE10', 'SAVE10'],
  [' SAVE 10\n', 'SAVE 10'],
  ['  ', ''],
])('copies the code %p as %p', (code, expected) => {
  expect(codeOf({ code })).toBe(expected);
});
