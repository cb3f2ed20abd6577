import { distinctUntilChanged, map } from 'rxjs';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  describeIds,
  editCalls,
  firstPath,
  prepareEdits,
  runPathMarbles,
  secondPath,
  serverError,
} from '../../support/learning-path-harness';
import { ann, bob } from '../../support/marbles';

describe('deactivating a path (STA-06, STA-13)', () => {
  it('asks about a second path while the first request is pending, then sends them one at a time', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('3s (a|)', { a: undefined })] });
      harness.at('----d 20ms y 1974ms e 20ms y', {
        d: () => service.deactivate(firstPath),
        e: () => service.deactivate(secondPath),
        y: () => harness.choose('yes'),
      });
      harness.flush();
      expect(editCalls(harness)).toEqual(['25 deactivate 1', '3025 deactivate 2']);
    });
  });

  it('sends one request if the student confirms the same path twice', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, {
        getLearningPaths: [
          harness.cold('-(a|)', { a: [firstPath, secondPath] }),
          harness.cold('-(a|)', { a: [secondPath] }),
        ],
        deactivate: [harness.cold('3s (a|)', { a: undefined })],
      });
      harness.at('----d 20ms y 1974ms d 20ms y', {
        d: () => service.deactivate(firstPath),
        y: () => harness.choose('yes'),
      });
      harness.flush();
      expect(editCalls(harness)).toEqual(['25 deactivate 1']);
    });
  });

  it('does nothing if the student declines', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness);
      harness.at('----d 20ms n', { d: () => service.deactivate(firstPath), n: () => harness.choose('no') });
      harness.flush();
      expect(editCalls(harness)).toEqual([]);
      expect(describeIds(harness.paths.learningPaths$.value.value)).toBe('1* 2');
    });
  });

  it('removes the path, shows a toast, selects another path and reloads', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, {
        getLearningPaths: [
          harness.cold('-(a|)', { a: [firstPath, secondPath] }),
          harness.cold('-(a|)', { a: [secondPath] }),
        ],
        deactivate: [harness.cold('---(a|)', { a: undefined })],
      });
      harness.at('----d 4ms y', { d: () => service.deactivate(firstPath), y: () => harness.choose('yes') });
      harness.at('1s t', { t: () => expect(harness.toasts()).toEqual(['Learning Path Deactivated']) });
      const ids = harness.paths.learningPaths$.pipe(
        map(({ value }) => describeIds(value)),
        distinctUntilChanged(),
      );
      const selected = harness.paths.selected$.pipe(map((path) => path?.learningPathId ?? 0));
      harness.expectObservable(ids).toBe('na 10ms b', { n: '', a: '1* 2', b: '2' });
      harness.expectObservable(selected).toBe('nf 10ms s', { n: 0, f: 1, s: 2 });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getLearningPaths'))).toEqual([
        '0 getLearningPaths {"includeCourses":false,"includeEnrollments":true}',
        '12 getLearningPaths {"includeCourses":false,"includeEnrollments":true}',
      ]);
    });
  });

  it('keeps the path if it fails, shows the message of ERR-05, and can be retried', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('-#', {}, serverError)] });
      harness.at('----d 20ms y 20ms t 2s d 20ms y', {
        d: () => service.deactivate(firstPath),
        y: () => harness.choose('yes'),
        t: () => expect(harness.toasts()).toEqual(['Error deactivating Learning Path']),
      });
      harness.flush();
      expect(editCalls(harness)).toHaveLength(2);
      expect(describeIds(harness.paths.learningPaths$.value.value)).toBe('1* 2');
    });
  });

  it('keeps a failure until the next attempt or until it is dismissed, and not for the next student', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('-#', {}, serverError)] });
      harness.at('----d 4ms y 4ms d 4ms y 4ms x 4ms d 4ms y 4ms b', {
        d: () => service.deactivate(firstPath),
        y: () => harness.choose('yes'),
        x: () => service.dismissDeactivationFailure(),
        b: () => harness.student$.next(bob),
      });
      const failed$ = service.deactivationFailure$.pipe(
        map((failure) => failure?.path.learningPathId ?? 0),
        distinctUntilChanged(),
      );
      harness
        .expectObservable(failed$, '^ 100ms !')
        .toBe('n---------f--------nf---n----------f---n', { n: 0, f: 1 });
    });
  });

  it('leaves no failure for a path that is gone', () => {
    runPathMarbles((harness) => {
      const gone = new HttpErrorResponse({ kind: 'status', status: 404 });
      const service = prepareEdits(harness, { deactivate: [harness.cold('-#', {}, gone)] });
      harness.at('----d 20ms y', { d: () => service.deactivate(firstPath), y: () => harness.choose('yes') });
      harness.flush();
      expect(service.deactivationFailure$.value).toBeNull();
    });
  });

  it('does not reload the details of the selected path when another one is deactivated', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('-(a|)', { a: undefined })] });
      const details = harness.injector.get(PathDetailsService);
      harness.at('----d 20ms y', { d: () => service.deactivate(secondPath), y: () => harness.choose('yes') });
      harness.flush();
      expect(harness.calls.filter((call) => call.includes('getCourses'))).toEqual(['1 getCourses 1']);
      expect(details.courses$.value.value).toEqual([]);
    });
  });

  it('continues when the student renews their credential', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('5ms (a|)', { a: undefined })] });
      harness.at('----d 4ms y-r 20ms t', {
        d: () => service.deactivate(firstPath),
        y: () => harness.choose('yes'),
        r: () => harness.student$.next({ ...ann, XCredential: 'renewed' }),
        t: () => expect(harness.toasts()).toEqual(['Learning Path Deactivated']),
      });
      harness.flush();
      expect(editCalls(harness)).toHaveLength(1);
    });
  });
});
