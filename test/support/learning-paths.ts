import * as v from 'valibot';
import type { Wire } from '../../src/contracts/iso-date';
import { LearningPath } from '../../src/contracts/learning-path';

/** A learning path with the given fields, decoded by the contract; all others are missing. */
export function pathWith(fields: { learningPathId: number } & Partial<Wire<LearningPath>>): LearningPath {
  return v.parse(LearningPath, { learningPathName: `Path ${fields.learningPathId}`, ...fields });
}

/** A feature that is enabled and available. */
export function feature(name: string, change: Partial<LearningPath['features'][number]> = {}) {
  return { feature: name, enabled: true, available: true, membershipExclusive: false, ...change };
}
