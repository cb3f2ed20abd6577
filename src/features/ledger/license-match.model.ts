/** Whether a product counts where the student has a license, and what to say before they buy it if it may not. */
import type { License } from '../../contracts/license';
import type { Offering, Product } from '../../contracts/product';
import { regionName } from '../../contracts/regions';
import { listText } from '../../platform/format/list-text';
import { statesOf, UNTITLED_PRODUCT } from '../catalog/views';
import { licenseName, licenseStateName } from '../license/views';
import { matchState } from './license-state.model';

/** The licenses that a product is for: those of its profession, or all if it does not name one. */
export function licensesFor(
  { licenseTypeId }: Pick<Product, 'licenseTypeId'>,
  licenses: readonly License[],
): readonly License[] {
  return licenseTypeId === null ? licenses : licenses.filter((each) => each.licenseTypeId === licenseTypeId);
}

/** What a product is for. `offerings` are those in all states; null if only the one that is looked at is known. */
interface Matched extends Pick<Product, 'licenseTypeId' | 'licenseTypeName'> {
  readonly offerings: Product['offerings'] | null;
}
type MatchedOffering = Pick<Offering, 'stateAbbv' | 'children'>;

/**
 * What a student has to know before they buy a product in a state for which they have no license; null if there is
 * nothing to say, or their licenses are not known.
 */
export function mismatchText(
  product: Matched,
  offering: MatchedOffering,
  licenses: readonly License[],
): string | null {
  if (licenses.length === 0) return null;
  const own = licensesFor(product, licenses);
  if (own.length === 0) {
    const profession = product.licenseTypeName || 'another profession';
    const names = new Set(licenses.map(licenseName));
    return `This is for ${profession}. ${ownText(licenses.length, listText([...names]))}`;
  }
  return [stateText(product, offering, own), partsText(offering, own)].filter(Boolean).join(' ') || null;
}

/** The same for a badge: 'Not for your state'. */
export function mismatchLabel(
  product: Matched,
  offering: MatchedOffering,
  licenses: readonly License[],
): string | null {
  if (licenses.length === 0) return null;
  const own = licensesFor(product, licenses);
  if (own.length === 0) return 'For another profession';
  if (stateText(product, offering, own))
    return own.length === 1 ? 'Not for your state' : 'Not for your states';
  return partsText(offering, own) ? 'Partly for another state' : null;
}

/** Empty if the state is that of a license. */
function stateText(product: Matched, offering: MatchedOffering, own: readonly License[]): string {
  const state = regionName(offering.stateAbbv);
  if (state === '' || isLicensed(own, offering.stateAbbv)) return '';
  const states = [...new Set(own.map(licenseStateName))].filter(Boolean);
  if (states.length === 0) return '';
  return `This is for ${state}. ${ownText(own.length, listText(states))} ${offeredText(product, own)}`;
}

/** The parts of a package that are for yet another state. Empty for none. */
function partsText({ children, stateAbbv }: MatchedOffering, own: readonly License[]): string {
  const others = children.filter(
    (part) => part.stateAbbv !== '' && part.stateAbbv !== stateAbbv && !isLicensed(own, part.stateAbbv),
  );
  if (others.length === 0) return '';
  const names = new Set(
    others.map((part) => `${part.name || UNTITLED_PRODUCT} (${regionName(part.stateAbbv)})`),
  );
  return own.length === 1
    ? `${listText([...names])} may not count for your license.`
    : `${listText([...names])} may not count for your licenses.`;
}

function ownText(count: number, what: string): string {
  return count === 1 ? `Your license is for ${what}.` : `Your licenses are for ${what}.`;
}

/** Whether it helps to choose another state. */
function offeredText({ offerings }: Matched, own: readonly License[]): string {
  if (offerings === null) return 'It may not count there.';
  const offered = new Set(statesOf({ offerings }));
  const better = own.filter(({ stateAbbv }) => offered.has(stateAbbv)).map(licenseStateName);
  return better.length > 0
    ? `Choose ${listText([...new Set(better)], 'disjunction')} if you need it to count there.`
    : 'It is not offered there, so it may not count.';
}

/** Whether a license is for a state. What is for the whole country is for each of them. */
export function isLicensed(licenses: readonly License[], state: string): boolean {
  return licenses.some((license) => ['same', 'nationwide'].includes(matchState(license, state)));
}
