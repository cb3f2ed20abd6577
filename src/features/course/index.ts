export { newestEnrollment } from './enrollment.model';
export { EnrollmentService, type Swap } from './enrollment.service';
export { EnrollmentApiService } from './enrollment-api.service';
export { LaunchService, type LaunchTarget, launchKey } from './launch.service';
export { NoteService } from './note.service';
export { SessionCalendarService } from './session-calendar.service';
