import { distinctUntilChanged, EMPTY, map } from 'rxjs';
import {
  describeIds,
  type PathHarness,
  runPathMarbles,
  serverError,
} from '../../support/learning-path-harness';
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

const loads = ({ cold }: PathHarness, ...lists: (typeof first)[][]) => ({
  getLearningPaths: lists.map((list) => cold('-(a|)', { a: list })),
});
const selected = ({ paths }: PathHarness) => paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
const selectionCalls = ({ calls }: PathHarness) => calls.filter((call) => call.includes('setLastAccessed'));

describe('selecting a path (STA-05)', () => {
  it.each(['/', '/?pathId=1'])('sends the path that a visit opens with, even if it is current: %s', (url) => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second]),
        setLastAccessed: [harness.cold('--(a|)', { a: opened(first) })],
      });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('01-1', [0, 1]);
      harness.flush();
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 1']);
      expect(harness.paths.selected$.value?.lastAccessedDate).toBe(day(20));
    }, url);
  });

  it('sends it once for a visit, however often the list is loaded again', () => {
    runPathMarbles((harness) => {
      harness.respond(loads(harness, [first, second]));
      harness.at('---r---r', { r: () => harness.paths.reload({ force: true }) });
      void harness.paths;
      harness.flush();
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 1']);
    });
  });

  it('sends nothing for a path that is current because it was opened in another browser', () => {
    runPathMarbles((harness) => {
      harness.respond(
        loads(harness, [first, second], [{ ...first, currentLearningPath: false }, opened(second)]),
      );
      harness.at('---r', { r: () => harness.paths.reload({ force: true }) });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('01--2', [0, 1, 2]);
      harness.flush();
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 1']);
    });
  });

  it.each(['/', '/?pathId=2'])('sends a path that is not current yet, selected at %s', (url) => {
    runPathMarbles((harness) => {
      const current = url === '/' ? { ...second, lastAccessedDate: day(15) } : second;
      harness.respond({
        ...loads(harness, [first, current]),
        setLastAccessed: [harness.cold('--(a|)', { a: opened(second) })],
      });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('02-2', [0, 1, 2]);
      harness.flush();
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 2']);
      expect(describeIds(harness.paths.learningPaths$.value.value)).toBe('1 2*');
      expect(harness.paths.selected$.value?.lastAccessedDate).toBe(day(20));
    }, url);
  });

  it('sends several selections one at a time, and the last one stays selected', () => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second, third]),
        setLastAccessed: [opened(first, 19), opened(second), opened(first, 21), opened(third, 22)].map((a) =>
          harness.cold('-----(a|)', { a }),
        ),
      });
      harness.at('---bac', {
        b: () => harness.navigate('/?pathId=2'),
        a: () => harness.navigate('/?pathId=1'),
        c: () => harness.navigate('/?pathId=3'),
      });
      void harness.paths;
      harness.flush();
      expect(selectionCalls(harness)).toEqual([
        '1 setLastAccessed 1',
        '6 setLastAccessed 2',
        '11 setLastAccessed 1',
        '16 setLastAccessed 3',
      ]);
      expect(describeIds(harness.paths.learningPaths$.value.value)).toBe('1 2 3*');
      expect(harness.paths.selected$.value?.learningPathId).toBe(3);
    });
  });

  it('shows no error if the call fails; the next selection sends a call, even for the same path', () => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second]),
        setLastAccessed: [
          harness.cold('-(a|)', { a: opened(first, 19) }),
          harness.cold('-#', {}, serverError),
          harness.cold('-(a|)', { a: opened(first) }),
          harness.cold('-(a|)', { a: opened(second, 21) }),
        ],
      });
      harness.at('---b-----a-----b', {
        b: () => harness.navigate('/?pathId=2'),
        a: () => harness.navigate('/?pathId=1'),
      });
      void harness.paths;
      harness.flush();
      expect(selectionCalls(harness)).toEqual([
        '1 setLastAccessed 1',
        '3 setLastAccessed 2',
        '9 setLastAccessed 1',
        '15 setLastAccessed 2',
      ]);
      expect(harness.toasts()).toEqual([]);
      expect(harness.paths.learningPaths$.value.error).toBeNull();
    });
  });

  it('does not loop if the response makes another path the most recent one', () => {
    runPathMarbles((harness) => {
      const withoutDates = (path: typeof first) => ({ ...path, lastAccessedDate: null, createdDate: null });
      harness.respond({
        ...loads(harness, [first, { ...second, lastAccessedDate: day(15) }]),
        setLastAccessed: [harness.cold('-(a|)', { a: withoutDates(second) })],
      });
      harness.at('-----p', { p: () => harness.paths.put({ ...first, whyStatement: 'mine' }) });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('022', [0, 1, 2]);
      harness.flush();
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 2']);
    });
  });

  it('cancels a pending call when another student signs in', () => {
    runPathMarbles((harness) => {
      const response = harness.cold('-----(a|)', { a: opened(second) });
      harness.respond({ ...loads(harness, [first, second]), setLastAccessed: [EMPTY, response] });
      harness.at('---b-c', { b: () => harness.navigate('/?pathId=2'), c: () => harness.student$.next(bob) });
      harness.expectSubscriptions(response.subscriptions).toBe(['---^-!', '------^----!']);
      void harness.paths;
    });
  });
});

const selectedIds = (harness: PathHarness) => selected(harness).pipe(distinctUntilChanged());

describe('a held selection', () => {
  const elsewhere = { ...second, currentLearningPath: true, lastAccessedDate: day(28) };

  it('stays while another path is chosen elsewhere, which is selected afterwards', () => {
    runPathMarbles((harness) => {
      harness.respond(loads(harness, [first, second], [{ ...first, currentLearningPath: false }, elsewhere]));
      harness.at('---h-r----f', {
        h: () => harness.paths.hasUnsavedEdits$.next(true),
        r: () => harness.paths.reload({ force: true }),
        f: () => harness.paths.hasUnsavedEdits$.next(false),
      });
      harness.expectObservable(selectedIds(harness)).toBe('01--------2', [0, 1, 2]);
    });
  });

  it('stays although its path was removed elsewhere, until the student opens another one', () => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second], [elsewhere]),
        setLastAccessed: [harness.cold('-(a|)', { a: opened(second) })],
      });
      harness.at('---h-r----n', {
        h: () => harness.paths.hasUnsavedEdits$.next(true),
        r: () => harness.paths.reload({ force: true }),
        n: () => harness.navigate('/?pathId=2'),
      });
      harness.expectObservable(selectedIds(harness)).toBe('01--------2', [0, 1, 2]);
    });
  });
});

describe('when the same student renews their credential', () => {
  const renewed = { ...ann, XCredential: 'renewed' };

  it('reloads, and keeps the paths and the selection', () => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second], [first, second]),
        setLastAccessed: [EMPTY, harness.cold('-(a|)', { a: opened(second) })],
      });
      harness.at('---b---r', {
        b: () => harness.navigate('/?pathId=2'),
        r: () => harness.student$.next(renewed),
      });
      harness.expectObservable(selected(harness), '^ 20ms !').toBe('01-22---2', [0, 1, 2]);
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getLearningPaths'))).toHaveLength(2);
      expect(selectionCalls(harness)).toEqual(['1 setLastAccessed 1', '3 setLastAccessed 2']);
    });
  });
});

describe('local changes of the list', () => {
  it('stay during a reload, until the new list arrives', () => {
    runPathMarbles((harness) => {
      harness.respond(
        loads(harness, [first, second], [first, { ...second, whyStatement: 'from the server' }]),
      );
      harness.at('---p---r', {
        p: () => harness.paths.put({ ...second, whyStatement: 'mine' }),
        r: () => harness.paths.reload({ force: true }),
      });
      const whys = harness.paths.learningPaths$.pipe(map(({ value }) => value?.[1]?.whyStatement ?? '-'));
      harness.expectObservable(whys).toBe('ab-c---cd', {
        a: '-',
        b: '',
        c: 'mine',
        d: 'from the server',
      });
    });
  });

  it('stay if the reload fails', () => {
    runPathMarbles((harness) => {
      harness.respond({
        getLearningPaths: [
          harness.cold('-(a|)', { a: [first, second] }),
          harness.cold('-#', {}, serverError),
        ],
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

  it('are ignored before the list is loaded', () => {
    runPathMarbles((harness) => {
      harness.respond({ getLearningPaths: [harness.cold('-#', {}, serverError)] });
      harness.at('---p', { p: () => harness.paths.put(second) });
      void harness.paths;
      harness.flush();
      expect(harness.paths.learningPaths$.value.value).toBeNull();
    });
  });

  it('restart a pending reload, whose data may be older than the change', () => {
    runPathMarbles((harness) => {
      const response = harness.cold('---(a|)', { a: [first, second] });
      harness.respond({ getLearningPaths: [harness.cold('-(a|)', { a: [first, second] }), response] });
      harness.at('---r-p', {
        r: () => harness.paths.reload({ force: true }),
        p: () => harness.paths.put({ ...second, whyStatement: 'mine' }),
      });
      void harness.paths;
      harness.expectSubscriptions(response.subscriptions).toBe(['---^-!', '-----^--!']);
    });
  });

  it('select another path and clear the address when the selected path is removed (STA-06)', () => {
    runPathMarbles((harness) => {
      harness.respond({
        ...loads(harness, [first, second]),
        setLastAccessed: [harness.cold('-(a|)', { a: opened(second) })],
      });
      harness.at('---x', { x: () => harness.paths.remove(2) });
      harness.expectObservable(selected(harness), '^ 9ms !').toBe('0221', [0, 1, 2]);
      harness.flush();
      expect(location.search).toBe('');
      expect(describeIds(harness.paths.learningPaths$.value.value)).toBe('1');
    }, '/?pathId=2');
  });
});

describe('the number of paths (COTH-01)', () => {
  it('is tracked when it changes, but not on the first load', () => {
    runPathMarbles((harness) => {
      harness.respond(loads(harness, [first, second], [second, first], [first, second, third]));
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

  it('is not compared with that of the previous student', () => {
    runPathMarbles((harness) => {
      harness.respond(loads(harness, [first, second], [third]));
      harness.respond({ setLastAccessed: [harness.cold('-#', {}, serverError)] });
      harness.at('---b', { b: () => harness.student$.next(bob) });
      void harness.paths;
      harness.flush();
      expect(harness.events).toEqual([]);
    });
  });
});
