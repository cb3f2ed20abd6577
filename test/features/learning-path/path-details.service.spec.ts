import { map } from 'rxjs';
import * as v from 'valibot';
import { PathTask } from '../../../src/contracts/learning-path-details';
import { HubService } from '../../../src/core/hub/hub.service';
import {
  detailsFailedText,
  PathDetailsService,
  TASK_FAILED_TEXT,
} from '../../../src/features/learning-path/path-details.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { hubLink, type PathHarness, runPathMarbles } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';
import { bob } from '../../support/marbles';

const first = pathWith({ learningPathId: 1, createdDate: '2026-10-01T10:00:00', currentLearningPath: true });
const second = pathWith({ learningPathId: 2, createdDate: '2026-09-01T10:00:00' });
const failure = new HttpErrorResponse({ kind: 'status', status: 500 });
const LISTS = ['getCourses', 'getGroups', 'getTasks', 'getDocuments', 'getGoals', 'getGoalHistory'];

const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
const task = (id: number, completed = false) =>
  v.parse(PathTask, { learningPathTaskId: id, taskName: `Task ${id}`, completed });

/** The paths are there after 1 ms; every list answers 2 ms later, empty unless said otherwise. */
function prepare(harness: PathHarness, change: Parameters<PathHarness['answer']>[0] = {}) {
  harness.answer({
    getLearningPaths: [harness.cold('-(a|)', { a: [first, second] })],
    setLastAccessed: [harness.cold('-#', {}, failure)],
    ...Object.fromEntries(LISTS.map((name) => [name, [harness.cold('--(a|)', { a: page() })]])),
    ...change,
  });
  void harness.paths;
  return harness.injector.get(PathDetailsService);
}

/** '-' for nothing, '…' while loading, '!' for an error, else how many there are. */
const looks = ({
  value,
  loading,
  error,
}: {
  value: readonly unknown[] | null;
  loading: boolean;
  error: unknown;
}) => `${value?.length ?? '-'}${loading ? '…' : ''}${error ? '!' : ''}`;

describe('what belongs to the selected path (CLRN-11)', () => {
  it('comes from a call each, when the path is selected and again for another one', () => {
    runPathMarbles((harness) => {
      prepare(harness);
      harness.at('-----b', { b: () => harness.go('/?pathId=2') });
      harness.flush();
      const calls = harness.calls.filter((call) => LISTS.some((name) => call.includes(name)));
      expect(calls).toEqual([...LISTS.map((name) => `1 ${name} 1`), ...LISTS.map((name) => `5 ${name} 2`)]);
    });
  });

  it('starts from nothing for another path, and what was under way for the first never comes', () => {
    runPathMarbles((harness) => {
      const answer = harness.cold('---(a|)', { a: page(1, 2) });
      const details = prepare(harness, {
        getCourses: [answer, harness.cold('--(b|)', { b: page(1, 2, 3) })],
      });
      harness.at('---b', { b: () => harness.go('/?pathId=2') });
      harness.expectObservable(details.courses$.pipe(map(looks))).toBe('nl-l-b', { n: '-', l: '-…', b: '3' });
      harness.expectSubscriptions(answer.subscriptions).toBe('-^-!');
    });
  });

  it('ends with the student', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness, { getCourses: [harness.cold('--(a|)', { a: page(1) })] });
      harness.at('-----b', {
        b: () => {
          harness.answer({ getLearningPaths: [harness.cold('-')] });
          harness.student$.next(bob);
        },
      });
      harness.expectObservable(details.courses$.pipe(map(looks))).toBe('nl-a-n', { n: '-', l: '-…', a: '1' });
    });
  });

  it.each(LISTS)('fails one by one: %s', (failing) => {
    runPathMarbles((harness) => {
      const details = prepare(harness, { [failing]: [harness.cold('-#', {}, failure)] });
      harness.flush();
      const states = [
        ['getCourses', 'courses', details.courses$],
        ['getGroups', 'groups', details.groups$],
        ['getTasks', 'tasks', details.tasks$],
        ['getDocuments', 'documents', details.documents$],
        ['getGoals', 'goals', details.goals$],
        ['getGoalHistory', 'goal history', details.goalHistory$],
      ] as const;
      for (const [call, name, state$] of states) {
        expect(looks(state$.value)).toBe(call === failing ? '-!' : '0');
        expect(state$.value.error).toBe(call === failing ? detailsFailedText(name) : null);
      }
    });
  });

  const reads = ({ calls }: PathHarness) => calls.filter((call) => LISTS.some((name) => call.includes(name)));

  it('is read again when asked for, one list or all', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness);
      harness.at('10ms t 9ms a', { t: () => details.reload('tasks'), a: () => details.reload() });
      harness.flush();
      expect(reads(harness).slice(LISTS.length)).toEqual([
        '10 getTasks 1',
        ...LISTS.map((name) => `20 ${name} 1`),
      ]);
    });
  });

  it('is read again with each further connection of the hub, and with none of another student’s first', () => {
    runPathMarbles((harness) => {
      const connections = ['30ms l 4969ms #', '5ms l'].map((marbles) =>
        harness.cold(marbles, { l: hubLink }),
      );
      prepare(harness, { connect: connections });
      harness.at('10ms c 8989ms b 99ms c', {
        c: () => harness.injector.get(HubService).connect(),
        b: () => harness.student$.next(bob),
      });
      harness.at('20s d', { d: () => harness.injector.destroy() });
      harness.flush();
      expect(reads(harness)).toEqual([
        ...LISTS.map((name) => `1 ${name} 1`),
        // Lost at 5010, tried again after 2 s (CON-23).
        ...LISTS.map((name) => `7015 ${name} 1`),
        ...LISTS.map((name) => `9001 ${name} 1`),
      ]);
    });
  });
});

describe('a task that is checked off (ENT-07)', () => {
  const done = { d: '✓', o: '·', n: '' };
  const marks = (details: PathDetailsService) =>
    details.tasks$.pipe(
      map(({ value }) => (value ?? []).map(({ completed }) => (completed ? '✓' : '·')).join('')),
    );

  it('is shown as done at once, and stays as the server answers it', () => {
    runPathMarbles((harness) => {
      const answer = { ...task(7, true), completedDate: '2026-11-20T10:00:00Z' };
      const details = prepare(harness, {
        getTasks: [harness.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [harness.cold('---(a|)', { a: answer })],
      });
      harness.at('-----c', { c: () => details.completeTask(task(7)) });
      harness.expectObservable(marks(details)).toBe('nn-o-d--d', done);
      harness.flush();
      expect(harness.calls.at(-1)).toBe('5 completeTask 1 7');
      expect(details.tasks$.value.value).toEqual([answer]);
    });
  });

  it('is open again where the server would not have it, and a toast says so', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness, {
        getTasks: [harness.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [harness.cold('---#', {}, failure)],
      });
      harness.at('-----c', { c: () => details.completeTask(task(7)) });
      harness.at('---------t', { t: () => expect(harness.toasts()).toEqual([TASK_FAILED_TEXT]) });
      harness.expectObservable(marks(details), '^ 20ms !').toBe('nn-o-d--o', done);
    });
  });

  it('is sent one after another, and to its own path though another one is selected meanwhile', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness, {
        getTasks: [
          harness.cold('--(a|)', { a: page(task(7), task(8)) }),
          harness.cold('-(a|)', { a: page(task(9)) }),
        ],
        completeTask: [
          harness.cold('-----(a|)', { a: task(7, true) }),
          harness.cold('-----(a|)', { a: task(8, true) }),
        ],
      });
      harness.at('----cdb', {
        c: () => details.completeTask(task(7)),
        d: () => details.completeTask(task(8)),
        b: () => harness.go('/?pathId=2'),
      });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('completeTask'))).toEqual([
        '4 completeTask 1 7',
        '9 completeTask 1 8',
      ]);
      expect(details.tasks$.value.value).toEqual([task(9)]);
    });
  });
});
