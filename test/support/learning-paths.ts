import * as v from 'valibot';
import { LearningPath } from '../../src/contracts/learning-path';

/** A learning path with what a test says of it; everything else is missing, as the contract decodes it. */
export function pathWith(fields: { learningPathId: number } & Partial<LearningPath>): LearningPath {
  return v.parse(LearningPath, { learningPathName: `Path ${fields.learningPathId}`, ...fields });
}

/** A feature that is switched on and at hand. */
export function feature(name: string, change: Partial<LearningPath['features'][number]> = {}) {
  return { feature: name, enabled: true, available: true, membershipExclusive: false, ...change };
}
