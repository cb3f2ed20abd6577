import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import type { LearningPathService } from '../learning-path';
import type { LicenseService } from '../license';
import { pathOfLicense } from './requirement.model';

/**
 * The ids of the learning paths of the student's licenses, each once. Emits when both the licenses and the paths are
 * loaded, and again when the ids change.
 */
export function licensePathIds(
  licenses: Pick<LicenseService, 'licenses$' | 'preferred$'>,
  paths: Pick<LearningPathService, 'learningPaths$'>,
): Observable<readonly number[]> {
  return combineLatest([licenses.licenses$, licenses.preferred$, paths.learningPaths$]).pipe(
    filter(([all, , { value }]) => all.value !== null && value !== null),
    map(([, preferred, { value }]) => [
      ...new Set(preferred.flatMap((license) => pathOfLicense(license, value ?? [])?.learningPathId ?? [])),
    ]),
    distinctUntilChanged((before, after) => before.join() === after.join()),
  );
}
