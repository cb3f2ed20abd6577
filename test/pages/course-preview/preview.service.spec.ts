/** The preview that is open: parts load when they are shown, and everything starts over with another one (CLRN-06). */
import { NEVER } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { PreviewApiService } from '../../../src/features/course';
import { PreviewService } from '../../../src/pages/course-preview/preview.service';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const page = (count: number, total: number | null = count) => ({
  items: Array.from({ length: count }, (_, index) => ({ activityId: index + 1 })),
  pagination: total === null ? null : { offset: 0, limit: 50, total },
  facets: null,
});

function open(harness: MarbleHarness, responses: Responses) {
  const { student$, provider } = createSession();
  const api = stubApi(harness, responses);
  const injector = harness.createInjector(
    provider,
    { provide: PreviewApiService, useValue: api.service },
    { provide: DataChangesService, useValue: { of: () => NEVER } },
  );
  return { preview: injector.get(PreviewService), calls: api.calls, student$ };
}

it('loads a part when it is shown, and once', () => {
  runMarbles((harness) => {
    const { preview, calls } = open(harness, {
      getCourseDetails: [harness.cold('-(d|)', { d: { text: 'About' } })],
    });
    harness.at('-o-s-s', { o: () => preview.open(7), s: () => preview.show('details') });
    harness.flush();
    expect(calls).toEqual(['3 getCourseDetails 7']);
    expect(preview.details$.value.value).toEqual({ text: 'About' });
  });
});

it('turns the pages of the contents, and begins another preview with the first one', () => {
  runMarbles((harness) => {
    const { preview, calls } = open(harness, {
      getActivities: [harness.cold('-(a|)', { a: page(50, 120) })],
      getEnrollment: [harness.cold('-(e|)', { e: {} })],
    });
    const start = (id: number) => () => {
      preview.open(id);
      preview.show('activities');
    };
    harness.at('-a--p--b', { a: start(7), p: () => preview.showActivities(50), b: start(8) });
    harness.flush();
    expect(calls.filter((call) => call.includes('getActivities'))).toEqual([
      '1 getActivities 7 {"limit":50,"offset":0}',
      '4 getActivities 7 {"limit":50,"offset":50}',
      '7 getActivities 8 {"limit":50,"offset":0}',
    ]);
  });
});

it('is cleared when it is closed, and with the session', () => {
  for (const end of ['close', 'leave'] as const) {
    runMarbles((harness) => {
      const { preview, student$ } = open(harness, {
        getLocation: [harness.cold('(l|)', { l: { city: 'Miami' } })],
      });
      harness.at('-o-e', {
        o: () => {
          preview.open(7);
          preview.show('location');
        },
        e: () => (end === 'close' ? preview.close(7) : student$.next(null)),
      });
      harness.flush();
      expect(preview.location$.value.value).toBeNull();
    });
  }
});

it('does not close a preview that has taken its place', () => {
  runMarbles((harness) => {
    const { preview } = open(harness, {});
    preview.open(7);
    preview.open(8);
    preview.close(7);
    expect(preview.itemId$.value).toBe(8);
  });
});
