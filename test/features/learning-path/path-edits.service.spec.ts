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
import { ann, bob, listed, play, type Stage } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';

const first = pathWith({ learningPathId: 1, createdDate: '2026-10-01T10:00:00', currentLearningPath: true });
const second = pathWith({ learningPathId: 2, createdDate: '2026-09-01T10:00:00' });
const failure = new HttpErrorResponse({ kind: 'status', status: 500 });
const LISTS = ['getCourses', 'getGroups', 'getTasks', 'getDocuments', 'getGoals', 'getGoalHistory'];
const STATES = { i: 'idle', s: 'saving', d: 'saved', f: 'failed' };

/** The paths are there after 1 ms. */
function prepare(stage: Stage, change: Parameters<Stage['answer']>[0]) {
  const empty = stage.cold('-(a|)', { a: { items: [], pagination: null, facets: null } });
  stage.answer({
    getLearningPaths: [stage.cold('-(a|)', { a: [first, second] })],
    setLastAccessed: [stage.cold('-#', {}, failure)],
    ...Object.fromEntries(LISTS.map((name) => [name, [empty]])),
    ...change,
  });
  void stage.paths;
  return stage.injector.get(PathEditsService);
}

const kindOf = map(({ kind }: { kind: string }) => kind);
const edits = ({ calls }: Stage) => calls.filter((call) => / (set(Why|Goal|Exp)|deactivate)/.test(call));

describe('a why statement', () => {
  it('is shown once the server has it, trimmed', () => {
    play((stage) => {
      const answer = { ...first, whyStatement: 'For my family' };
      const service = prepare(stage, { setWhyStatement: [stage.cold('---(a|)', { a: answer })] });
      stage.at('----w', { w: () => service.setWhyStatement(1, '  For my family \n') });
      stage.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i---s--d', STATES);
      const whys = stage.paths.selected$.pipe(map((path) => path?.whyStatement ?? '-'));
      stage.expectObservable(whys).toBe('nw-----a', { n: '-', w: '', a: 'For my family' });
      stage.flush();
      expect(edits(stage)).toEqual(['4 setWhyStatement 1 For my family']);
    });
  });

  it('that cannot be saved is told in the words of ERR-05, and the one before stays', () => {
    play((stage) => {
      const service = prepare(stage, { setWhyStatement: [stage.cold('---#', {}, failure)] });
      stage.at('----w---t', {
        w: () => service.setWhyStatement(1, 'new'),
        t: () => expect(stage.toasts()).toEqual([WHY_FAILED_TEXT]),
      });
      stage.expectObservable(service.whyStatement$.pipe(kindOf), '^ 20ms !').toBe('i---s--f', STATES);
      expect(WHY_FAILED_TEXT).toBe('Could not save your why statement, please try again.');
    });
  });

  it('is sent one after another: none is lost or doubled', () => {
    play((stage) => {
      const answers = ['one', 'two', 'three'].map((whyStatement) =>
        stage.cold('-----(a|)', { a: { ...first, whyStatement } }),
      );
      const service = prepare(stage, { setWhyStatement: answers });
      stage.at('--abc', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
        c: () => service.setWhyStatement(1, 'three'),
      });
      stage.flush();
      expect(edits(stage)).toEqual([
        '2 setWhyStatement 1 one',
        '7 setWhyStatement 1 two',
        '12 setWhyStatement 1 three',
      ]);
      expect(stage.paths.selected$.value?.whyStatement).toBe('three');
    });
  });

  it('ends with the student', () => {
    play((stage) => {
      const answer = stage.cold('-----(a|)', { a: { ...first, whyStatement: 'of Ann' } });
      const service = prepare(stage, { setWhyStatement: [answer] });
      stage.at('--a-b', {
        a: () => service.setWhyStatement(1, 'of Ann'),
        b: () => stage.student$.next(bob),
      });
      stage.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s-i', STATES);
      stage.expectSubscriptions(answer.subscriptions).toBe('--^-!');
    });
  });
});

describe('a weekly goal', () => {
  it('is shown once the server has it, and this week is read again', () => {
    play((stage) => {
      const answer = { ...first, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepare(stage, { setGoal: [stage.cold('---(a|)', { a: answer })] });
      stage.at('----w', { w: () => service.setGoal(1, 5) });
      stage.flush();
      expect(stage.paths.selected$.value).toMatchObject({ goalHours: 5 });
      expect(stage.calls.filter((call) => call.includes('getGoals'))).toEqual([
        '1 getGoals 1',
        '7 getGoals 1',
      ]);
    });
  });

  it('that cannot be saved is told', () => {
    play((stage) => {
      const service = prepare(stage, { setGoal: [stage.cold('-#', {}, failure)] });
      stage.at('----w-t', {
        w: () => service.setGoal(1, 5),
        t: () => expect(stage.toasts()).toEqual([GOAL_FAILED_TEXT]),
      });
      stage.expectObservable(service.goal$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
    });
  });
});

describe('an expiration date (CON-18)', () => {
  it.each([
    ['today', 0, false],
    ['tomorrow', 1, true],
  ])('of %s', (_day, days, isSent) => {
    play((stage) => {
      const now = stage.injector.get(CLOCK).now();
      const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
      const text = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
      const service = prepare(stage, { setExpirationDate: [stage.cold('-(a|)', { a: first })] });
      stage.at('----w', { w: () => service.setExpirationDate(1, text) });
      stage.flush();
      expect(edits(stage)).toEqual(isSent ? [`4 setExpirationDate 1 ${text}`] : []);
    });
  });

  it.each([
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2050-02-30', false],
    ['soon', false],
  ])('of %s', (date, isSent) => {
    play((stage) => {
      const service = prepare(stage, { setExpirationDate: [stage.cold('-(a|)', { a: first })] });
      stage.at('----w', { w: () => service.setExpirationDate(1, date) });
      stage.flush();
      expect(edits(stage)).toHaveLength(isSent ? 1 : 0);
    });
  });

  it('that cannot be saved is told in the words of ERR-05', () => {
    play((stage) => {
      const service = prepare(stage, { setExpirationDate: [stage.cold('-#', {}, failure)] });
      stage.at('----w-t', {
        w: () => service.setExpirationDate(1, '2050-01-01'),
        t: () => expect(stage.toasts()).toEqual(['Error updating Learning Path Expiration Date']),
      });
      stage.expectObservable(service.expirationDate$.pipe(kindOf), '^ 20ms !').toBe('i---sf', STATES);
      expect(EXPIRATION_FAILED_TEXT).toBe('Error updating Learning Path Expiration Date');
    });
  });
});

describe('changes of several kinds', () => {
  const old = { ...first, currentLearningPath: false };

  it('keep theirs when an older answer comes later', () => {
    play((stage) => {
      const goal = { ...first, goalHours: 5, goalCompletionDate: '2027-01-01T12:00:00Z' };
      const service = prepare(stage, {
        setGoal: [stage.cold('10ms (a|)', { a: goal })],
        setWhyStatement: [stage.cold('--(a|)', { a: { ...first, whyStatement: 'mine' } })],
        setExpirationDate: [stage.cold('-(a|)', { a: { ...first, expirationDate: '2050-01-01T12:00:00' } })],
      });
      stage.at('----gwe', {
        g: () => service.setGoal(1, 5),
        w: () => service.setWhyStatement(1, 'mine'),
        e: () => service.setExpirationDate(1, '2050-01-01'),
      });
      stage.flush();
      expect(stage.paths.selected$.value).toMatchObject({
        whyStatement: 'mine',
        goalHours: 5,
        goalCompletionDate: '2027-01-01T12:00:00Z',
        expirationDate: '2050-01-01T12:00:00',
      });
    });
  });

  it('keep theirs when the path was opened before and the answer to that comes later, and the other way', () => {
    play((stage) => {
      const opened = { ...first, lastAccessedDate: '2026-10-20T10:00:00' };
      const service = prepare(stage, {
        getLearningPaths: [stage.cold('-(a|)', { a: [old, second] })],
        setLastAccessed: [stage.cold('10ms (a|)', { a: opened })],
        setWhyStatement: [
          stage.cold('--(a|)', { a: { ...old, whyStatement: 'one' } }),
          stage.cold('20ms (a|)', { a: { ...old, whyStatement: 'two' } }),
        ],
      });
      stage.at('---a-b', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
      });
      const seen = stage.paths.selected$.pipe(
        map((path) => `${path?.whyStatement} ${path?.lastAccessedDate ?? '-'} ${path?.currentLearningPath}`),
      );
      stage.expectObservable(seen).toBe('nl---a-----o 13ms t', {
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
    play((stage) => {
      const answers = ['one', 'two'].map((whyStatement) =>
        stage.cold('-----(a|)', { a: { ...first, whyStatement } }),
      );
      const service = prepare(stage, { setWhyStatement: answers });
      stage.at('--abr', {
        a: () => service.setWhyStatement(1, 'one'),
        b: () => service.setWhyStatement(1, 'two'),
        r: () => stage.student$.next(renewed),
      });
      stage.expectObservable(service.whyStatement$.pipe(kindOf)).toBe('i-s----(ds)-d', STATES);
      stage.flush();
      expect(edits(stage)).toEqual(['2 setWhyStatement 1 one', '7 setWhyStatement 1 two']);
    });
  });

  it('ends no deactivation', () => {
    play((stage) => {
      const service = prepare(stage, { deactivate: [stage.cold('5ms (a|)', { a: undefined })] });
      stage.at('----d 4ms y-r 20ms t', {
        d: () => service.deactivate(first),
        y: () => stage.choose('yes'),
        r: () => stage.student$.next(renewed),
        t: () => expect(stage.toasts()).toEqual([DEACTIVATED_TEXT]),
      });
      stage.flush();
      expect(edits(stage)).toHaveLength(1);
    });
  });
});

describe('deactivating a path (STA-06, STA-13)', () => {
  it('asks about another while one is being sent; the calls are made one after another', () => {
    play((stage) => {
      const service = prepare(stage, { deactivate: [stage.cold('3s (a|)', { a: undefined })] });
      stage.at('----d 20ms y 1974ms e 20ms y', {
        d: () => service.deactivate(first),
        e: () => service.deactivate(second),
        y: () => stage.choose('yes'),
      });
      stage.flush();
      expect(edits(stage)).toEqual(['25 deactivate 1', '3025 deactivate 2']);
    });
  });

  it('asked for twice is done once', () => {
    play((stage) => {
      const service = prepare(stage, {
        getLearningPaths: [stage.cold('-(a|)', { a: [first, second] }), stage.cold('-(a|)', { a: [second] })],
        deactivate: [stage.cold('3s (a|)', { a: undefined })],
      });
      stage.at('----d 20ms y 1974ms d 20ms y', {
        d: () => service.deactivate(first),
        y: () => stage.choose('yes'),
      });
      stage.flush();
      expect(edits(stage)).toEqual(['25 deactivate 1']);
    });
  });

  it('asks; on no, nothing happens', () => {
    play((stage) => {
      const service = prepare(stage, {});
      stage.at('----d 20ms n', { d: () => service.deactivate(first), n: () => stage.choose('no') });
      stage.flush();
      expect(edits(stage)).toEqual([]);
      expect(listed(stage.paths.learningPaths$.value.value)).toBe('1* 2');
    });
  });

  it('takes it away, says so, selects another and loads again', () => {
    play((stage) => {
      const service = prepare(stage, {
        getLearningPaths: [stage.cold('-(a|)', { a: [first, second] }), stage.cold('-(a|)', { a: [second] })],
        deactivate: [stage.cold('---(a|)', { a: undefined })],
      });
      stage.at('----d 4ms y', { d: () => service.deactivate(first), y: () => stage.choose('yes') });
      stage.at('1s t', { t: () => expect(stage.toasts()).toEqual(['Learning Path Deactivated']) });
      const ids = stage.paths.learningPaths$.pipe(
        map(({ value }) => listed(value)),
        distinctUntilChanged(),
      );
      const selected = stage.paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
      stage.expectObservable(ids).toBe('na 10ms b', { n: '', a: '1* 2', b: '2' });
      stage.expectObservable(selected).toBe('nf 10ms s', { n: 0, f: 1, s: 2 });
      stage.flush();
      expect(stage.calls.filter((call) => call.includes('getLearningPaths'))).toEqual([
        '0 getLearningPaths {"includeCourses":false}',
        '12 getLearningPaths {"includeCourses":false}',
      ]);
    });
  });

  it('that fails leaves it, in the words of ERR-05, and may be tried again', () => {
    play((stage) => {
      const service = prepare(stage, { deactivate: [stage.cold('-#', {}, failure)] });
      stage.at('----d 20ms y 20ms t 2s d 20ms y', {
        d: () => service.deactivate(first),
        y: () => stage.choose('yes'),
        t: () => expect(stage.toasts()).toEqual(['Error deactivating Learning Path']),
      });
      stage.flush();
      expect(edits(stage)).toHaveLength(2);
      expect(listed(stage.paths.learningPaths$.value.value)).toBe('1* 2');
      expect(DEACTIVATION_FAILED_TEXT).toBe('Error deactivating Learning Path');
    });
  });

  it('leaves the details of the others alone', () => {
    play((stage) => {
      const service = prepare(stage, { deactivate: [stage.cold('-(a|)', { a: undefined })] });
      const details = stage.injector.get(PathDetailsService);
      stage.at('----d 20ms y', { d: () => service.deactivate(second), y: () => stage.choose('yes') });
      stage.flush();
      expect(stage.calls.filter((call) => call.includes('getCourses'))).toEqual(['1 getCourses 1']);
      expect(details.courses$.value.value).toEqual([]);
    });
  });
});
