import { map } from 'rxjs';
import type { Activity } from '../../../src/contracts/activity';
import type { Enrollment } from '../../../src/contracts/enrollment';
import { HUB_EVENTS } from '../../../src/contracts/hub';
import type { Loadable } from '../../../src/core/data/loadable';
import type { ListPage } from '../../../src/core/data/paged-load';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import {
  AFFIRM_FAILED_TEXT,
  AFFIRMED_TEXT,
  CourseActivitiesService,
} from '../../../src/features/course/course-activities.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { activityWith, type CourseHarness, FIRST, pageOf, runCourse } from '../../support/course-harness';

const statement = activityWith({
  activityId: 71,
  name: 'A <b> statement',
  stepType: 'Affirmation',
  lockState: 'Unlocked',
});
const lesson = activityWith({ activityId: 72, lockState: 'Locked' });
const open = activityWith({ ...lesson, lockState: 'Unlocked' });
const done = activityWith({ ...statement, lockState: 'Completed', affirmed: true });

const states = map(({ value }: Loadable<ListPage<Activity>>) =>
  value === null ? '-' : value.items.map(({ lockState }) => lockState[0]).join(''),
);

function prepare({ injector, course, responses, cold }: CourseHarness) {
  responses.getActivities = [cold('(a|)', { a: pageOf([statement, lesson]) })];
  const service = injector.get(CourseActivitiesService);
  course.open(FIRST);
  course.show('activities');
  return service;
}

const loads = ({ calls }: CourseHarness) => calls.filter((call) => call.includes('getActivities'));

it('changes the rows that an event names, and no other (HUB-04)', () => {
  runCourse((harness) => {
    const { at, sendEvent, flush, calls, expectObservable } = harness;
    const service = prepare(harness);
    const rows = () => service.activities$.value.value?.items ?? [];
    const unlocked: number[] = [];
    service.unlocked$.subscribe(({ activityId }) => unlocked.push(activityId));
    at('-aul', {
      a: () => {
        const [, second] = rows();
        sendEvent(HUB_EVENTS.activity(FIRST, 71), done);
        expect(rows()[1]).toBe(second);
      },
      u: () => {
        const [first] = rows();
        sendEvent(HUB_EVENTS.previousUnlocked(FIRST, 72), open);
        expect(rows()[0]).toBe(first);
      },
      l: () => sendEvent(HUB_EVENTS.activities(FIRST), [statement, open]),
    });
    expectObservable(service.activities$.pipe(states)).toBe('iabc', { i: 'UL', a: 'CL', b: 'CU', c: 'UU' });
    flush();
    expect(unlocked).toEqual([72]);
    expect(calls).toHaveLength(1);
  });
  expect.assertions(5);
});

describe('a statement (STA-12)', () => {
  it('is sent once the student has agreed to its words, and the contents load again', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, question, toasts, calls, reloads } = harness;
      const service = prepare(harness);
      responses.affirm = [cold('--(a|)', { a: done })];
      at('-ay-----t', {
        a: () => service.affirm(statement),
        y: () => {
          expect(question()).toContain('A &lt;b&gt; statement');
          choose('yes');
        },
        t: () => expect(toasts()).toEqual([AFFIRMED_TEXT]),
      });
      flush();
      expect(calls.filter((call) => call.includes('affirm'))).toEqual([`2 affirm ${FIRST} 71`]);
      expect(loads(harness)).toHaveLength(2);
      // The header says how far the student is, also without the hub.
      expect(reloads).toEqual([4]);
    });
    expect.assertions(5);
  });

  it('is a write from the answer on, and does not wait for that of another step', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, calls, injector } = harness;
      const service = prepare(harness);
      const pending: boolean[] = [];
      const { isPending$ } = injector.get(PendingWritesService);
      responses.affirm = [cold('9ms (a|)', { a: done })];
      at('-anyn-by', {
        a: () => service.affirm(statement),
        b: () => service.affirm({ ...statement, activityId: 73 }),
        n: () => pending.push(isPending$.value),
        y: () => choose('yes'),
      });
      flush();
      expect(pending).toEqual([false, true]);
      expect(calls.filter((call) => call.includes('affirm'))).toEqual([
        `3 affirm ${FIRST} 71`,
        `7 affirm ${FIRST} 73`,
      ]);
    });
    expect.assertions(2);
  });

  it('is not sent if the student does not agree, and a refusal says so', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, toasts, calls } = harness;
      const service = prepare(harness);
      responses.affirm = [cold('-#', {}, new HttpErrorResponse({ kind: 'status', status: 500 }))];
      at('-an-ay--t', {
        a: () => service.affirm(statement),
        n: () => choose('no'),
        y: () => choose('yes'),
        t: () => expect(toasts()).toEqual([AFFIRM_FAILED_TEXT]),
      });
      flush();
      expect(calls.filter((call) => call.includes('affirm'))).toHaveLength(1);
    });
    expect.assertions(2);
  });
});

it('completes a survey once the student has said that its questions are answered', () => {
  runCourse((harness) => {
    const { at, flush, choose, question, surveyed } = harness;
    const service = prepare(harness);
    const survey = { ...statement, activityId: 74, name: 'Evaluation', stepType: 'Survey' } as const;
    at('-s-n-ssy', {
      s: () => service.completeSurvey(survey),
      n: () => {
        expect(question()).toContain('choose “Open the survey” first');
        choose('no');
      },
      y: () => choose('yes'),
    });
    flush();
    expect(surveyed).toEqual([`7 ${FIRST}`]);
  });
  expect.assertions(2);
});

it('names the button of a survey that was begun as it reads', () => {
  runCourse((harness) => {
    const { at, flush, choose, question } = harness;
    const service = prepare(harness);
    const survey = { ...statement, stepType: 'Survey', percentComplete: 40 } as const;
    at('-sn', {
      s: () => service.completeSurvey(survey),
      n: () => {
        expect(question()).toContain('choose “Resume” first');
        choose('no');
      },
    });
    flush();
  });
  expect.assertions(1);
});

it('loads the contents again when the survey of this course is completed, and not for another course', () => {
  runCourse((harness) => {
    const { at, written$, flush } = harness;
    prepare(harness);
    at('-a-b', {
      a: () => written$.next({ enrollmentId: FIRST + 1 } as Enrollment),
      b: () => written$.next({ enrollmentId: FIRST } as Enrollment),
    });
    flush();
    expect(loads(harness).map((call) => call.split(' ')[0])).toEqual(['0', '3']);
  });
});
