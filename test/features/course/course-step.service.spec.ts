import { map, throwError } from 'rxjs';
import { HUB_EVENTS } from '../../../src/contracts/hub';
import type { Loadable } from '../../../src/core/data/loadable';
import { type CourseStep, CourseStepService } from '../../../src/features/course/course-step.service';
import { activityWith, type CourseHarness, FIRST, pageOf, runCourse } from '../../support/course-harness';
import { bob } from '../../support/marbles';

const steps = [71, 72, 73].map((activityId, index) => activityWith({ activityId, position: index + 1 }));
const [before, middle] = steps;

/** '71<72>73', or '-' for nothing yet. */
const shown = map(({ value, loading }: Loadable<CourseStep>) =>
  value === null
    ? `-${loading ? '…' : ''}`
    : `${value.previous?.activityId ?? ''}<${value.activity.activityId}${
        value.activity.lockState === 'Completed' ? '!' : ''
      }>${value.next?.activityId ?? ''}${loading ? '…' : ''}`,
);

function prepare({ injector, course, responses, cold }: CourseHarness) {
  responses.getActivity = [cold('-(a|)', { a: middle })];
  responses.getActivities = [cold('-(a|)', { a: pageOf(steps, 3) })];
  const service = injector.get(CourseStepService);
  const open = () => {
    course.open(FIRST);
    course.show('activities');
    service.select(72);
  };
  return { service, open };
}

const ofStep = ({ calls }: CourseHarness) => calls.filter((call) => !call.includes('"limit":50'));

it('reads a step and its neighbours through a connected hub', () => {
  runCourse((harness) => {
    const { service, open } = prepare(harness);
    const { at, cold, hubState$, hubResults, expectObservable, flush } = harness;
    hubState$.next('Connected');
    hubResults.GetEnrollmentActivity = cold('--(a|)', { a: middle });
    hubResults.GetPreviousEnrollmentActivity = cold('-(a|)', { a: before });
    hubResults.GetNextEnrollmentActivity = cold('-(a|)', { a: null });
    at('-o', { o: open });
    expectObservable(service.step$.pipe(shown)).toBe('nl-s', { n: '-', l: '-…', s: '71<72>' });
    flush();
    expect(ofStep(harness)).toEqual([
      `1 GetEnrollmentActivity ${FIRST} 72`,
      `1 GetPreviousEnrollmentActivity ${FIRST} 72`,
      `1 GetNextEnrollmentActivity ${FIRST} 72`,
    ]);
  });
});

it('uses the calls if the hub does not respond within 2 s', () => {
  runCourse((harness) => {
    const { service, open } = prepare(harness);
    const { at, hubState$, expectObservable, flush } = harness;
    hubState$.next('Connected');
    at('-o', { o: open });
    // One millisecond for each of two calls.
    expectObservable(service.step$.pipe(shown)).toBe('nl 2001ms s', { n: '-', l: '-…', s: '71<72>73' });
    flush();
    expect(ofStep(harness).slice(3)).toEqual([
      `2001 getActivity ${FIRST} 72`,
      `2002 getActivities ${FIRST} {"limit":3,"offset":0}`,
    ]);
  });
});

it.each(['a hub that refuses', 'no hub'])('uses the calls at once with %s', (name) => {
  runCourse((harness) => {
    const { service, open } = prepare(harness);
    const { at, hubState$, hubResults, expectObservable } = harness;
    if (name !== 'no hub') hubState$.next('Connected');
    hubResults.GetNextEnrollmentActivity = throwError(() => new Error('refused'));
    at('-o', { o: open });
    expectObservable(service.step$.pipe(shown)).toBe('nl-s', { n: '-', l: '-…', s: '71<72>73' });
  });
});

it('follows the events about the step and its neighbours (HUB-04)', () => {
  runCourse((harness) => {
    const { service, open } = prepare(harness);
    const { at, sendEvent, expectObservable } = harness;
    const done = activityWith({ ...middle, lockState: 'Completed' });
    at('-o---ab', {
      o: open,
      a: () => sendEvent(HUB_EVENTS.activity(FIRST, 72), done),
      b: () => sendEvent(HUB_EVENTS.next(FIRST, 72), null),
    });
    expectObservable(service.step$.pipe(shown)).toBe('nl-s-ab', {
      n: '-',
      l: '-…',
      s: '71<72>73',
      a: '71<72!>73',
      b: '71<72!>',
    });
  });
});

it('forgets the step when another student signs in', () => {
  runCourse((harness) => {
    const { service, open } = prepare(harness);
    const { at, student$, expectObservable } = harness;
    at('-o--b', { o: open, b: () => student$.next(bob) });
    expectObservable(service.step$.pipe(shown)).toBe('nl-sn', { n: '-', l: '-…', s: '71<72>73' });
  });
});
