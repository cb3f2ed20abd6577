import { map } from 'rxjs';
import type { Loadable } from '../../../src/core/data/loadable';
import { partFailedText } from '../../../src/features/course/course.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { CLOCK } from '../../../src/platform/clock/clock';
import { FIRST, pageOf, runCourse, SECOND } from '../../support/course-harness';
import { bob } from '../../support/marbles';

const refused = new HttpErrorResponse({ kind: 'status', status: 400 });
const person = (name: string) => ({ personId: 1, name });

const shown = map(({ value, loading, error }: Loadable<unknown>) =>
  [value === null ? '-' : 'v', loading ? '…' : '', error === null ? '' : '!'].join(''),
);

it('loads a part when it is shown for the first time, and only once', () => {
  runCourse(({ course, responses, cold, at, calls, expectObservable, flush }) => {
    responses.getAuthors = [cold('-(a|)', { a: pageOf([person('Ada')]) })];
    at('-o-s-s', { o: () => course.open(FIRST), s: () => course.show('authors') });
    expectObservable(course.authors$.pipe(shown)).toBe('n--lv', { n: '-', l: '-…', v: 'v' });
    flush();
    expect(calls).toEqual([`3 getAuthors ${FIRST} {"limit":100}`]);
  });
});

it('clears every part when another course is opened, and loads nothing of it before it is shown', () => {
  runCourse(({ course, responses, cold, at, calls, expectObservable, flush }) => {
    const response = cold('---(a|)', { a: pageOf([]) });
    responses.getAuthors = [response];
    at('-s-t', {
      s: () => {
        course.open(FIRST);
        course.show('authors');
      },
      t: () => course.open(SECOND),
    });
    expectObservable(course.authors$.pipe(shown)).toBe('nl-n', { n: '-', l: '-…' });
    flush();
    expect(calls).toEqual([`1 getAuthors ${FIRST} {"limit":100}`]);
  });
});

it('keeps the course that was opened since when the page of a former one goes', () => {
  runCourse(({ course, at, flush }) => {
    at('ab', {
      a: () => {
        course.open(FIRST);
        course.open(SECOND);
      },
      b: () => course.close(FIRST),
    });
    flush();
    expect(course.enrollmentId$.value).toBe(SECOND);
    course.close(SECOND);
    expect(course.enrollmentId$.value).toBeNull();
  });
});

it('is cleared when another student signs in, whose own is loaded', () => {
  runCourse(({ course, responses, cold, at, student$, expectObservable, flush }) => {
    responses.getAuthors = [cold('-(a|)', { a: pageOf([]) }), cold('-#', {}, refused)];
    at('-s--b', {
      s: () => {
        course.open(FIRST);
        course.show('authors');
      },
      b: () => student$.next(bob),
    });
    expectObservable(course.authors$.pipe(shown)).toBe('nlv-lf', {
      n: '-',
      l: '-…',
      v: 'v',
      f: '-!',
    });
    flush();
    expect(course.authors$.value.error).toBe(partFailedText('authors'));
  });
});

it('reloads a part when its kind has changed elsewhere, on request, and never one that is not shown', () => {
  runCourse(({ course, responses, cold, at, calls, elsewhere, flush }) => {
    responses.getScorecardMetrics = [cold('(a|)', { a: {} })];
    responses.getReadinessScore = [cold('(a|)', { a: {} })];
    at('s-x-e-r', {
      s: () => {
        course.open(FIRST);
        course.show('scorecard');
      },
      x: () => elsewhere.next('Exam'),
      e: () => elsewhere.next('Enrollment'),
      r: () => course.reload(),
    });
    flush();
    expect(calls).toEqual([0, 4, 6].map((time) => `${time} getScorecardMetrics ${FIRST}`));
  });
});

it('knows the features that are switched on (ENT-21)', () => {
  runCourse(({ course, responses, cold, at, flush }) => {
    const features = [
      { feature: 'Notes', name: 'Enabled', value: 'true' },
      { feature: 'Webinar', name: 'Enabled', value: 'false' },
      { feature: 'Other', name: 'Color', value: 'true' },
    ];
    responses.getFeatures = [cold('-(a|)', { a: pageOf(features) })];
    at('s', {
      s: () => {
        course.open(FIRST);
        course.show('features');
      },
    });
    flush();
    expect(course.features$.value.value).toEqual(new Set(['Notes']));
  });
});

it('loads the live session again when it begins and when it is over', () => {
  runCourse(({ course, responses, cold, at, calls, injector, flush }) => {
    const start = injector.get(CLOCK).now().getTime();
    const after = (ms: number) => new Date(start + ms).toISOString();
    const webinar = { startTime: after(60_000), endTime: after(120_000), joinUrl: '', passcode: '' };
    responses.getWebinarDetails = [cold('-(a|)', { a: webinar })];
    at('s', {
      s: () => {
        course.open(FIRST);
        course.show('webinar');
      },
    });
    flush();
    // A second after each, because the clock of the server may be behind.
    expect(calls).toEqual([0, 61_000, 121_000].map((time) => `${time} getWebinarDetails ${FIRST}`));
  });
});
