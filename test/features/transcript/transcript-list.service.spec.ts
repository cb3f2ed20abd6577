/** When the transcript loads, page by page, in virtual time (RTE-04, CLRN-08). */
import { Subject } from 'rxjs';
import type { TranscriptEntry } from '../../../src/contracts/certificate';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { TranscriptApiService } from '../../../src/features/transcript';
import { TranscriptListService } from '../../../src/features/transcript/transcript-list.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { Router } from '../../../src/platform/router/router';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';
import { manyEntries } from '../../support/transcripts';

interface Harness extends MarbleHarness {
  readonly service: TranscriptListService;
  readonly router: Router;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** How many lines show, of how many, and whether these are all. */
  readonly shown: () => unknown;
}

const page = (items: readonly TranscriptEntry[], total: number | null) => ({
  items,
  pagination: total === null ? null : { offset: 0, limit: 500, total },
  facets: null,
});

/** Each call takes 10 ms. Without `pages` there are 1,200 lines. */
function run(
  test: (harness: Harness) => void,
  pages = [
    page(manyEntries(500), 1200),
    page(manyEntries(500, 501), 1200),
    page(manyEntries(200, 1001), 1200),
  ],
  url = '/account/transcripts',
) {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers, {
      getTranscript: pages.map((each) => helpers.cold('10ms (p|)', { p: each })),
    });
    const announced = new Subject<ReloadRequest>();
    const injector = helpers.createInjector(
      provider,
      { provide: TranscriptApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: HubService, useValue: {} },
      { provide: ToastService, useValue: { success: () => '', error: () => '' } },
    );
    const service = injector.get(TranscriptListService);
    const router = injector.get(Router);
    const shown = () => {
      const { value, loading, error } = service.transcript$.value;
      return (
        value && { lines: value.lines.length, total: value.total, all: value.isComplete, loading, error }
      );
    };
    test({ ...helpers, service, router, api, announced, student$, shown });
  });
}

const offsets = ({ calls }: StubApi) =>
  calls.map((call) => {
    const [ms, , query = '{}'] = call.split(' ');
    return [Number(ms), JSON.parse(query).offset, JSON.parse(query).limit];
  });

it('loads one page of 500 lines after the other, and shows each as it arrives', () => {
  run(({ api, at, flush, shown }) => {
    const state = { total: 1200, loading: false, error: null };
    at('15ms a 9ms b 9ms c', {
      a: () => expect(shown()).toEqual({ ...state, lines: 500, all: false }),
      b: () => expect(shown()).toEqual({ ...state, lines: 1000, all: false }),
      c: () => expect(shown()).toEqual({ ...state, lines: 1200, all: true }),
    });
    flush();
    expect(offsets(api)).toEqual([
      [0, 0, 500],
      [10, 500, 500],
      [20, 1000, 500],
    ]);
    expect.assertions(4);
  });
});

it('keeps all lines on the screen until the whole transcript has been loaded again', () => {
  run(({ api, announced, schedule, shown, flush, cold }) => {
    schedule(() => {
      api.responses.getTranscript = [
        ...(api.responses.getTranscript ?? []),
        ...[page(manyEntries(500), 501), page(manyEntries(1, 501), 501)].map((each) =>
          cold('10ms (p|)', { p: each }),
        ),
      ];
      announced.next({ force: true });
    }, 1000);
    schedule(() => expect(shown()).toMatchObject({ lines: 1200, loading: true }), 1015);
    schedule(() => expect(shown()).toMatchObject({ lines: 501, all: true, loading: false }), 1030);
    flush();
    expect.assertions(2);
  });
});

it('says that lines are missing if a later page fails, and has them all after another try', () => {
  run(({ api, service, schedule, shown, flush, cold }) => {
    const [first, second, third] = api.responses.getTranscript ?? [];
    if (!first || !second || !third) throw new Error('no pages');
    const failing = cold('10ms #', {}, new HttpErrorResponse({ kind: 'status', status: 500 }));
    api.responses.getTranscript = [first, failing, first, second, third];
    schedule(() => {
      expect(shown()).toEqual({
        ...{ lines: 500, total: 1200, all: false, loading: false },
        error: "We couldn't load your transcript. Please try again.",
      });
      service.reload({ force: true });
    }, 100);
    schedule(() => expect(shown()).toMatchObject({ lines: 1200, all: true, error: null }), 200);
    flush();
    expect.assertions(2);
  });
});

it.each<[string, ReturnType<typeof page>[], number, number]>([
  ['sends all lines, whatever the limit', [page(manyEntries(700), null)], 700, 1],
  ['sends the same lines, whatever the offset', [page(manyEntries(500), null)], 500, 2],
  [
    'does not say how many there are',
    [page(manyEntries(500), null), page(manyEntries(3, 501), null)],
    503,
    2,
  ],
  ['has fewer than it says', [page(manyEntries(10), 20), page([], 20)], 10, 2],
  ['has no line', [page([], 0)], 0, 1],
])('ends with a server that %s', (_server, pages, lines, calls) => {
  run(({ api, flush, shown }) => {
    flush();
    expect(shown()).toMatchObject({ lines, all: true });
    expect(api.calls).toHaveLength(calls);
  }, pages);
});

it('leaves out a line that has moved to the next page meanwhile', () => {
  const pages = [page(manyEntries(500), 501), page(manyEntries(2, 500), 501)];
  run(({ flush, shown }) => {
    flush();
    expect(shown()).toMatchObject({ lines: 501, all: true });
  }, pages);
});

it('loads nothing while another page is shown, and again when the student comes back', () => {
  run(
    ({ router, api, announced, schedule, flush }) => {
      schedule(() => announced.next({ force: true }), 1000);
      schedule(() => router.navigateByUrl('/account/transcripts'), 2000);
      schedule(() => router.navigateByUrl('/account/profile'), 6000);
      schedule(() => announced.next({ force: true }), 7000);
      schedule(() => router.navigateByUrl('/account/transcripts?search=a'), 8000);
      flush();
      expect(offsets(api).map(([ms]) => ms)).toEqual([2000, 8000]);
    },
    [page(manyEntries(1), 1)],
    '/account/profile',
  );
});

it('keeps nothing of one student for the next', () => {
  run(({ service, student$, schedule, flush, shown }) => {
    schedule(() => {
      student$.next(bob);
      expect(service.transcript$.value.value).toBeNull();
      expect(service.shown$.value).toBeNull();
    }, 15);
    schedule(() => expect(shown()).toMatchObject({ lines: 200 }), 26);
    schedule(() => student$.next({ ...ann, UserId: 9 }), 26);
    flush();
    expect.assertions(3);
  });
});
