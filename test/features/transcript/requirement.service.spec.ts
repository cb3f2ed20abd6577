/** When the requirements load, in virtual time (CLRN-11). */
import { BehaviorSubject, map, Subject } from 'rxjs';
import type { LearningPath } from '../../../src/contracts/learning-path';
import type { License } from '../../../src/contracts/license';
import { BrandService } from '../../../src/core/brand/brand.service';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { LearningPathService, PathDetailsApiService } from '../../../src/features/learning-path';
import { LicenseService } from '../../../src/features/license';
import { RequirementService } from '../../../src/features/transcript/requirement.service';
import { TranscriptListService } from '../../../src/features/transcript/transcript-list.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { NOW } from '../../../src/platform/clock/clock';
import { pathWith } from '../../support/learning-paths';
import { licenseWith } from '../../support/licenses';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends MarbleHarness {
  readonly service: RequirementService;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
  readonly isShown: BehaviorSubject<boolean>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly licenses: BehaviorSubject<Loadable<readonly License[]>>;
  readonly paths: BehaviorSubject<Loadable<readonly LearningPath[]>>;
}

const loaded = <T>(value: T): Loadable<T> => ({ ...NOT_LOADED, value });
const license = (studentLicenseId: number) =>
  licenseWith({ studentLicenseId, licenseTypeId: studentLicenseId });
const path = (learningPathId: number) =>
  pathWith({ learningPathId, licenseTypeIds: [learningPathId], stateAbbvs: ['FL'], totalHours: 10 });
const groups = (hoursCompleted: number) => ({
  items: [{ groupId: 1, groupName: 'Law', hoursRequired: 10, hoursCompleted }],
});
const broken = new HttpErrorResponse({ kind: 'status', status: 500 });

/** `count` licenses, each with a path of the same id. A call for groups takes 10 ms. */
function run(count: number, test: (harness: Harness) => void, isAtPage = true) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const licenses = new BehaviorSubject(loaded<readonly License[]>(ids.map(license)));
    const paths = new BehaviorSubject(loaded<readonly LearningPath[]>(ids.map(path)));
    const isShown = new BehaviorSubject(isAtPage);
    const announced = new Subject<ReloadRequest>();
    const api = stubApi(helpers, { getGroups: [helpers.cold('10ms (g|)', { g: groups(4) })] });
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
      {
        provide: TranscriptListService,
        useValue: { list: { isShown$: isShown }, transcript$: new BehaviorSubject(NOT_LOADED) },
      },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: BrandService, useValue: { context: { brand: { domain: 'marlowe.example' } } } },
      // It ticks for ever.
      { provide: NOW, useValue: new BehaviorSubject(new Date(2026, 10, 22)) },
      { provide: HubService, useValue: {} },
      { provide: ToastService, useValue: { success: () => '', error: () => '' } },
    );
    const service = injector.get(RequirementService);
    test({ ...helpers, service, api, announced, isShown, student$, licenses, paths });
  });
}

const times = ({ calls }: StubApi) => calls.map((call) => Number(call.split(' ')[0]));
const missing = (service: RequirementService) =>
  service.requirements$.value.value?.map(({ hours }) => hours?.missing ?? null);

it('asks for the groups of at most four paths at once', () => {
  run(6, ({ api, service, flush }) => {
    flush();
    expect(times(api)).toEqual([0, 0, 0, 0, 10, 10]);
    expect(missing(service)).toEqual([6, 6, 6, 6, 6, 6]);
  });
});

it('waits until licenses and paths are there, and follows them', () => {
  run(
    1,
    ({ api, isShown, licenses, paths, schedule, flush, service }) => {
      paths.next(NOT_LOADED);
      isShown.next(true);
      schedule(() => paths.next(loaded([path(1), path(2)])), 100);
      schedule(() => licenses.next(loaded([license(1), license(2)])), 200);
      schedule(() => licenses.next(loaded([license(1), license(2)])), 300);
      flush();
      expect(api.calls).toEqual(['100 getGroups 1', '200 getGroups 1', '200 getGroups 2']);
      expect(missing(service)).toEqual([6, 6]);
    },
    false,
  );
});

it('loads again when something has changed elsewhere, but not while another page is shown', () => {
  run(1, ({ api, isShown, announced, schedule, flush }) => {
    schedule(() => announced.next({ force: true }), 100);
    schedule(() => isShown.next(false), 200);
    schedule(() => announced.next({ force: true }), 300);
    schedule(() => isShown.next(true), 9000);
    flush();
    expect(times(api)).toEqual([0, 100, 9000]);
  });
});

it('a call that fails affects one license, and what was loaded before stays', () => {
  run(
    2,
    ({ api, isShown, announced, service, schedule, flush, cold }) => {
      const [works] = api.responses.getGroups ?? [];
      const fails = cold('10ms #', {}, broken);
      if (!works) throw new Error('no response');
      api.responses.getGroups = [fails, works, works, fails];
      isShown.next(true);
      const states = () =>
        service.requirements$.value.value?.map(({ hours, hasFailed }) => [hours?.missing ?? null, hasFailed]);
      const before = [
        [null, true],
        [6, false],
      ];
      const after = [
        [6, false],
        [6, true],
      ];
      schedule(() => expect(states()).toEqual(before), 50);
      schedule(() => announced.next({ force: true }), 100);
      schedule(() => expect(states()).toEqual(after), 150);
      flush();
      expect.assertions(2);
    },
    false,
  );
});

it('keeps nothing of one student for the next', () => {
  run(1, ({ service, student$, licenses, paths, schedule, flush }) => {
    schedule(() => {
      licenses.next(NOT_LOADED);
      paths.next(NOT_LOADED);
      student$.next(bob);
      expect(service.requirements$.value.value).toBeNull();
      licenses.next(loaded([license(1)]));
      paths.next(loaded([path(1)]));
      expect(missing(service)).toEqual([null]);
    }, 100);
    schedule(() => expect(missing(service)).toEqual([6]), 120);
    flush();
    expect.assertions(3);
  });
});
