import { AutoEnrollmentService, LiveLearningPathsService } from '../../features/learning-path';
import { LiveProfileService } from '../../features/profile';

/** What keeps an open page up to date. A chunk of its own, apart from the client of the hub. */
export const REALTIME_SERVICES = [
  LiveLearningPathsService,
  LiveProfileService,
  AutoEnrollmentService,
] as const;
