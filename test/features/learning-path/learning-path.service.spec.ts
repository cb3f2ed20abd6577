import { map } from 'rxjs';
import { HttpErrorResponse } from '../../../src/framework/http';
import { listed, type PathHarness, runPathMarbles } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';
import { ann, bob } from '../../support/marbles';

const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T10:00:00`;
const first = pathWith({
  learningPathId: 1,
  createdDate: day(1),
  lastAccessedDate: day(9),
  currentLearningPath: true,
});
const second = pathWith({ learningPathId: 2, createdDate: day(2), lastAccessedDate: day(5) });
const third = pathWith({ learningPathId: 3, createdDate: day(3) });
const opened = (path: typeof first, on = 20) => ({
  ...path,
  lastAccessedDate: day(on),
  currentLearningPath: true,
});
const failure = new HttpErrorResponse({ kind: 'status', status: 500 });

const loads = ({ cold }: PathHarness, ...lists: (typeof first)[][]) => ({
  getLearningPaths: lists.map((list) => cold('-(a|)', { a: list })),
});
const selected = ({ paths }: PathHarness) => paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
const openings = ({ calls }: PathHarness) => calls.filter((call) => call.includes('setLastAccessed'));

describe('selecting a path (STA-05)', () => {
  it('tells nothing of the one that the server has as current already', () => {
    runPathMarbles((harness) => {
      harness.answer(loads(harness, [first, second]));
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('01', [0, 1]);
      harness.flush();
      expect(openings(harness)).toEqual([]);
    });
  });

  it.each(['/', '/?pathId=2'])('at %s tells of the one that it has not', (url) => {
    runPathMarbles((harness) => {
      const current = url === '/' ? { ...second, lastAccessedDate: day(15) } : second;
      harness.answer({
        ...loads(harness, [first, current]),
        setLastAccessed: [harness.cold('--(a|)', { a: opened(second) })],
      });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('02-2', [0, 1, 2]);
      harness.flush();
      expect(openings(harness)).toEqual(['1 setLastAccessed 2']);
      expect(listed(harness.paths.learningPaths$.value.value)).toBe('1 2*');
      expect(harness.paths.selected$.value?.lastAccessedDate).toBe(day(20));
    }, url);
  });

  it('tells of each one that is chosen, one after another, and keeps the last', () => {
    runPathMarbles((harness) => {
      harness.answer({
        ...loads(harness, [first, second, third]),
        setLastAccessed: [opened(second), opened(first, 21), opened(third, 22)].map((a) =>
          harness.cold('-----(a|)', { a }),
        ),
      });
      harness.at('---bac', {
        b: () => harness.go('/?pathId=2'),
        a: () => harness.go('/?pathId=1'),
        c: () => harness.go('/?pathId=3'),
      });
      void harness.paths;
      harness.flush();
      expect(openings(harness)).toEqual([
        '3 setLastAccessed 2',
        '8 setLastAccessed 1',
        '13 setLastAccessed 3',
      ]);
      expect(listed(harness.paths.learningPaths$.value.value)).toBe('1 2 3*');
      expect(harness.paths.selected$.value?.learningPathId).toBe(3);
    });
  });

  it('says nothing of a call that fails; the next selection makes its own, the same one too', () => {
    runPathMarbles((harness) => {
      harness.answer({
        ...loads(harness, [first, second]),
        setLastAccessed: [
          harness.cold('-#', {}, failure),
          harness.cold('-(a|)', { a: opened(first) }),
          harness.cold('-(a|)', { a: opened(second, 21) }),
        ],
      });
      harness.at('---b-----a-----b', {
        b: () => harness.go('/?pathId=2'),
        a: () => harness.go('/?pathId=1'),
      });
      void harness.paths;
      harness.flush();
      expect(openings(harness)).toEqual([
        '3 setLastAccessed 2',
        '9 setLastAccessed 1',
        '15 setLastAccessed 2',
      ]);
      expect(harness.toasts()).toEqual([]);
      expect(harness.paths.learningPaths$.value.error).toBeNull();
    });
  });

  it('does not go round in circles with a server whose answers make another path the later one', () => {
    runPathMarbles((harness) => {
      const never = (path: typeof first) => ({ ...path, lastAccessedDate: null, createdDate: null });
      harness.answer({
        ...loads(harness, [first, { ...second, lastAccessedDate: day(15) }]),
        setLastAccessed: [harness.cold('-(a|)', { a: never(second) })],
      });
      harness.at('-----p', { p: () => harness.paths.put({ ...first, whyStatement: 'mine' }) });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('022', [0, 1, 2]);
      harness.flush();
      expect(openings(harness)).toEqual(['1 setLastAccessed 2']);
    });
  });

  it('tells nothing after another student has come', () => {
    runPathMarbles((harness) => {
      const answer = harness.cold('-----(a|)', { a: opened(second) });
      harness.answer({ ...loads(harness, [first, second]), setLastAccessed: [answer] });
      harness.at('---b-c', { b: () => harness.go('/?pathId=2'), c: () => harness.student$.next(bob) });
      harness.expectSubscriptions(answer.subscriptions).toBe(['---^-!', '------^----!']);
      void harness.paths;
    });
  });
});

describe('a renewed sign-in of the same student', () => {
  const renewed = { ...ann, XCredential: 'renewed' };

  it('loads again and leaves what there is, and the path that is selected', () => {
    runPathMarbles((harness) => {
      harness.answer({
        ...loads(harness, [first, second], [first, second]),
        setLastAccessed: [harness.cold('-(a|)', { a: opened(second) })],
      });
      harness.at('---b---r', {
        b: () => harness.go('/?pathId=2'),
        r: () => harness.student$.next(renewed),
      });
      harness.expectObservable(selected(harness), '^ 20ms !').toBe('01-22---2', [0, 1, 2]);
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getLearningPaths'))).toHaveLength(2);
      expect(openings(harness)).toHaveLength(1);
    });
  });
});

describe('changes of the list', () => {
  it('stay while it is loaded again, and give way to what comes', () => {
    runPathMarbles((harness) => {
      harness.answer(loads(harness, [first, second], [first, { ...second, whyStatement: 'of the server' }]));
      harness.at('---p---r', {
        p: () => harness.paths.put({ ...second, whyStatement: 'mine' }),
        r: () => harness.paths.reload({ force: true }),
      });
      const whys = harness.paths.learningPaths$.pipe(map(({ value }) => value?.[1]?.whyStatement ?? '-'));
      harness.expectObservable(whys).toBe('ab-c---cd', {
        a: '-',
        b: '',
        c: 'mine',
        d: 'of the server',
      });
    });
  });

  it('stay when loading it again fails', () => {
    runPathMarbles((harness) => {
      harness.answer({
        getLearningPaths: [harness.cold('-(a|)', { a: [first, second] }), harness.cold('-#', {}, failure)],
      });
      harness.at('---p---r', {
        p: () => harness.paths.put({ ...second, whyStatement: 'mine' }),
        r: () => harness.paths.reload({ force: true }),
      });
      void harness.paths;
      harness.flush();
      const { value, error } = harness.paths.learningPaths$.value;
      expect(value?.[1]?.whyStatement).toBe('mine');
      expect(error).toMatch(/^We couldn't get your Learning Path/);
    });
  });

  it('are nothing before there is one', () => {
    runPathMarbles((harness) => {
      harness.answer({ getLearningPaths: [harness.cold('-#', {}, failure)] });
      harness.at('---p', { p: () => harness.paths.put(second) });
      void harness.paths;
      harness.flush();
      expect(harness.paths.learningPaths$.value.value).toBeNull();
    });
  });

  it('that come while it is loaded start the load anew: the one under way may have been read before', () => {
    runPathMarbles((harness) => {
      const answer = harness.cold('---(a|)', { a: [first, second] });
      harness.answer({ getLearningPaths: [harness.cold('-(a|)', { a: [first, second] }), answer] });
      harness.at('---r-p', {
        r: () => harness.paths.reload({ force: true }),
        p: () => harness.paths.put({ ...second, whyStatement: 'mine' }),
      });
      void harness.paths;
      harness.expectSubscriptions(answer.subscriptions).toBe(['---^-!', '-----^--!']);
    });
  });

  it('take the selected one away: another is selected, and the address forgets it (STA-06)', () => {
    runPathMarbles((harness) => {
      harness.answer({
        ...loads(harness, [first, second]),
        setLastAccessed: [harness.cold('-(a|)', { a: opened(second) })],
      });
      harness.at('---x', { x: () => harness.paths.remove(2) });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('0221', [0, 1, 2]);
      harness.flush();
      expect(location.search).toBe('');
      expect(listed(harness.paths.learningPaths$.value.value)).toBe('1');
    }, '/?pathId=2');
  });
});

describe('the number of paths (COTH-01)', () => {
  it('is told when it changes, and not when it is loaded first', () => {
    runPathMarbles((harness) => {
      harness.answer(loads(harness, [first, second], [second, first], [first, second, third]));
      harness.at('---r---r--x', {
        r: () => harness.paths.reload({ force: true }),
        x: () => harness.paths.remove(3),
      });
      void harness.paths;
      harness.flush();
      const name = 'student learning path count changed';
      expect(harness.events).toEqual([
        { name, before: 2, after: 3 },
        { name, before: 3, after: 2 },
      ]);
    });
  });

  it('is not compared with that of another student', () => {
    runPathMarbles((harness) => {
      harness.answer(loads(harness, [first, second], [third]));
      harness.answer({ setLastAccessed: [harness.cold('-#', {}, failure)] });
      harness.at('---b', { b: () => harness.student$.next(bob) });
      void harness.paths;
      harness.flush();
      expect(harness.events).toEqual([]);
    });
  });
});
