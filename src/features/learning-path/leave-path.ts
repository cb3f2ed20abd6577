import { hasStatus } from '../../core/api/error-text';
import type { LearningPathService } from './learning-path.service';

/** Our wording. */
export const PATH_REMOVED_TEXT = 'This learning path has been removed elsewhere meanwhile.';

/** Whether a path, or what was to be changed in it, no longer exists on the server. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

/** Selects another path instead of one that no longer exists, even if its editors have unsaved edits. */
export function leavePath(paths: LearningPathService, learningPathId: number): void {
  paths.hasUnsavedEdits$.next(false);
  paths.hasOpenEditor$.next(false);
  paths.remove(learningPathId);
  paths.reload({ force: true });
}
