import { map } from 'rxjs';
import {
  editCalls,
  firstPath,
  prepareEdits,
  runPathMarbles,
  secondPath,
} from '../../support/learning-path-harness';
import { ann } from '../../support/marbles';

const STATES = { i: 'idle', s: 'saving', d: 'saved', f: 'failed' };
const kindOf = map(({ kind }: { kind: string }) => kind);

describe('concurrent edits', () => {
  const notCurrent = { ...firstPath, currentLearningPath: false };

  it('of different kinds are all kept, in whatever order the responses arrive', () => {
    runPathMarbles((harness) => {
      const goal = { ...firstPath, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepareEdits(harness, {
        setGoal: [harness.cold('10ms (a|)', { a: goal })],
        setWhyStatement: [harness.cold('--(a|)', { a: { ...firstPath, whyStatement: 'mine' } })],
        setExpirationDate: [
          harness.cold('-(a|)', { a: { ...firstPath, expirationDate: '2050-01-01T12:00:00' } }),
        ],
      });
      harness.at('----gwe', {
        g: () => service.setGoal(firstPath, 5),
        w: () => service.setWhyStatement(firstPath, 'mine'),
        e: () => service.setExpirationDate(firstPath, '2050-01-01'),
      });
      harness.flush();
      expect(harness.paths.selected$.value).toMatchObject({
        whyStatement: 'mine',
        goalHours: 5,
        goalCompletionDate: '2027-01-01T12:00:00Z',
        expirationDate: '2050-01-01T12:00:00',
      });
    });
  });

  it('do not overwrite the response to a pending selection, nor does it overwrite them', () => {
    runPathMarbles((harness) => {
      const opened = { ...firstPath, lastAccessedDate: '2026-10-20T10:00:00' };
      const service = prepareEdits(harness, {
        getLearningPaths: [harness.cold('-(a|)', { a: [notCurrent, secondPath] })],
        setLastAccessed: [harness.cold('10ms (a|)', { a: opened })],
        setWhyStatement: [
          harness.cold('--(a|)', { a: { ...notCurrent, whyStatement: 'one' } }),
          harness.cold('20ms (a|)', { a: { ...notCurrent, whyStatement: 'two' } }),
        ],
      });
      harness.at('---a-b', {
        a: () => service.setWhyStatement(firstPath, 'one'),
        b: () => service.setWhyStatement(firstPath, 'two'),
      });
      const seen = harness.paths.selected$.pipe(
        map((path) => `${path?.whyStatement} ${path?.lastAccessedDate ?? '-'} ${path?.currentLearningPath}`),
      );
      harness.expectObservable(seen).toBe('nl---a-----o 13ms t', {
        n: 'undefined - undefined',
        l: ' - false',
        a: 'one - false',
        o: 'one 2026-10-20T10:00:00 true',
        t: 'two 2026-10-20T10:00:00 true',
      });
    });
  });

  it('are all sent although the student renews their credential meanwhile', () => {
    runPathMarbles((harness) => {
      const responses = ['one', 'two'].map((whyStatement) =>
        harness.cold('-----(a|)', { a: { ...firstPath, whyStatement } }),
      );
      const service = prepareEdits(harness, { setWhyStatement: responses });
      harness.at('--abr', {
        a: () => service.setWhyStatement(firstPath, 'one'),
        b: () => service.setWhyStatement(firstPath, 'two'),
        r: () => harness.student$.next({ ...ann, XCredential: 'renewed' }),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s----(ds)-d', STATES);
      harness.flush();
      expect(editCalls(harness)).toEqual(['2 setWhyStatement 1 one', '7 setWhyStatement 1 two']);
    });
  });
});
