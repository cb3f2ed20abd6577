import { AutoEnrollmentService, LiveLearningPathsService } from '../../features/learning-path';
import { LiveProfileService } from '../../features/profile';

/** What keeps an open page up to date. */
export const REALTIME_SERVICES = [
  LiveLearningPathsService,
  LiveProfileService,
  AutoEnrollmentService,
] as const;
