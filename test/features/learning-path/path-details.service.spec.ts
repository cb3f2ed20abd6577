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
import { bob, hubLink, play, type Stage } from '../../support/learning-path-harness';
import { pathWith } from '../../support/learning-paths';

const first = pathWith({ learningPathId: 1, createdDate: '2026-10-01T10:00:00', currentLearningPath: true });
const second = pathWith({ learningPathId: 2, createdDate: '2026-09-01T10:00:00' });
const failure = new HttpErrorResponse({ kind: 'status', status: 500 });
const LISTS = ['getCourses', 'getGroups', 'getTasks', 'getDocuments', 'getGoals', 'getGoalHistory'];

const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
const task = (id: number, completed = false) =>
  v.parse(PathTask, { learningPathTaskId: id, taskName: `Task ${id}`, completed });

/** The paths are there after 1 ms; every list answers 2 ms later, empty unless said otherwise. */
function prepare(stage: Stage, change: Parameters<Stage['answer']>[0] = {}) {
  stage.answer({
    getLearningPaths: [stage.cold('-(a|)', { a: [first, second] })],
    setLastAccessed: [stage.cold('-#', {}, failure)],
    ...Object.fromEntries(LISTS.map((name) => [name, [stage.cold('--(a|)', { a: page() })]])),
    ...change,
  });
  void stage.paths;
  return stage.injector.get(PathDetailsService);
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
    play((stage) => {
      prepare(stage);
      stage.at('-----b', { b: () => stage.go('/?pathId=2') });
      stage.flush();
      const calls = stage.calls.filter((call) => LISTS.some((name) => call.includes(name)));
      expect(calls).toEqual([...LISTS.map((name) => `1 ${name} 1`), ...LISTS.map((name) => `5 ${name} 2`)]);
    });
  });

  it('starts from nothing for another path, and what was under way for the first never comes', () => {
    play((stage) => {
      const answer = stage.cold('---(a|)', { a: page(1, 2) });
      const details = prepare(stage, {
        getCourses: [answer, stage.cold('--(b|)', { b: page(1, 2, 3) })],
      });
      stage.at('---b', { b: () => stage.go('/?pathId=2') });
      stage.expectObservable(details.courses$.pipe(map(looks))).toBe('nl-l-b', { n: '-', l: '-…', b: '3' });
      stage.expectSubscriptions(answer.subscriptions).toBe('-^-!');
    });
  });

  it('ends with the student', () => {
    play((stage) => {
      const details = prepare(stage, { getCourses: [stage.cold('--(a|)', { a: page(1) })] });
      stage.at('-----b', {
        b: () => {
          stage.answer({ getLearningPaths: [stage.cold('-')] });
          stage.student$.next(bob);
        },
      });
      stage.expectObservable(details.courses$.pipe(map(looks))).toBe('nl-a-n', { n: '-', l: '-…', a: '1' });
    });
  });

  it.each(LISTS)('fails one by one: %s', (failing) => {
    play((stage) => {
      const details = prepare(stage, { [failing]: [stage.cold('-#', {}, failure)] });
      stage.flush();
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

  const reads = ({ calls }: Stage) => calls.filter((call) => LISTS.some((name) => call.includes(name)));

  it('is read again when asked for, one list or all', () => {
    play((stage) => {
      const details = prepare(stage);
      stage.at('10ms t 9ms a', { t: () => details.reload('tasks'), a: () => details.reload() });
      stage.flush();
      expect(reads(stage).slice(LISTS.length)).toEqual([
        '10 getTasks 1',
        ...LISTS.map((name) => `20 ${name} 1`),
      ]);
    });
  });

  it('is read again with each further connection of the hub, and with none of another student’s first', () => {
    play((stage) => {
      const connections = ['30ms l 4969ms #', '5ms l'].map((marbles) => stage.cold(marbles, { l: hubLink }));
      prepare(stage, { connect: connections });
      stage.at('10ms c 8989ms b 99ms c', {
        c: () => stage.injector.get(HubService).connect(),
        b: () => stage.student$.next(bob),
      });
      stage.at('20s d', { d: () => stage.injector.destroy() });
      stage.flush();
      expect(reads(stage)).toEqual([
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
    play((stage) => {
      const answer = { ...task(7, true), completedDate: '2026-11-20T10:00:00Z' };
      const details = prepare(stage, {
        getTasks: [stage.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [stage.cold('---(a|)', { a: answer })],
      });
      stage.at('-----c', { c: () => details.completeTask(task(7)) });
      stage.expectObservable(marks(details)).toBe('nn-o-d--d', done);
      stage.flush();
      expect(stage.calls.at(-1)).toBe('5 completeTask 1 7');
      expect(details.tasks$.value.value).toEqual([answer]);
    });
  });

  it('is open again where the server would not have it, and a toast says so', () => {
    play((stage) => {
      const details = prepare(stage, {
        getTasks: [stage.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [stage.cold('---#', {}, failure)],
      });
      stage.at('-----c', { c: () => details.completeTask(task(7)) });
      stage.at('---------t', { t: () => expect(stage.toasts()).toEqual([TASK_FAILED_TEXT]) });
      stage.expectObservable(marks(details), '^ 20ms !').toBe('nn-o-d--o', done);
    });
  });

  it('is sent one after another, and to its own path though another one is selected meanwhile', () => {
    play((stage) => {
      const details = prepare(stage, {
        getTasks: [
          stage.cold('--(a|)', { a: page(task(7), task(8)) }),
          stage.cold('-(a|)', { a: page(task(9)) }),
        ],
        completeTask: [
          stage.cold('-----(a|)', { a: task(7, true) }),
          stage.cold('-----(a|)', { a: task(8, true) }),
        ],
      });
      stage.at('----cdb', {
        c: () => details.completeTask(task(7)),
        d: () => details.completeTask(task(8)),
        b: () => stage.go('/?pathId=2'),
      });
      stage.flush();
      expect(stage.calls.filter((call) => call.includes('completeTask'))).toEqual([
        '4 completeTask 1 7',
        '9 completeTask 1 8',
      ]);
      expect(details.tasks$.value.value).toEqual([task(9)]);
    });
  });
});
