export type { CalendarEvent } from './calendar-file.model';
export { CalendarFileService } from './calendar-file.service';
export { COURSE_PAGE_SIZE, FEW } from './course.limits';
export {
  type CoursePart,
  CourseService,
  partFailedText,
  partGoneText,
  STEP_GONE_TEXT,
} from './course.service';
export { CourseActivitiesService } from './course-activities.service';
export { CourseDocumentsService } from './course-documents.service';
export { type CourseStep, CourseStepService } from './course-step.service';
export { newestEnrollment } from './enrollment.model';
export { EnrollmentService } from './enrollment.service';
export { EnrollmentApiService } from './enrollment-api.service';
export { LAUNCH_FAILED_TEXT, LaunchService } from './launch.service';
export { editedNoteId, leftNotes, noteDraftName, noteMeaning, noteTexts, UNTITLED_NOTE } from './note.model';
export { NOTE_GONE_TEXT, NoteService } from './note.service';
export { NoteApiService } from './note-api.service';
export { OpenParts } from './open-parts';
export { PreviewApiService } from './preview-api.service';
export { type CalendarCourse, SessionCalendarService } from './session-calendar.service';
