/** What a course may be swapped for (STA-12): the same in another form, unless the call expands it. */
import type { SwapOption } from '../../contracts/course';
import type { FilterFields } from '../http/filtered-list';
import { Refusal } from '../http/refusal';
import { type CatalogProduct, PACKAGE } from './products';

/** What need not be the same; the words are ours. */
const EXPANSIONS = ['state', 'licenseType', 'creditHours'] as const;
type Expansion = (typeof EXPANSIONS)[number];

export interface SwapQuery {
  expanded: readonly Expansion[];
  licenseTypeIds: readonly number[];
  stateAbbvs: readonly string[];
}

/** `expandedMode` expands everything; `expandedModeOptions` names what. */
export function toExpansions(expandedMode: boolean, options: readonly string[]): Expansion[] {
  return (expandedMode ? EXPANSIONS : options).map((option) => {
    const known = EXPANSIONS.find((each) => each === option);
    if (!known)
      throw new Refusal(400, `The parameter expandedModeOptions may name ${EXPANSIONS.join(', ')} only.`);
    return known;
  });
}

const NO_COURSES = [PACKAGE, 'PhysicalProduct', 'Subscription', 'AddOn', 'Parent'];

/** None of what the student is enrolled in, and nothing sold out or over. */
export function swapOptionsOf(
  catalog: readonly CatalogProduct[],
  product: CatalogProduct,
  { expanded, licenseTypeIds, stateAbbvs }: SwapQuery,
  now: Date,
): SwapOption[] {
  const states = new Set([...product.offerings.map(({ stateAbbv }) => stateAbbv), ...stateAbbvs]);
  const types = new Set([product.licenseTypeId, ...licenseTypeIds]);
  const hours = product.offerings[0]?.creditHours;
  return catalog
    .filter((other) => other.itemId !== product.itemId && !NO_COURSES.includes(other.deliveryMethod))
    .filter((other) => !other.isEnrolled && other.seatsRemaining !== 0 && !isOver(other, now))
    .filter((other) => expanded.includes('licenseType') || types.has(other.licenseTypeId))
    .flatMap((other) =>
      other.offerings
        .filter(({ stateAbbv }) => expanded.includes('state') || states.has(stateAbbv))
        .filter(({ creditHours }) => expanded.includes('creditHours') || creditHours === hours)
        .map(({ productCode, name, creditHours, stateAbbv }) => ({
          productCode,
          name,
          deliveryMethod: other.deliveryMethod,
          creditHours,
          stateAbbv,
        })),
    );
}

/** Of a product with a session: nobody can take it up any more. */
export function isOver({ endTime }: { endTime: string | null }, now: Date): boolean {
  return endTime !== null && Date.parse(endTime) <= now.getTime();
}

export const SWAP_FIELDS: FilterFields<SwapOption> = {
  choices: {
    deliveryMethod: {
      label: 'Delivery method',
      values: ({ deliveryMethod }) => [[deliveryMethod, deliveryMethod]],
    },
    stateAbbv: { label: 'State', values: ({ stateAbbv }) => [[stateAbbv, stateAbbv]] },
  },
};
