import { AutoEnrollmentService } from '../../features/learning-path/auto-enrollment.service';
import { LiveLearningPathsService } from '../../features/learning-path/live-learning-paths.service';

/** What keeps the page up to date while it stands: a chunk of its own, and the hub's client in a further one. */
export const REALTIME_SERVICES = [LiveLearningPathsService, AutoEnrollmentService] as const;
