/** What a course may be swapped for (STA-12): the same in another form, unless the call expands it. */
import type { SwapOption } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import { isCourse } from '../global/delivery-method.model';
import type { FilterFields } from '../http/filtered-list';
import { Refusal } from '../http/refusal';
import { type CatalogProduct, isOver } from './product.model';

/** What may differ. The words are ours. */
const EXPANSIONS = ['state', 'licenseType', 'creditHours'] as const;
type Expansion = (typeof EXPANSIONS)[number];

export interface SwapQuery {
  expanded: readonly Expansion[];
  /** Of what is expanded only these; all if none is named. */
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

/** A completed course, or one that is over, cannot be swapped. */
export function isFinished({ percentComplete, lockState }: Enrollment): boolean {
  return percentComplete === 100 || lockState === 'Expired';
}

/**
 * What the swap call accepts for an enrollment, with the same expansions: nothing that the student is enrolled in, that
 * is sold out or over, that is sold in packages only, or that costs more.
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
          licenseTypeId: other.licenseTypeId,
          licenseTypeName: other.licenseTypeName,
        })),
    );
}

/**
 * Only the enrollment's own value. If it is expanded, every value or, if some are named, these and its own. Names have
 * no other effect, because the swap call does not know them.
 */
function within<T>(isExpanded: boolean, own: T, named: readonly T[]): (value: T) => boolean {
  if (!isExpanded) return (value) => value === own;
  return (value) => named.length === 0 || value === own || named.includes(value);
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
