import type { KeptKind } from '../../core/data/kept-changes.service';
import { CourseDocumentsService, EnrollmentService } from '../../features/course';
import { InterestsEditorService } from '../../features/interests';
import { TaskCompletionService } from '../../features/learning-path';
import { NotificationService } from '../../features/notification';
import type { ProviderToken } from '../../framework/di';

/** Each resumes the changes of its kind as soon as it is created. */
export const RESUMING_SERVICES: Readonly<Record<KeptKind, ProviderToken<unknown>>> = {
  courses: EnrollmentService,
  favorites: CourseDocumentsService,
  interests: InterestsEditorService,
  notifications: NotificationService,
  tasks: TaskCompletionService,
};
