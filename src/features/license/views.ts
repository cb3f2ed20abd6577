/** What needs no service: the rules of licenses and of their editor, and what pages show of a license. */
export { preferredLicenses } from './license.model';
export {
  changeLicense,
  isLicenseChanged,
  type LicenseEditor,
  type LicenseField,
  type LicenseValues,
  NO_VALUES,
  openLicenseEditor,
  toLicenseRequest,
  withLicensingInformation,
} from './license-editor.model';
export { type LicenseExpiryKind, licenseExpiry, licenseName, licenseStateName } from './license-list.model';
export { fixedKind, type PresetLicense, stateOf, typeOf } from './license-options.model';
export { isLicenseComplete, licenseQuestions } from './license-questions.model';
export { LicenseExpiryBadge, NoLicenses } from './screens/license-views';
