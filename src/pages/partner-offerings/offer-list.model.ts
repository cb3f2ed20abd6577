/** Pure rules of VIP Offers: what the address says, and which offers a search finds. */
import type { PartnerOffering } from '../../contracts/membership';
import { foldText, searchWords } from '../../contracts/search-text';
import type { ListRules, ListView } from '../../core/list/list-view.model';
import { parseId } from '../../platform/router/parse-id';

/** RTE-14: the path, and the pattern of its routes. */
export const OFFERS_PATH = '/partner-offerings';
export const OFFERS_PATTERN = '/partner-offerings/:licenseTypeId?';

/** How many offers a student can take in without a search (our choice). */
const MANY_OFFERS = 6;

/** `offer` is the id of the one that a link is about. */
type OfferListView = ListView<'given', 'offer', never>;
export const OFFER_LIST_RULES: ListRules<'given', 'offer'> = { sorts: ['given'], filters: { offer: 'any' } };

/** The offer that the address names; null if it names none. */
export function linkedOfferId({ filters }: Pick<OfferListView, 'filters'>): number | null {
  return parseId(filters.offer[0]);
}

/** The address of one offer, to be shared. */
export function offerPath(licenseTypeId: number, offeringId: number): string {
  return `${OFFERS_PATH}/${licenseTypeId}?offer=${offeringId}`;
}

/** Offers with every word of the search in their partner, benefit or terms. */
export function matchingOffers(
  offers: readonly PartnerOffering[],
  search: string,
): readonly PartnerOffering[] {
  const words = searchWords(search);
  return offers.filter(({ partnerName, benefit, terms }) => {
    const text = foldText(`${partnerName} ${benefit} ${terms}`);
    return words.every((word) => text.includes(word));
  });
}

export const needsSearch = (offers: readonly PartnerOffering[]): boolean => offers.length > MANY_OFFERS;

/** Our wording for an offer whose partner has no name. */
const UNNAMED_PARTNER = 'Our partner';

export const partnerOf = ({ partnerName }: Pick<PartnerOffering, 'partnerName'>) =>
  partnerName.trim() || UNNAMED_PARTNER;

/** Trimmed, because a shop would reject the spaces. Empty if the offer needs no code. */
export const codeOf = ({ code }: Pick<PartnerOffering, 'code'>) => code.trim();

/** 'HL' for 'Harbor Lane Coffee'. */
export function initialsOf(partnerName: string): string {
  const words = partnerName.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}
