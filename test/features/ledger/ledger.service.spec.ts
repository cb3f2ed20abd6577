/** When the ledger loads, in virtual time. */
import { BehaviorSubject, map, of, Subject } from 'rxjs';
import type { TranscriptEntry } from '../../../src/contracts/certificate';
import type { LearningPath } from '../../../src/contracts/learning-path';
import type { License } from '../../../src/contracts/license';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import type { ListPage } from '../../../src/core/data/paged-load';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import type { HubState } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import {
  CurrentPathLists,
  LearningPathService,
  PathDetailsApiService,
} from '../../../src/features/learning-path';
import { LedgerService } from '../../../src/features/ledger/ledger.service';
import { LicenseService } from '../../../src/features/license';
import { TranscriptApiService, TranscriptService } from '../../../src/features/transcript';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { pathWith } from '../../support/learning-paths';
import { course, group } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';
import { manyEntries } from '../../support/transcripts';

interface Harness extends MarbleHarness {
  readonly service: LedgerService;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
  readonly hubState$: BehaviorSubject<HubState>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly licenses: BehaviorSubject<Loadable<readonly License[]>>;
  readonly paths: BehaviorSubject<Loadable<readonly LearningPath[]>>;
  /** What the login has loaded of the transcript. */
  readonly newest: BehaviorSubject<Loadable<ListPage<TranscriptEntry>>>;
  readonly currentLists: CurrentPathLists;
}

const pageOfTranscript = (items: readonly TranscriptEntry[]): ListPage<TranscriptEntry> => ({
  items,
  limit: 20,
  offset: 0,
  total: null,
  nextOffset: null,
  facets: null,
});
const LOADING = { ...NOT_LOADED, loading: true };
const loaded = <T>(value: T): Loadable<T> => ({ ...NOT_LOADED, value });
const license = (studentLicenseId: number) =>
  licenseWith({ studentLicenseId, licenseTypeId: studentLicenseId });
const pathOf = (learningPathId: number) =>
  pathWith({ learningPathId, licenseTypeIds: [learningPathId], stateAbbvs: ['FL'], totalHours: 6 });
const broken = new HttpErrorResponse({ kind: 'status', status: 500 });

/** `count` licenses, each with a path of the same id. Lists of a path take 10 ms, the others 5 ms. */
function run(count: number, test: (harness: Harness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const licenses = new BehaviorSubject(loaded<readonly License[]>(ids.map(license)));
    const paths = new BehaviorSubject(loaded<readonly LearningPath[]>(ids.map(pathOf)));
    const newest = new BehaviorSubject(loaded(pageOfTranscript([])));
    const announced = new Subject<ReloadRequest>();
    const hubState$ = new BehaviorSubject<HubState>('Connected');
    const api = stubApi(helpers, {
      getGroups: [helpers.cold('10ms (g|)', { g: { items: [group(1, 6)] } })],
      getCourses: [helpers.cold('10ms (c|)', { c: { items: [course(1)] } })],
      getTranscript: [helpers.cold('5ms (t|)', { t: { items: [], pagination: null } })],
    });
    const preferred$ = new BehaviorSubject<readonly License[]>([]);
    licenses.pipe(map(({ value }) => value ?? [])).subscribe(preferred$);
    const injector = helpers.createInjector(
      provider,
      {
        provide: LicenseService,
        useValue: { licenses$: readonlyState(licenses), preferred$, reload: () => {} },
      },
      { provide: LearningPathService, useValue: { learningPaths$: readonlyState(paths), reload: () => {} } },
      { provide: PathDetailsApiService, useValue: api.service },
      { provide: TranscriptApiService, useValue: api.service },
      { provide: TranscriptService, useValue: { transcript$: readonlyState(newest), reload: () => {} } },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: HubService, useValue: { state$: hubState$ } },
      { provide: ToastService, useValue: { success: () => '', error: () => '' } },
    );
    test({
      ...helpers,
      ...{ api, announced, hubState$, student$, licenses, paths, newest },
      currentLists: injector.get(CurrentPathLists),
      service: injector.get(LedgerService),
    });
  });
}

const callsOf = ({ calls }: StubApi, ...names: readonly string[]) =>
  calls.filter((call) => names.includes(call.split(' ')[1] ?? ''));
const counted = ({ ledgers$ }: LedgerService) =>
  ledgers$.value.value?.map(({ requirements }) => requirements?.total.counted ?? null);

it('loads nothing until a screen shows it, then the lists of two paths at once', () => {
  run(3, ({ api, service, schedule, flush }) => {
    schedule(() => service.show(), 100);
    flush();
    expect(callsOf(api, 'getGroups', 'getCourses')).toEqual([
      '100 getGroups 1',
      '100 getCourses 1',
      '100 getGroups 2',
      '100 getCourses 2',
      '110 getGroups 3',
      '110 getCourses 3',
    ]);
    expect(counted(service)).toEqual([3, 3, 3]);
  });
});

it.each([
  ['takes those that the login has loaded, once they are there, if they are all', 19, []],
  ['loads them from the start if there may be more', 20, ['100 getTranscript {"limit":500,"offset":0}']],
])('%s (lines of the transcript)', (_what, count, calls) => {
  run(1, ({ api, service, newest, schedule, flush }) => {
    newest.next({ ...NOT_LOADED, loading: true });
    service.show();
    schedule(() => newest.next(loaded(pageOfTranscript(manyEntries(count)))), 100);
    flush();
    expect(callsOf(api, 'getTranscript')).toEqual(calls);
  });
});

it('waits for the lists of the path on screen instead of asking for them, but for the first time only', () => {
  run(2, ({ api, announced, currentLists, service, cold, schedule, flush }) => {
    currentLists.set({
      pathId$: of(1),
      groups$: cold('n 149ms g', { n: LOADING, g: loaded([group(1, 6)]) }),
      courses$: cold('n 159ms c', { n: LOADING, c: loaded([course(1)]) }),
    });
    schedule(() => service.show(), 100);
    schedule(() => expect(service.ledgers$.value.loading).toBe(true), 255);
    schedule(() => expect(counted(service)).toHaveLength(2), 265);
    schedule(() => announced.next({ force: true }), 300);
    flush();
    expect(callsOf(api, 'getGroups', 'getCourses')).toEqual([
      ...['100 getGroups 2', '100 getCourses 2'],
      ...['300 getGroups 1', '300 getCourses 1', '300 getGroups 2', '300 getCourses 2'],
    ]);
  });
});

it('does not ask for the lists of the path on screen when it is shown before the hub is connected', () => {
  run(1, ({ api, hubState$, paths, currentLists, service, schedule, flush }) => {
    hubState$.next('Connecting');
    const all = paths.value;
    paths.next(LOADING);
    currentLists.set({
      pathId$: of(1),
      groups$: of(loaded([group(1, 6)])),
      courses$: of(loaded([course(1)])),
    });
    schedule(() => service.show(), 100);
    schedule(() => paths.next(all), 150);
    flush();
    expect(callsOf(api, 'getGroups', 'getCourses')).toEqual([]);
    expect(counted(service)).toEqual([3]);
  });
});

it('asks for the lists of the path on screen if something has changed while it waited for them', () => {
  run(1, ({ api, announced, currentLists, service, cold, schedule, flush }) => {
    currentLists.set({
      pathId$: of(1),
      groups$: cold('l', { l: LOADING }),
      courses$: of(loaded([course(1)])),
    });
    schedule(() => service.show(), 100);
    schedule(() => announced.next({ force: true }), 120);
    flush();
    expect(callsOf(api, 'getGroups', 'getCourses')).toEqual(['120 getGroups 1', '120 getCourses 1']);
  });
});

it.each([
  ['their load has failed', { pathId: 1, groups: { ...NOT_LOADED, error: 'No groups.' } }],
  ['another path is selected meanwhile', { pathId: 2, groups: { ...NOT_LOADED, loading: true } }],
])('asks for the lists of the path on screen if %s', (_, { pathId, groups }) => {
  run(1, ({ api, currentLists, service, cold, schedule, flush }) => {
    const later = { l: LOADING, g: groups };
    currentLists.set({
      pathId$: cold('1 49ms p', { 1: 1, p: pathId }),
      groups$: cold('l 49ms g', later),
      courses$: of(LOADING),
    });
    schedule(() => service.show(), 100);
    flush();
    expect(callsOf(api, 'getGroups', 'getCourses')).toEqual(['150 getGroups 1', '150 getCourses 1']);
    expect(service.ledgers$.value.loading).toBe(false);
  });
});

it('loads the transcript from its start when it has changed, and where the login could not', () => {
  run(1, ({ api, service, newest, announced, schedule, flush }) => {
    newest.next({ ...NOT_LOADED, error: 'failed' });
    service.show();
    schedule(() => announced.next({ force: true }), 100);
    flush();
    const whole = 'getTranscript {"limit":500,"offset":0}';
    expect(callsOf(api, 'getTranscript')).toEqual([`0 ${whole}`, `100 ${whole}`]);
  });
});

it('loads again after a change elsewhere, but not while no screen shows it', () => {
  run(1, ({ api, service, announced, schedule, flush }) => {
    const hide = service.show();
    const hideOther = service.show();
    schedule(() => announced.next({ force: true }), 100);
    schedule(hide, 200);
    schedule(() => announced.next({ force: true }), 300);
    schedule(hideOther, 400);
    schedule(() => announced.next({ force: true }), 500);
    schedule(() => {
      service.show();
      // Whoever reads the ledger then must not take the former one for the latest.
      expect(service.ledgers$.value.loading).toBe(true);
    }, 9000);
    flush();
    const times = callsOf(api, 'getGroups').map((call) => call.split(' ')[0]);
    expect(times).toEqual(['0', '100', '300', '9000']);
    expect.assertions(2);
  });
});

it('loads nothing again for a screen that shows it anew, unless nobody says what has changed meanwhile', () => {
  run(1, ({ api, service, hubState$, schedule, flush }) => {
    schedule(service.show(), 100);
    schedule(() => service.show()(), 4000);
    schedule(() => hubState$.next('Disconnected'), 6000);
    schedule(() => service.show(), 9000);
    flush();
    const times = callsOf(api, 'getGroups').map((call) => call.split(' ')[0]);
    expect(times).toEqual(['0', '9000']);
  });
});

it('waits until licenses and paths are there, and follows them', () => {
  run(1, ({ api, service, licenses, paths, schedule, flush }) => {
    paths.next(NOT_LOADED);
    service.show();
    schedule(() => paths.next(loaded([pathOf(1), pathOf(2)])), 100);
    schedule(() => licenses.next(loaded([license(1), license(2)])), 200);
    schedule(() => licenses.next(loaded([license(1), license(2)])), 300);
    flush();
    expect(callsOf(api, 'getGroups')).toEqual(['100 getGroups 1', '200 getGroups 1', '200 getGroups 2']);
    expect(counted(service)).toEqual([3, 3]);
  });
});

it('has both lists of a path or neither, and keeps what was loaded before', () => {
  run(1, ({ api, service, announced, schedule, flush, cold }) => {
    const [works] = api.responses.getCourses ?? [];
    if (!works) throw new Error('no response');
    api.responses.getCourses = [cold('10ms #', {}, broken), works, cold('10ms #', {}, broken)];
    service.show();
    const state = () =>
      service.ledgers$.value.value?.map(({ requirements, hasFailed }) => [requirements !== null, hasFailed]);
    schedule(() => expect(state()).toEqual([[false, true]]), 50);
    schedule(() => announced.next({ force: true }), 100);
    schedule(() => expect(state()).toEqual([[true, false]]), 150);
    schedule(() => announced.next({ force: true }), 200);
    schedule(() => expect(state()).toEqual([[true, true]]), 250);
    flush();
    expect.assertions(3);
  });
});

it.each(['licenses', 'paths'] as const)(
  'says of every license that it is stale while the last load of the %s has failed',
  (name) => {
    run(2, ({ service, schedule, flush, ...lists }) => {
      const stale = () => service.ledgers$.value.value?.map(({ isStale }) => isStale);
      service.show();
      schedule(() => {
        expect(stale()).toEqual([false, false]);
        if (name === 'licenses') lists.licenses.next({ ...lists.licenses.value, error: 'failed' });
        else lists.paths.next({ ...lists.paths.value, error: 'failed' });
        expect(stale()).toEqual([true, true]);
      }, 50);
      flush();
      expect.assertions(2);
    });
  },
);

it('keeps nothing of one student for the next', () => {
  run(1, ({ service, student$, licenses, paths, schedule, flush }) => {
    service.show();
    schedule(() => {
      expect(counted(service)).toEqual([3]);
      licenses.next(NOT_LOADED);
      paths.next(NOT_LOADED);
      student$.next(bob);
    }, 100);
    schedule(() => {
      expect(service.ledgers$.value.value).toBeNull();
      licenses.next(loaded([license(1)]));
      paths.next(loaded([pathOf(1)]));
      expect(counted(service)).toEqual([null]);
    }, 101);
    flush();
    expect.assertions(3);
  });
});
