/** What a course may be swapped for (STA-12): the same in another form, unless the call expands it. */
import type { SwapOption } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import type { FilterFields } from '../http/filtered-list';
import { Refusal } from '../http/refusal';
import { type CatalogProduct, isCourse } from './catalog.service';

/** What need not be the same; the words are ours. */
const EXPANSIONS = ['state', 'licenseType', 'creditHours'] as const;
type Expansion = (typeof EXPANSIONS)[number];

export interface SwapQuery {
  expanded: readonly Expansion[];
  /** Of what is expanded these alone; all where none is named. */
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

/** What is completed or over is not swapped any more. */
export function isFinished({ percentComplete, lockState }: Enrollment): boolean {
  return percentComplete === 100 || lockState === 'Expired';
}

/**
 * What the swap call takes for an enrollment, by the same expansions. None of what the student is enrolled in, nothing
 * sold out or over, nothing that is part of packages only, and nothing that costs more.
 */
export function swapOptionsOf(
  catalog: readonly CatalogProduct[],
  enrollment: Enrollment,
  { expanded, licenseTypeIds, stateAbbvs }: SwapQuery,
  now: Date,
): SwapOption[] {
  const product = catalog.find(({ itemId }) => itemId === enrollment.courseId);
  const former = product?.offerings.find(({ stateAbbv }) => stateAbbv === enrollment.stateAbbv);
  if (!product || !former || !isCourse(product) || isFinished(enrollment)) return [];
  const isType = within(expanded.includes('licenseType'), product.licenseTypeId, licenseTypeIds);
  const isState = within(expanded.includes('state'), enrollment.stateAbbv, stateAbbvs);
  return catalog
    .filter((other) => other.itemId !== product.itemId && isCourse(other))
    .filter((other) => !other.isEnrolled && other.seatsRemaining !== 0 && !isOver(other, now))
    .filter((other) => isType(other.licenseTypeId))
    .flatMap((other) =>
      other.offerings
        .filter(({ stateAbbv }) => isState(stateAbbv))
        .filter(({ creditHours }) => expanded.includes('creditHours') || creditHours === former.creditHours)
        .filter(({ notForIndividualSale }) => !notForIndividualSale)
        .filter(({ price }) => (price ?? Number.POSITIVE_INFINITY) <= (former.price ?? 0))
        .map(({ productCode, name, creditHours, stateAbbv }) => ({
          productCode,
          name,
          deliveryMethod: other.deliveryMethod,
          creditHours,
          stateAbbv,
        })),
    );
}

/**
 * The enrollment's own value alone; where it is expanded every one or, where some are named, those beside it. Names
 * count for nothing else, because the swap call does not know them.
 */
function within<T>(isExpanded: boolean, own: T, named: readonly T[]): (value: T) => boolean {
  if (!isExpanded) return (value) => value === own;
  return (value) => named.length === 0 || value === own || named.includes(value);
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
