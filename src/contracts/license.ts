import * as v from 'valibot';
import { flag, id, list, optionalDay, text } from './decoding';
import { oneLine } from './entered';
import { type CalendarDay, isCalendarDay, type MomentText } from './iso-date';

/** ENT-10. Texts that the student has not entered are empty. */
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
  /** The server sends 23:59:59 on the chosen day, without a time zone, or null. */
  expirationDate: optionalDay,
  deactivated: flag,
  submittedViaOnboardingSurvey: flag,
});
export type License = v.InferOutput<typeof License>;

/** Response of GET /profile/accountlicense (CPRO-05). */
export const LicenseList = list(License);

/** 'Fancy', the placeholder of the legacy server, is no state of a license (ENT-06, CPRO-05). */
export const LICENSE_PLACEHOLDER_STATE = 'FA';

/** CON-19: a license for the whole country. It is not added any more, but replaced by licenses of the states. */
export const LICENSE_NATIONWIDE_STATE = 'US';

/** CPRO-05: the filters that the client always sends. */
export const LICENSE_FILTERS = ['stateName!=Fancy', 'deactivated==false'] as const;

/** The longest text of a license, in characters (our choice). */
export const LICENSE_TEXT_LENGTH = 200;
const shortText = v.nullish(v.pipe(v.string(), v.maxLength(LICENSE_TEXT_LENGTH), oneLine), '');
const optionalFlag = v.optional(v.boolean(), false);
const EXPIRATION = /^(?:19|20)\d{2}-\d{2}-\d{2}T23:59:59(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/;
const LENGTH_WITHOUT_ZONE = 'yyyy-MM-ddT23:59:59'.length;

/**
 * Body of POST and PUT /profile/accountlicense. Other fields of the license are ignored: its id and student, and names
 * that belong to other ids. The expiration is a day in the 20th or 21st century, and its time zone is ignored.
 */
export const LicenseRequest = v.object({
  licenseTypeId: id,
  stateAbbv: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  goal: shortText,
  licenseLevel: shortText,
  desiredLicenseLevel: shortText,
  licenseNumber: shortText,
  expirationDate: v.nullish(
    v.pipe(
      v.string(),
      v.regex(EXPIRATION),
      v.check((date) => isCalendarDay(date.slice(0, 10))),
      v.transform((date): MomentText => date.slice(0, LENGTH_WITHOUT_ZONE)),
    ),
    null,
  ),
  deactivated: optionalFlag,
  submittedViaOnboardingSurvey: optionalFlag,
});
export type LicenseRequest = v.InferOutput<typeof LicenseRequest>;

/** ENT-10: a license expires at the end of its day. */
export function toExpiration(day: CalendarDay | null): MomentText | null {
  return day && `${day}T23:59:59`;
}
