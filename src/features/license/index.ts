export { preferredLicenses } from './license.model';
export { LicenseService } from './license.service';
export { LicenseApiService } from './license-api.service';
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
export { LicenseEditorService, type LicenseEditorState } from './license-editor.service';
export { NATIONWIDE_STATE, type PresetLicense } from './license-options.model';
export { LICENSE_OPTIONS_FAILED_TEXT, LicenseOptionsService } from './license-options.service';
export {
  isLicenseComplete,
  type LicenseQuestion,
  licenseNotice,
  licenseQuestions,
} from './license-questions.model';
export { kindOf, LicensingInformationService } from './licensing-information.service';
