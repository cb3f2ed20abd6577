/** What needs no service: the rules of licenses and of their editor. */
export { preferredLicenses } from './license.model';
export {
  asksForDates,
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
export { fixedKind, type PresetLicense, stateOf, typeOf } from './license-options.model';
export {
  isLicenseComplete,
  type LicenseQuestion,
  licenseNotice,
  licenseQuestions,
} from './license-questions.model';
