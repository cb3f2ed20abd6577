import { hasStatus } from '../../core/api/error-text';
import type { LearningPathService } from './learning-path.service';

/** Our wording. */
export const PATH_REMOVED_TEXT = 'This learning path has been removed elsewhere meanwhile.';

/** Whether a path, or what was to be changed in it, no longer exists on the server. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

/** Selects another path instead of one that no longer exists, even if words in its editors are not saved. */
export function leavePath(paths: LearningPathService, learningPathId: number): void {
  paths.held$.next(false);
  paths.edited$.next(false);
  paths.remove(learningPathId);
  paths.reload({ force: true });
}
