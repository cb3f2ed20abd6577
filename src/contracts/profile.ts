import * as v from 'valibot';
import {
  flag,
  id,
  innerList,
  limit,
  optional,
  optionalBirthday,
  optionalDate,
  text,
  withDefault,
} from './decoding';

/** ENT-03: another account of the same person, with another brand. */
export const LinkedProfile = v.looseObject({ subsidiaryId: id, subsidiaryName: text, url: text });
export type LinkedProfile = v.InferOutput<typeof LinkedProfile>;

const RequiredLicenseType = v.looseObject({ licenseTypeId: id, states: innerList(v.string()) });

/** ENT-01. Response of GET /profile/accountprofile. */
export const Profile = v.looseObject({
  studentId: id,
  firstName: text,
  lastName: text,
  /** One of GET /global/suffixes, such as 'Jr.', or empty (our choice of field). */
  suffix: text,
  userName: text,
  emailAddress: text,
  dayPhone: text,
  birthday: optionalBirthday,
  city: text,
  state: text,
  zip: text,
  registrationDate: optionalDate,
  croppedProfileImagePath: optional(v.string()),
  originalProfileImagePath: optional(v.string()),
  // ROL-06: the version may be sent as a number.
  dashboardVersion: withDefault(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'number' ? String(value) : value)),
      v.string(),
    ),
    '',
  ),
  dashboardVersionOverrideAllowed: flag,
  testModeAllowed: flag,
  onboardingSurveyRequired: limit,
  onboardingSurveyRequiredLicenseTypesAndStates: innerList(RequiredLicenseType),
  /** The student signs in with an identity provider, which also keeps their password (our reading). */
  miniOrange: flag,
  linkedProfiles: innerList(LinkedProfile),
});
export type Profile = v.InferOutput<typeof Profile>;
