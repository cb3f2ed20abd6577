import { pathAfterSurvey } from '../../../src/features/survey/survey-outcome.model';
import { pathWith } from '../../support/learning-paths';

const path = (learningPathId: number, createdDate: string | null, lastAccessedDate: string | null = null) =>
  pathWith({ learningPathId, createdDate, lastAccessedDate });

const old = path(1, '2026-01-01T10:00:00', '2026-05-01T10:00:00');
const recent = path(2, '2026-02-01T10:00:00', '2026-06-01T10:00:00');
const created = path(3, '2026-07-01T10:00:00');
const newest = path(4, '2026-07-01T10:00:01');

describe('the path after the survey (ONB-13)', () => {
  it.each([
    ['the one that was created', [old, recent, created], [1, 2], 3],
    ['the newest of several', [created, newest, old], [1], 4],
    ['the first of several that are equally new', [path(8, null), path(7, null)], [], 8],
    ['otherwise the one that was accessed last', [old, recent, created], [1, 2, 3], 2],
    ['the one that was accessed at all', [created, old], [1, 3], 1],
    ['none where there is none', [], [1], null],
  ])('is %s', (_, paths, known, expected) => expect(pathAfterSurvey(paths, known)).toBe(expected));
});
