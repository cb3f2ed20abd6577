/** Reference data of all brands, and the license options of ENT-11. Fields that are not named there are our choice. */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDay, text } from './decoding';
import { LicenseType } from './license-type';

/** CGLB-01: a state of the United States. */
export const GlobalState = v.looseObject({ stateAbbv: v.string(), stateFullName: text });
export type GlobalState = v.InferOutput<typeof GlobalState>;
export const GlobalStateList = list(GlobalState);

const Subsidiary = v.looseObject({ subsidiaryId: id, subsidiaryName: text, url: text });
export const SubsidiaryList = list(Subsidiary);

/** A suffix of a name, such as 'Jr.' or 'RN'. */
const Suffix = v.looseObject({ suffixId: optional(id), suffix: text });
export const SuffixList = list(Suffix);

/** ENT-11, license level entry. */
export const LicenseLevel = v.looseObject({
  goal: text,
  licenseLevel: text,
  currentLicenseLevel: text,
  desiredLicenseLevel: text,
});
export type LicenseLevel = v.InferOutput<typeof LicenseLevel>;

/** ENT-11, state entry. */
export const LicenseState = v.looseObject({
  stateAbbv: v.string(),
  stateFullName: text,
  goals: innerList(v.string()),
  licenseLevels: innerList(LicenseLevel),
});
export type LicenseState = v.InferOutput<typeof LicenseState>;

/** CMKT-01: a license type with the states that offer it (ENT-11). */
export const LicenseTypeOption = v.looseObject({ ...LicenseType.entries, states: innerList(LicenseState) });
export type LicenseTypeOption = v.InferOutput<typeof LicenseTypeOption>;
export const LicenseTypeOptionList = list(LicenseTypeOption);

/** CMKT-01: a state with its license types. */
export const MarketingState = v.looseObject({
  stateAbbv: v.string(),
  stateFullName: text,
  licenseTypes: innerList(LicenseType),
});
export type MarketingState = v.InferOutput<typeof MarketingState>;
export const MarketingStateList = list(MarketingState);

/** ENT-11, licensing information. */
export const LicensingInformation = v.looseObject({
  label: text,
  renewalDate: optionalDay,
  isUniform: flag,
  licenseLookUp: optional(v.string()),
});
export type LicensingInformation = v.InferOutput<typeof LicensingInformation>;
export const LicensingInformationList = list(LicensingInformation);

/** Response of GET /global/configuration (COTH-01): settings by name (our choice of fields). */
export const Configuration = v.looseObject({ settings: v.fallback(v.record(v.string(), v.unknown()), {}) });
export type Configuration = v.InferOutput<typeof Configuration>;
