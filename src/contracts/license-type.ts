import * as v from 'valibot';
import { id, list, optional, text } from './decoding';

/** ENT-11, license type option. */
export const LicenseType = v.looseObject({
  licenseTypeId: id,
  licenseTypeName: text,
  educationType: optional(v.string()),
  profession: optional(v.string()),
});
export type LicenseType = v.InferOutput<typeof LicenseType>;

/** Response of GET /global/licensetypes (CGLB-01). */
export const LicenseTypeList = list(LicenseType);
