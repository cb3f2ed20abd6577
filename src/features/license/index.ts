export { preferredLicenses } from './license.model';
export { LicenseService } from './license.service';
export { LicenseApiService } from './license-api.service';
