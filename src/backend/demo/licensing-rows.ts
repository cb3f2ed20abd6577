/** What a brand knows of its license types: when licenses are renewed (ENT-11), and how students rate it (CLRN-13). */
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { STATES } from './content/states';

const PLACEHOLDER_STATE = 'FA';

interface Brand {
  licenseTypeIds: readonly number[];
  domain: string;
  now: Date;
}

/**
 * In turn by state: renewed by all on one day, by all on a day that is over, each on a day of one's own that can be
 * looked up, each on a day of one's own; and Alaska, of which nothing is known.
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
        renewalDate: kind < 2 ? dayFrom(now, days) : null,
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
