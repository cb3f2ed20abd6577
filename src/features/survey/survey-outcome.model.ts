import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';

/**
 * ONB-13, STA-38: the path to select after the survey, of those that were not there when it opened the newest one, else
 * the one that was accessed last. Null if the student has none.
 */
export function pathAfterSurvey(
  paths: readonly LearningPath[],
  knownPathIds: readonly number[],
): number | null {
  const created = paths.filter(({ learningPathId }) => !knownPathIds.includes(learningPathId));
  const latest =
    created.length > 0
      ? latestBy(created, ({ createdDate }) => createdDate)
      : latestBy(paths, ({ lastAccessedDate }) => lastAccessedDate);
  return latest?.learningPathId ?? null;
}

/** The first of several of the same time. */
function latestBy(
  paths: readonly LearningPath[],
  dateOf: (path: LearningPath) => string | null,
): LearningPath | undefined {
  const time = (path: LearningPath) => {
    const date = dateOf(path);
    return date === null ? Number.NEGATIVE_INFINITY : timeOf(date);
  };
  return paths.reduce<LearningPath | undefined>(
    (latest, path) => (latest === undefined || time(path) > time(latest) ? path : latest),
    undefined,
  );
}
