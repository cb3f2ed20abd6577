/**
 * What a brand knows of its license types: when licenses are renewed (ENT-11), and how students rate the brand
 * (CLRN-13).
 */
import { dayEndFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { STATES } from './content/states';

const PLACEHOLDER_STATE = 'FA';

interface Brand {
  licenseTypeIds: readonly number[];
  domain: string;
  now: Date;
}

/**
 * By state, in turn: all renew on one day; all renewed on a past day; each renews on a day of their own that can be
 * looked up; each renews on a day of their own. Nothing is known of Alaska.
 */
export function licensingRows({ licenseTypeIds, domain, now }: Brand) {
  const states = Object.keys(STATES).filter((state) => state !== PLACEHOLDER_STATE && state !== 'AK');
  return licenseTypeIds.flatMap((licenseTypeId, type) =>
    states.map((stateAbbv, index): NewRow<'licensingInformation'> => {
      const kind = index % 4;
      const days = kind === 1 ? -40 - index : 60 + ((type * 37 + index * 11) % 600);
      return {
        licenseTypeId,
        stateAbbv,
        label: index % 3 === 0 ? 'BLANKET' : 'ALL',
        renewalDate: kind < 2 ? dayEndFrom(now, days) : null,
        isUniform: kind < 2,
        licenseLookUp: kind === 2 ? `https://www.${domain}/license-lookup/${stateAbbv.toLowerCase()}` : null,
      };
    }),
  );
}

export function ratingRows(licenseTypeIds: readonly number[]): NewRow<'serviceRating'>[] {
  return licenseTypeIds.map((licenseTypeId, index) => ({
    licenseTypeId,
    stars: 4.8 - (index % 4) / 10,
    reviewCount: 240 + index * 35,
  }));
}
