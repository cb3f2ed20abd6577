/** In which state a product is bought (ENT-15, ENT-24). */
import type { License } from '../../contracts/license';
import type { Offering, Product } from '../../contracts/product';
import { regionName } from '../../contracts/regions';
import { formatMoney } from '../../platform/format/money';
import { offeringToTake, priceOf } from '../catalog/views';
import { isLicensed, licensesFor } from '../ledger';

/**
 * The offering that is shown and bought: the one that the address names, else the one that the student has, else the
 * one that their licenses ask for.
 */
export function chooseOffering(
  product: Product,
  licenses: readonly License[],
  requested: string | null,
): Offering | null {
  const { offerings } = product;
  return (
    offerings.find(({ productCode }) => productCode === requested) ??
    offerings.find(({ isEnrolled }) => isEnrolled) ??
    offeringToTake(product, [], licenses)
  );
}

interface OfferingOption {
  readonly value: string;
  readonly text: string;
}

/** 'Florida (your license)'. Two offerings for one state differ in their prices. */
export function offeringOptions(product: Product, licenses: readonly License[]): readonly OfferingOption[] {
  const own = licensesFor(product, licenses);
  return product.offerings.map((offering) => {
    const { productCode, stateAbbv } = offering;
    const isTwice = product.offerings.filter((each) => each.stateAbbv === stateAbbv).length > 1;
    const price = isTwice ? priceOf(offering) : null;
    const facts = [
      price === null ? '' : price === 0 ? 'free' : formatMoney(price),
      isLicensed(own, stateAbbv) ? 'your license' : '',
    ].filter(Boolean);
    const name = stateName(offering) || productCode;
    return { value: productCode, text: facts.length > 0 ? `${name} (${facts.join(', ')})` : name };
  });
}

/** ENT-24: 'EnrolledInDifferentState'. The name of the other state; null if it is the same one, or not known. */
export function otherEnrolledState(product: Product, offering: Offering): string | null {
  if (!product.isEnrolled || offering.isEnrolled) return null;
  const enrolled = product.offerings.find((each) => each.isEnrolled);
  return enrolled && enrolled.stateAbbv !== offering.stateAbbv ? stateName(enrolled) : null;
}

function stateName(offering: Offering): string {
  return regionName(offering.stateAbbv);
}
