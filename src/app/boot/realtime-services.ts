import { AutoEnrollmentService } from '../../features/learning-path/auto-enrollment.service';
import { LiveLearningPathsService } from '../../features/learning-path/live-learning-paths.service';
import { LiveProfileService } from '../../features/profile/live-profile.service';

/** What keeps an open page up to date. A chunk of its own, apart from the client of the hub. */
export const REALTIME_SERVICES = [
  LiveLearningPathsService,
  LiveProfileService,
  AutoEnrollmentService,
] as const;
