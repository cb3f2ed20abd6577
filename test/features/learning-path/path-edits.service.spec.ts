import { distinctUntilChanged, map } from 'rxjs';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import {
  DEACTIVATED_TEXT,
  DEACTIVATION_FAILED_TEXT,
  EXPIRATION_FAILED_TEXT,
  GOAL_FAILED_TEXT,
  PathEditsService,
  WHY_FAILED_TEXT,
} from '../../../src/features/learning-path/path-edits.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { CLOCK } from '../../../src/platform/clock/clock';
import { listed, type PathHarness, runPathMarbles } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';
import { ann, bob } from '../../support/marbles';

const first = pathWith({ learningPathId: 1, createdDate: '2026-10-01T10:00:00', currentLearningPath: true });
const second = pathWith({ learningPathId: 2, createdDate: '2026-09-01T10:00:00' });
const failure = new HttpErrorResponse({ kind: 'status', status: 500 });
const LISTS = ['getCourses', 'getGroups', 'getTasks', 'getDocuments', 'getGoals', 'getGoalHistory'];
const STATES = { i: 'idle', s: 'saving', d: 'saved', f: 'failed' };

/** The paths are there after 1 ms. */
function prepare(harness: PathHarness, change: Parameters<PathHarness['answer']>[0]) {
  const empty = harness.cold('-(a|)', { a: { items: [], pagination: null, facets: null } });
  harness.answer({
    getLearningPaths: [harness.cold('-(a|)', { a: [first, second] })],
    setLastAccessed: [harness.cold('-#', {}, failure)],
    ...Object.fromEntries(LISTS.map((name) => [name, [empty]])),
    ...change,
  });
  void harness.paths;
  return harness.injector.get(PathEditsService);
}

const kindOf = map(({ kind }: { kind: string }) => kind);
const edits = ({ calls }: PathHarness) =>
  calls.filter((call) => / (set(Why|Goal|Exp)|deactivate)/.test(call));

describe('a why statement', () => {
  it('is shown once the server has it, trimmed', () => {
    runPathMarbles((harness) => {
      const answer = { ...first, whyStatement: 'For my family' };
      const service = prepare(harness, { setWhyStatement: [harness.cold('---(a|)', { a: answer })] });
      harness.at('----w', { w: () => service.setWhyStatement(1, '  For my family \n') });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i---s--d', STATES);
      const whys = harness.paths.selected$.pipe(map((path) => path?.whyStatement ?? '-'));
      harness.expectObservable(whys).toBe('nw-----a', { n: '-', w: '', a: 'For my family' });
      harness.flush();
      expect(edits(harness)).toEqual(['4 setWhyStatement 1 For my family']);
    });
  });

  it('that cannot be saved is told in the words of ERR-05, and the one before stays', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { setWhyStatement: [harness.cold('---#', {}, failure)] });
      harness.at('----w---t', {
        w: () => service.setWhyStatement(1, 'new'),
        t: () => expect(harness.toasts()).toEqual([WHY_FAILED_TEXT]),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf), '^ 20ms !').toBe('i---s--f', STATES);
      expect(WHY_FAILED_TEXT).toBe('Could not save your why statement, please try again.');
    });
  });

  it('is sent one after another: none is lost or doubled', () => {
    runPathMarbles((harness) => {
      const answers = ['one', 'two', 'three'].map((whyStatement) =>
        harness.cold('-----(a|)', { a: { ...first, whyStatement } }),
      );
      const service = prepare(harness, { setWhyStatement: answers });
      harness.at('--abc', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
        c: () => service.setWhyStatement(1, 'three'),
      });
      harness.flush();
      expect(edits(harness)).toEqual([
        '2 setWhyStatement 1 one',
        '7 setWhyStatement 1 two',
        '12 setWhyStatement 1 three',
      ]);
      expect(harness.paths.selected$.value?.whyStatement).toBe('three');
    });
  });

  it('ends with the student', () => {
    runPathMarbles((harness) => {
      const answer = harness.cold('-----(a|)', { a: { ...first, whyStatement: 'of Ann' } });
      const service = prepare(harness, { setWhyStatement: [answer] });
      harness.at('--a-b', {
        a: () => service.setWhyStatement(1, 'of Ann'),
        b: () => harness.student$.next(bob),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s-i', STATES);
      harness.expectSubscriptions(answer.subscriptions).toBe('--^-!');
    });
  });
});

describe('a weekly goal', () => {
  it('is shown once the server has it, and this week is read again', () => {
    runPathMarbles((harness) => {
      const answer = { ...first, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepare(harness, { setGoal: [harness.cold('---(a|)', { a: answer })] });
      harness.at('----w', { w: () => service.setGoal(1, 5) });
      harness.flush();
      expect(harness.paths.selected$.value).toMatchObject({ goalHours: 5 });
      expect(harness.calls.filter((call) => call.includes('getGoals'))).toEqual([
        '1 getGoals 1',
        '7 getGoals 1',
      ]);
    });
  });

  it('that cannot be saved is told', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { setGoal: [harness.cold('-#', {}, failure)] });
      harness.at('----w-t', {
        w: () => service.setGoal(1, 5),
        t: () => expect(harness.toasts()).toEqual([GOAL_FAILED_TEXT]),
      });
      harness.expectObservable(service.goal$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
    });
  });
});

describe('an expiration date (CON-18)', () => {
  it.each([
    ['today', 0, false],
    ['tomorrow', 1, true],
  ])('of %s', (_day, days, isSent) => {
    runPathMarbles((harness) => {
      const now = harness.injector.get(CLOCK).now();
      const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
      const text = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
      const service = prepare(harness, { setExpirationDate: [harness.cold('-(a|)', { a: first })] });
      harness.at('----w', { w: () => service.setExpirationDate(1, text) });
      harness.flush();
      expect(edits(harness)).toEqual(isSent ? [`4 setExpirationDate 1 ${text}`] : []);
    });
  });

  it.each([
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2050-02-30', false],
    ['soon', false],
  ])('of %s', (date, isSent) => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { setExpirationDate: [harness.cold('-(a|)', { a: first })] });
      harness.at('----w', { w: () => service.setExpirationDate(1, date) });
      harness.flush();
      expect(edits(harness)).toHaveLength(isSent ? 1 : 0);
    });
  });

  it('that cannot be saved is told in the words of ERR-05', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { setExpirationDate: [harness.cold('-#', {}, failure)] });
      harness.at('----w-t', {
        w: () => service.setExpirationDate(1, '2050-01-01'),
        t: () => expect(harness.toasts()).toEqual(['Error updating Learning Path Expiration Date']),
      });
      harness.expectObservable(service.expirationDate$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
      expect(EXPIRATION_FAILED_TEXT).toBe('Error updating Learning Path Expiration Date');
    });
  });
});

describe('changes of several kinds', () => {
  const old = { ...first, currentLearningPath: false };

  it('keep theirs when an older answer comes later', () => {
    runPathMarbles((harness) => {
      const goal = { ...first, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepare(harness, {
        setGoal: [harness.cold('10ms (a|)', { a: goal })],
        setWhyStatement: [harness.cold('--(a|)', { a: { ...first, whyStatement: 'mine' } })],
        setExpirationDate: [
          harness.cold('-(a|)', { a: { ...first, expirationDate: '2050-01-01T12:00:00' } }),
        ],
      });
      harness.at('----gwe', {
        g: () => service.setGoal(1, 5),
        w: () => service.setWhyStatement(1, 'mine'),
        e: () => service.setExpirationDate(1, '2050-01-01'),
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

  it('keep theirs when the path was opened before and the answer to that comes later, and the other way', () => {
    runPathMarbles((harness) => {
      const opened = { ...first, lastAccessedDate: '2026-10-20T10:00:00' };
      const service = prepare(harness, {
        getLearningPaths: [harness.cold('-(a|)', { a: [old, second] })],
        setLastAccessed: [harness.cold('10ms (a|)', { a: opened })],
        setWhyStatement: [
          harness.cold('--(a|)', { a: { ...old, whyStatement: 'one' } }),
          harness.cold('20ms (a|)', { a: { ...old, whyStatement: 'two' } }),
        ],
      });
      harness.at('---a-b', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
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
});

describe('a renewed sign-in of the same student', () => {
  const renewed = { ...ann, XCredential: 'renewed' };

  it('ends no edit under way, and none that waits', () => {
    runPathMarbles((harness) => {
      const answers = ['one', 'two'].map((whyStatement) =>
        harness.cold('-----(a|)', { a: { ...first, whyStatement } }),
      );
      const service = prepare(harness, { setWhyStatement: answers });
      harness.at('--abr', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
        r: () => harness.student$.next(renewed),
      });
      harness.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s----(ds)-d', STATES);
      harness.flush();
      expect(edits(harness)).toEqual(['2 setWhyStatement 1 one', '7 setWhyStatement 1 two']);
    });
  });

  it('ends no deactivation', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { deactivate: [harness.cold('5ms (a|)', { a: undefined })] });
      harness.at('----d 4ms y-r 20ms t', {
        d: () => service.deactivate(first),
        y: () => harness.choose('yes'),
        r: () => harness.student$.next(renewed),
        t: () => expect(harness.toasts()).toEqual([DEACTIVATED_TEXT]),
      });
      harness.flush();
      expect(edits(harness)).toHaveLength(1);
    });
  });
});

describe('deactivating a path (STA-06, STA-13)', () => {
  it('asks about another while one is being sent; the calls are made one after another', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { deactivate: [harness.cold('3s (a|)', { a: undefined })] });
      harness.at('----d 20ms y 1974ms e 20ms y', {
        d: () => service.deactivate(first),
        e: () => service.deactivate(second),
        y: () => harness.choose('yes'),
      });
      harness.flush();
      expect(edits(harness)).toEqual(['25 deactivate 1', '3025 deactivate 2']);
    });
  });

  it('asked for twice is done once', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, {
        getLearningPaths: [
          harness.cold('-(a|)', { a: [first, second] }),
          harness.cold('-(a|)', { a: [second] }),
        ],
        deactivate: [harness.cold('3s (a|)', { a: undefined })],
      });
      harness.at('----d 20ms y 1974ms d 20ms y', {
        d: () => service.deactivate(first),
        y: () => harness.choose('yes'),
      });
      harness.flush();
      expect(edits(harness)).toEqual(['25 deactivate 1']);
    });
  });

  it('asks; on no, nothing happens', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, {});
      harness.at('----d 20ms n', { d: () => service.deactivate(first), n: () => harness.choose('no') });
      harness.flush();
      expect(edits(harness)).toEqual([]);
      expect(listed(harness.paths.learningPaths$.value.value)).toBe('1* 2');
    });
  });

  it('takes it away, says so, selects another and loads again', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, {
        getLearningPaths: [
          harness.cold('-(a|)', { a: [first, second] }),
          harness.cold('-(a|)', { a: [second] }),
        ],
        deactivate: [harness.cold('---(a|)', { a: undefined })],
      });
      harness.at('----d 4ms y', { d: () => service.deactivate(first), y: () => harness.choose('yes') });
      harness.at('1s t', { t: () => expect(harness.toasts()).toEqual(['Learning Path Deactivated']) });
      const ids = harness.paths.learningPaths$.pipe(
        map(({ value }) => listed(value)),
        distinctUntilChanged(),
      );
      const selected = harness.paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
      harness.expectObservable(ids).toBe('na 10ms b', { n: '', a: '1* 2', b: '2' });
      harness.expectObservable(selected).toBe('nf 10ms s', { n: 0, f: 1, s: 2 });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getLearningPaths'))).toEqual([
        '0 getLearningPaths {"includeCourses":false}',
        '12 getLearningPaths {"includeCourses":false}',
      ]);
    });
  });

  it('that fails leaves it, in the words of ERR-05, and may be tried again', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { deactivate: [harness.cold('-#', {}, failure)] });
      harness.at('----d 20ms y 20ms t 2s d 20ms y', {
        d: () => service.deactivate(first),
        y: () => harness.choose('yes'),
        t: () => expect(harness.toasts()).toEqual(['Error deactivating Learning Path']),
      });
      harness.flush();
      expect(edits(harness)).toHaveLength(2);
      expect(listed(harness.paths.learningPaths$.value.value)).toBe('1* 2');
      expect(DEACTIVATION_FAILED_TEXT).toBe('Error deactivating Learning Path');
    });
  });

  it('leaves the details of the others alone', () => {
    runPathMarbles((harness) => {
      const service = prepare(harness, { deactivate: [harness.cold('-(a|)', { a: undefined })] });
      const details = harness.injector.get(PathDetailsService);
      harness.at('----d 20ms y', { d: () => service.deactivate(second), y: () => harness.choose('yes') });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getCourses'))).toEqual(['1 getCourses 1']);
      expect(details.courses$.value.value).toEqual([]);
    });
  });
});
