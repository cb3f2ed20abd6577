import * as v from 'valibot';
import { flag, id, list, optionalDate, text } from './decoding';

/** ENT-10. A text that the student has not given is empty. */
export const License = v.looseObject({
  studentLicenseId: id,
  studentId: id,
  licenseTypeId: id,
  licenseTypeName: text,
  stateAbbv: text,
  stateName: text,
  goal: text,
  licenseLevel: text,
  desiredLicenseLevel: text,
  licenseNumber: text,
  /** Ends 23:59:59 of the chosen day, whatever the time zone; null where there is none. */
  expirationDate: optionalDate,
  deactivated: flag,
  submittedViaOnboardingSurvey: flag,
});
export type License = v.InferOutput<typeof License>;

/** Answer of GET /profile/accountlicense (CPRO-05). */
export const LicenseList = list(License);

/** CPRO-05: what the client always asks its licenses by. */
export const LICENSE_FILTERS = ['stateName!=Fancy', 'deactivated==false'] as const;

const LONGEST_TEXT = 200;
const words = v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), '');
const choice = v.optional(v.boolean(), false);
const EXPIRATION = /^(?:19|20)\d{2}-\d{2}-\d{2}T23:59:59(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/;
const WITHOUT_ZONE = 'yyyy-MM-ddT23:59:59'.length;

/**
 * Body of POST and PUT /profile/accountlicense: the license. Whose it is, its id and the names that belong to other
 * ids may come with it and count for nothing. The expiration is the chosen day, of this century or the last; a zone that
 * comes with it counts for nothing either.
 */
export const LicenseRequest = v.object({
  licenseTypeId: id,
  stateAbbv: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  goal: words,
  licenseLevel: words,
  desiredLicenseLevel: words,
  licenseNumber: words,
  expirationDate: v.nullish(
    v.pipe(
      v.string(),
      v.regex(EXPIRATION),
      v.check((date) => isCalendarDay(date.slice(0, 10))),
      v.transform((date) => date.slice(0, WITHOUT_ZONE)),
    ),
    null,
  ),
  deactivated: choice,
  submittedViaOnboardingSurvey: choice,
});
export type LicenseRequest = v.InferOutput<typeof LicenseRequest>;

/** JavaScript reads February 30 as March 2. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
