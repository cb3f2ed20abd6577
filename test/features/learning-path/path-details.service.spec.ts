import { map } from 'rxjs';
import * as v from 'valibot';
import { PathCourse, PathGoal } from '../../../src/contracts/learning-path-details';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import {
  DETAILS_FAILED_TEXTS,
  PathDetailsService,
} from '../../../src/features/learning-path/path-details.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import {
  DETAIL_CALLS,
  idleHubLink,
  type PathHarness,
  respondWithPaths,
  runPathMarbles,
  serverError,
} from '../../support/learning-path-harness';
import { bob } from '../../support/marbles';

const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
const courses = (...ids: number[]) => page(...ids.map((courseId) => v.parse(PathCourse, { courseId })));

function prepare(harness: PathHarness, responses: Parameters<PathHarness['respond']>[0] = {}) {
  respondWithPaths(harness, responses);
  return harness.injector.get(PathDetailsService);
}

/** The calls that load a list. */
const loadCalls = ({ calls }: PathHarness) =>
  calls.filter((call) => DETAIL_CALLS.some((name) => call.includes(name)));

/** The number of entries ('-' for no value), '…' while loading, '!' for an error. */
const shown = ({
  value,
  loading,
  error,
}: {
  value: readonly unknown[] | null;
  loading: boolean;
  error: unknown;
}) => `${value?.length ?? '-'}${loading ? '…' : ''}${error ? '!' : ''}`;

describe('the lists of the selected path (CLRN-11)', () => {
  it('each load with their own call whenever a path is selected', () => {
    runPathMarbles((harness) => {
      prepare(harness);
      harness.at('-----b', { b: () => harness.navigate('/?pathId=2') });
      harness.flush();
      expect(loadCalls(harness)).toEqual([
        ...DETAIL_CALLS.map((name) => `1 ${name} 1`),
        ...DETAIL_CALLS.map((name) => `5 ${name} 2`),
      ]);
    });
  });

  it('are cleared when another path is selected, and pending calls are aborted', () => {
    runPathMarbles((harness) => {
      const response = harness.cold('---(a|)', { a: courses(1, 2) });
      const details = prepare(harness, {
        getCourses: [response, harness.cold('--(b|)', { b: courses(1, 2, 3) })],
      });
      harness.at('---b', { b: () => harness.navigate('/?pathId=2') });
      harness.expectObservable(details.courses$.pipe(map(shown))).toBe('nl-l-b', { n: '-', l: '-…', b: '3' });
      harness.expectSubscriptions(response.subscriptions).toBe('-^-!');
    });
  });

  it('are cleared when another student signs in', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness, { getCourses: [harness.cold('--(a|)', { a: courses(1) })] });
      harness.at('-----b', {
        b: () => {
          harness.respond({ getLearningPaths: [harness.cold('-')] });
          harness.student$.next(bob);
        },
      });
      harness.expectObservable(details.courses$.pipe(map(shown))).toBe('nl-a-n', { n: '-', l: '-…', a: '1' });
    });
  });

  it.each(DETAIL_CALLS)('fail independently: %s', (failing) => {
    runPathMarbles((harness) => {
      const details = prepare(harness, { [failing]: [harness.cold('-#', {}, serverError)] });
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
        expect(shown(state$.value)).toBe(call === failing ? '-!' : '0');
        expect(state$.value.error).toBe(call === failing ? DETAILS_FAILED_TEXTS[name] : null);
      }
    });
  });

  it('reload on request, one list or all', () => {
    runPathMarbles((harness) => {
      const details = prepare(harness);
      harness.at('10ms t 9ms a', { t: () => details.reload('tasks'), a: () => details.reload() });
      harness.flush();
      expect(loadCalls(harness).slice(DETAIL_CALLS.length)).toEqual([
        '10 getTasks 1',
        ...DETAIL_CALLS.map((name) => `20 ${name} 1`),
      ]);
    });
  });

  /** An ISO date that many milliseconds from now. */
  const dateIn = (harness: PathHarness, ms: number) =>
    new Date(harness.injector.get(CLOCK).now().getTime() + ms).toISOString();

  it('reload the courses a second after a live session has begun and has ended', () => {
    runPathMarbles((harness) => {
      const course = v.parse(PathCourse, {
        courseId: 1,
        lockState: 'StartingSoon',
        startTime: dateIn(harness, 90_000),
        endTime: dateIn(harness, 300_000),
      });
      const live = { ...course, lockState: 'InSession' };
      const responses = [course, live, { ...live, lockState: 'Expired' }];
      const details = prepare(harness, {
        getCourses: responses.map((c) => harness.cold('--(c|)', { c: page(c) })),
      });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getCourses'))).toEqual([
        '1 getCourses 1',
        '91000 getCourses 1',
        '301000 getCourses 1',
      ]);
      expect(details.courses$.value.value?.[0]?.lockState).toBe('Expired');
    });
  });

  it('reload the goals and their history when the week is over', () => {
    runPathMarbles((harness) => {
      const now = harness.injector.get(CLOCK).now();
      const midnight =
        new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
      const goal = v.parse(PathGoal, { goalId: 1, endDate: dateIn(harness, 0) });
      prepare(harness, {
        getGoals: [harness.cold('--(g|)', { g: page(goal) }), harness.cold('--(g|)', { g: page() })],
      });
      harness.flush();
      const names = ['getGoals', 'getGoalHistory'];
      expect(loadCalls(harness).slice(DETAIL_CALLS.length)).toEqual(
        names.map((name) => `${midnight + 1_000} ${name} 1`),
      );
    });
  });

  it('reload after each reconnect of the hub, but not on the first connection of the next student', () => {
    runPathMarbles((harness) => {
      const connections = ['30ms l 4969ms #', '5ms l'].map((marbles) =>
        harness.cold(marbles, { l: idleHubLink }),
      );
      prepare(harness, { connect: connections });
      harness.injector.get(DataChangesService).start();
      harness.at('10ms c 8989ms b 99ms c', {
        c: () => harness.injector.get(HubService).connect(),
        b: () => harness.student$.next(bob),
      });
      harness.at('20s d', { d: () => harness.injector.destroy() });
      harness.flush();
      expect(loadCalls(harness)).toEqual([
        ...DETAIL_CALLS.map((name) => `1 ${name} 1`),
        // The connection is lost at 5000 ms and retried after 2 s (CON-23); changes are gathered for 100 ms.
        ...DETAIL_CALLS.map((name) => `7105 ${name} 1`),
        ...DETAIL_CALLS.map((name) => `9001 ${name} 1`),
      ]);
    });
  });
});
