import { map } from 'rxjs';
import { HttpErrorResponse } from '../../../src/framework/http';
import { ann, bob, listed, play, type Stage } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';

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

const loads = ({ cold }: Stage, ...lists: (typeof first)[][]) => ({
  getLearningPaths: lists.map((list) => cold('-(a|)', { a: list })),
});
const selected = ({ paths }: Stage) => paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
const openings = ({ calls }: Stage) => calls.filter((call) => call.includes('setLastAccessed'));

describe('selecting a path (STA-05)', () => {
  it('tells nothing of the one that the server has as current already', () => {
    play((stage) => {
      stage.answer(loads(stage, [first, second]));
      stage.expectObservable(selected(stage), '^ 9ms !').toBe('01', [0, 1]);
      stage.flush();
      expect(openings(stage)).toEqual([]);
    });
  });

  it.each(['/', '/?pathId=2'])('at %s tells of the one that it has not', (url) => {
    play((stage) => {
      const current = url === '/' ? { ...second, lastAccessedDate: day(15) } : second;
      stage.answer({
        ...loads(stage, [first, current]),
        setLastAccessed: [stage.cold('--(a|)', { a: opened(second) })],
      });
      stage.expectObservable(selected(stage), '^ 9ms !').toBe('02-2', [0, 1, 2]);
      stage.flush();
      expect(openings(stage)).toEqual(['1 setLastAccessed 2']);
      expect(listed(stage.paths.learningPaths$.value.value)).toBe('1 2*');
      expect(stage.paths.selected$.value?.lastAccessedDate).toBe(day(20));
    }, url);
  });

  it('tells of each one that is chosen, one after another, and keeps the last', () => {
    play((stage) => {
      stage.answer({
        ...loads(stage, [first, second, third]),
        setLastAccessed: [opened(second), opened(first, 21), opened(third, 22)].map((a) =>
          stage.cold('-----(a|)', { a }),
        ),
      });
      stage.at('---bac', {
        b: () => stage.go('/?pathId=2'),
        a: () => stage.go('/?pathId=1'),
        c: () => stage.go('/?pathId=3'),
      });
      void stage.paths;
      stage.flush();
      expect(openings(stage)).toEqual(['3 setLastAccessed 2', '8 setLastAccessed 1', '13 setLastAccessed 3']);
      expect(listed(stage.paths.learningPaths$.value.value)).toBe('1 2 3*');
      expect(stage.paths.selected$.value?.learningPathId).toBe(3);
    });
  });

  it('says nothing of a call that fails; the next selection makes its own, the same one too', () => {
    play((stage) => {
      stage.answer({
        ...loads(stage, [first, second]),
        setLastAccessed: [
          stage.cold('-#', {}, failure),
          stage.cold('-(a|)', { a: opened(first) }),
          stage.cold('-(a|)', { a: opened(second, 21) }),
        ],
      });
      stage.at('---b-----a-----b', {
        b: () => stage.go('/?pathId=2'),
        a: () => stage.go('/?pathId=1'),
      });
      void stage.paths;
      stage.flush();
      expect(openings(stage)).toEqual(['3 setLastAccessed 2', '9 setLastAccessed 1', '15 setLastAccessed 2']);
      expect(stage.toasts()).toEqual([]);
      expect(stage.paths.learningPaths$.value.error).toBeNull();
    });
  });

  it('does not go round in circles with a server whose answers make another path the later one', () => {
    play((stage) => {
      const never = (path: typeof first) => ({ ...path, lastAccessedDate: null, createdDate: null });
      stage.answer({
        ...loads(stage, [first, { ...second, lastAccessedDate: day(15) }]),
        setLastAccessed: [stage.cold('-(a|)', { a: never(second) })],
      });
      stage.at('-----p', { p: () => stage.paths.put({ ...first, whyStatement: 'mine' }) });
      stage.expectObservable(selected(stage), '^ 9ms !').toBe('022', [0, 1, 2]);
      stage.flush();
      expect(openings(stage)).toEqual(['1 setLastAccessed 2']);
    });
  });

  it('tells nothing after another student has come', () => {
    play((stage) => {
      const answer = stage.cold('-----(a|)', { a: opened(second) });
      stage.answer({ ...loads(stage, [first, second]), setLastAccessed: [answer] });
      stage.at('---b-c', { b: () => stage.go('/?pathId=2'), c: () => stage.student$.next(bob) });
      stage.expectSubscriptions(answer.subscriptions).toBe(['---^-!', '------^----!']);
      void stage.paths;
    });
  });
});

describe('a renewed sign-in of the same student', () => {
  const renewed = { ...ann, XCredential: 'renewed' };

  it('loads again and leaves what there is, and the path that is selected', () => {
    play((stage) => {
      stage.answer({
        ...loads(stage, [first, second], [first, second]),
        setLastAccessed: [stage.cold('-(a|)', { a: opened(second) })],
      });
      stage.at('---b---r', {
        b: () => stage.go('/?pathId=2'),
        r: () => stage.student$.next(renewed),
      });
      stage.expectObservable(selected(stage), '^ 20ms !').toBe('01-22---2', [0, 1, 2]);
      stage.flush();
      expect(stage.calls.filter((call) => call.includes('getLearningPaths'))).toHaveLength(2);
      expect(openings(stage)).toHaveLength(1);
    });
  });
});

describe('changes of the list', () => {
  it('stay while it is loaded again, and give way to what comes', () => {
    play((stage) => {
      stage.answer(loads(stage, [first, second], [first, { ...second, whyStatement: 'of the server' }]));
      stage.at('---p---r', {
        p: () => stage.paths.put({ ...second, whyStatement: 'mine' }),
        r: () => stage.paths.reload({ force: true }),
      });
      const whys = stage.paths.learningPaths$.pipe(map(({ value }) => value?.[1]?.whyStatement ?? '-'));
      stage.expectObservable(whys).toBe('ab-c---cd', {
        a: '-',
        b: '',
        c: 'mine',
        d: 'of the server',
      });
    });
  });

  it('stay when loading it again fails', () => {
    play((stage) => {
      stage.answer({
        getLearningPaths: [stage.cold('-(a|)', { a: [first, second] }), stage.cold('-#', {}, failure)],
      });
      stage.at('---p---r', {
        p: () => stage.paths.put({ ...second, whyStatement: 'mine' }),
        r: () => stage.paths.reload({ force: true }),
      });
      void stage.paths;
      stage.flush();
      const { value, error } = stage.paths.learningPaths$.value;
      expect(value?.[1]?.whyStatement).toBe('mine');
      expect(error).toMatch(/^We couldn't get your Learning Path/);
    });
  });

  it('are nothing before there is one', () => {
    play((stage) => {
      stage.answer({ getLearningPaths: [stage.cold('-#', {}, failure)] });
      stage.at('---p', { p: () => stage.paths.put(second) });
      void stage.paths;
      stage.flush();
      expect(stage.paths.learningPaths$.value.value).toBeNull();
    });
  });

  it('that come while it is loaded start the load anew: the one under way may have been read before', () => {
    play((stage) => {
      const answer = stage.cold('---(a|)', { a: [first, second] });
      stage.answer({ getLearningPaths: [stage.cold('-(a|)', { a: [first, second] }), answer] });
      stage.at('---r-p', {
        r: () => stage.paths.reload({ force: true }),
        p: () => stage.paths.put({ ...second, whyStatement: 'mine' }),
      });
      void stage.paths;
      stage.expectSubscriptions(answer.subscriptions).toBe(['---^-!', '-----^--!']);
    });
  });

  it('take the selected one away: another is selected, and the address forgets it (STA-06)', () => {
    play((stage) => {
      stage.answer({
        ...loads(stage, [first, second]),
        setLastAccessed: [stage.cold('-(a|)', { a: opened(second) })],
      });
      stage.at('---x', { x: () => stage.paths.remove(2) });
      stage.expectObservable(selected(stage), '^ 9ms !').toBe('0221', [0, 1, 2]);
      stage.flush();
      expect(location.search).toBe('');
      expect(listed(stage.paths.learningPaths$.value.value)).toBe('1');
    }, '/?pathId=2');
  });
});

describe('the number of paths (COTH-01)', () => {
  it('is told when it changes, and not when it is loaded first', () => {
    play((stage) => {
      stage.answer(loads(stage, [first, second], [second, first], [first, second, third]));
      stage.at('---r---r--x', {
        r: () => stage.paths.reload({ force: true }),
        x: () => stage.paths.remove(3),
      });
      void stage.paths;
      stage.flush();
      const name = 'student learning path count changed';
      expect(stage.events).toEqual([
        { name, before: 2, after: 3 },
        { name, before: 3, after: 2 },
      ]);
    });
  });

  it('is not compared with that of another student', () => {
    play((stage) => {
      stage.answer(loads(stage, [first, second], [third]));
      stage.answer({ setLastAccessed: [stage.cold('-#', {}, failure)] });
      stage.at('---b', { b: () => stage.student$.next(bob) });
      void stage.paths;
      stage.flush();
      expect(stage.events).toEqual([]);
    });
  });
});
