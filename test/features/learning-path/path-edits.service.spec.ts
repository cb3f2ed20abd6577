import { map } from 'rxjs';
import { CLOCK } from '../../../src/platform/clock/clock';
import {
  editCalls,
  firstPath,
  prepareEdits,
  runPathMarbles,
  serverError,
} from '../../support/learning-path-harness';
import { bob } from '../../support/marbles';

const STATES = { i: 'idle', s: 'saving', d: 'saved', f: 'failed' };
const kindOf = map(({ kind }: { kind: string }) => kind);

describe('the why statement', () => {
  it('is trimmed, and shown once the server has saved it', () => {
    runPathMarbles((harness) => {
      const saved = { ...firstPath, whyStatement: 'For my family' };
      const service = prepareEdits(harness, { setWhyStatement: [harness.cold('---(a|)', { a: saved })] });
      harness.at('----w', { w: () => service.setWhyStatement(firstPath, '  For my family \n') });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i---s--d', STATES);
      const whys = harness.paths.selected$.pipe(map((path) => path?.whyStatement ?? '-'));
      harness.expectObservable(whys).toBe('nw-----a', { n: '-', w: '', a: 'For my family' });
      harness.flush();
      expect(editCalls(harness)).toEqual(['4 setWhyStatement 1 For my family']);
    });
  });

  it('stays unchanged if saving fails, and a toast shows the message of ERR-05', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { setWhyStatement: [harness.cold('---#', {}, serverError)] });
      harness.at('----w---t', {
        w: () => service.setWhyStatement(firstPath, 'new'),
        t: () => expect(harness.toasts()).toEqual(['Could not save your why statement, please try again.']),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf), '^ 20ms !').toBe('i---s--f', STATES);
    });
  });

  it('is sent exactly once for each edit, one at a time', () => {
    runPathMarbles((harness) => {
      const responses = ['one', 'two', 'three'].map((whyStatement) =>
        harness.cold('-----(a|)', { a: { ...firstPath, whyStatement } }),
      );
      const service = prepareEdits(harness, { setWhyStatement: responses });
      harness.at('--abc', {
        a: () => service.setWhyStatement(firstPath, 'one'),
        b: () => service.setWhyStatement(firstPath, 'two'),
        c: () => service.setWhyStatement(firstPath, 'three'),
      });
      harness.flush();
      expect(editCalls(harness)).toEqual([
        '2 setWhyStatement 1 one',
        '7 setWhyStatement 1 two',
        '12 setWhyStatement 1 three',
      ]);
      expect(harness.paths.selected$.value?.whyStatement).toBe('three');
    });
  });

  it('is no longer saved when another student signs in', () => {
    runPathMarbles((harness) => {
      const response = harness.cold('-----(a|)', { a: { ...firstPath, whyStatement: 'from Ann' } });
      const service = prepareEdits(harness, { setWhyStatement: [response] });
      harness.at('--a-b', {
        a: () => service.setWhyStatement(firstPath, 'from Ann'),
        b: () => harness.student$.next(bob),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s-i', STATES);
      harness.expectSubscriptions(response.subscriptions).toBe('--^-!');
    });
  });
});

describe('the weekly goal', () => {
  it('is shown once the server has saved it, and the current week is reloaded', () => {
    runPathMarbles((harness) => {
      const saved = { ...firstPath, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepareEdits(harness, { setGoal: [harness.cold('---(a|)', { a: saved })] });
      harness.at('----w', { w: () => service.setGoal(firstPath, 5) });
      harness.flush();
      expect(harness.paths.selected$.value).toMatchObject({ goalHours: 5 });
      expect(harness.calls.filter((call) => call.includes('getGoals'))).toEqual([
        '1 getGoals 1',
        '7 getGoals 1',
      ]);
    });
  });

  it('shows a toast if saving fails', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { setGoal: [harness.cold('-#', {}, serverError)] });
      harness.at('----w-t', {
        w: () => service.setGoal(firstPath, 5),
        t: () => expect(harness.toasts()).toEqual(['Could not save your goal, please try again.']),
      });
      harness.expectObservable(service.goal$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
    });
  });
});

describe('the expiration date (CON-18)', () => {
  it.each([
    ['today', 0, false],
    ['tomorrow', 1, true],
  ])('%s (in %d days) is sent: %s', (_day, days, isSent) => {
    runPathMarbles((harness) => {
      const now = harness.injector.get(CLOCK).now();
      const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
      const text = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
      const service = prepareEdits(harness, { setExpirationDate: [harness.cold('-(a|)', { a: firstPath })] });
      harness.at('----w', { w: () => service.setExpirationDate(firstPath, text) });
      harness.flush();
      expect(editCalls(harness)).toEqual(isSent ? [`4 setExpirationDate 1 ${text}`] : []);
    });
  });

  it.each([
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2050-02-30', false],
    ['soon', false],
  ])('%s is sent: %s', (date, isSent) => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { setExpirationDate: [harness.cold('-(a|)', { a: firstPath })] });
      harness.at('----w', { w: () => service.setExpirationDate(firstPath, date) });
      harness.flush();
      expect(editCalls(harness)).toHaveLength(isSent ? 1 : 0);
    });
  });

  it('shows the message of ERR-05 as a toast if saving fails', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { setExpirationDate: [harness.cold('-#', {}, serverError)] });
      harness.at('----w-t', {
        w: () => service.setExpirationDate(firstPath, '2050-01-01'),
        t: () => expect(harness.toasts()).toEqual(['Error updating Learning Path Expiration Date']),
      });
      harness.expectObservable(service.expirationDate$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
    });
  });
});
