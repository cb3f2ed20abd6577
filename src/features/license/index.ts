export { LicenseService } from './license.service';
export { LicenseApiService } from './license-api.service';
export { LicenseEditorService } from './license-editor.service';
export { LicenseFormService } from './license-form.service';
export { LICENSE_OPTIONS_FAILED_TEXT, LicenseOptionsService } from './license-options.service';
export { kindOf, LicensingInformationService } from './licensing-information.service';
export { LicenseFields } from './screens/license-form';
export { LicensesSection } from './screens/licenses-section';
export * from './views';
