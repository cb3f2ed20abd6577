export { DashboardVersionService } from './dashboard-version.service';
export { LiveProfileService } from './live-profile.service';
export { fullName } from './profile.model';
export { ProfileService } from './profile.service';
export { TestModeService } from './test-mode.service';
