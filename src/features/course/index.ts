export { newestEnrollment } from './enrollment.model';
export { EnrollmentApiService } from './enrollment-api.service';
