/** The onboarding survey in virtual time, on a small server in memory. The hub's client and the calls are stubbed. */
import {
  BehaviorSubject,
  defer,
  delay,
  merge,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import type { License, LicenseRequest } from '../../src/contracts/license';
import type { LicenseTypeOption, LicensingInformation } from '../../src/contracts/reference';
import { RequestModeService } from '../../src/core/api/request-mode.service';
import { BrandService } from '../../src/core/brand/brand.service';
import { HUB_CLIENT } from '../../src/core/hub/hub-connector';
import type { HubLink } from '../../src/core/hub/hub-link';
import { CONFIRMATION_DIALOG } from '../../src/core/modal/modal.model';
import { MarketingReferenceApiService } from '../../src/core/reference-data/marketing-reference-api.service';
import { SessionService, type SessionState } from '../../src/core/session/session.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { InterestsApiService } from '../../src/features/interests/interests-api.service';
import { LearningPathApiService } from '../../src/features/learning-path/learning-path-api.service';
import { PathDetailsApiService } from '../../src/features/learning-path/path-details-api.service';
import { LicenseApiService } from '../../src/features/license/license-api.service';
import { SurveyService } from '../../src/features/onboarding';
import { SurveyEnforcementService } from '../../src/features/onboarding/survey-enforcement.service';
import type { SurveyState } from '../../src/features/onboarding/survey-state.model';
import { ProfileApiService } from '../../src/features/profile/profile-api.service';
import { SurveyOutcomeService } from '../../src/features/survey/survey-outcome.service';
import type { DestroyableInjector } from '../../src/framework/di';
import { HttpErrorResponse } from '../../src/framework/http';
import { mapState, readonlyState } from '../../src/framework/rxjs';
import { WHEN_IDLE } from '../../src/platform/browser/idle';
import { TAB_LEAD } from '../../src/platform/browser/tab-lead';
import { CHANCE } from '../../src/platform/chance/chance';
import { CLOCK } from '../../src/platform/clock/clock';
import { LOG_ERROR } from '../../src/platform/log/log-error';
import { pathWith } from './learning-paths';
import { LICENSE_TYPES, licenseWith } from './licenses';
import { ann, type MarbleHarness, runMarbles } from './marbles';
import { createTabLeads } from './tab-leads';

export const NOW = new Date(2026, 10, 21, 12);
/** In milliseconds. */
const CALL_MS = 2;

const failure = (status: number) =>
  new HttpErrorResponse({ kind: status === 0 ? 'failed' : 'status', status });

/** What a call does instead of succeeding: refuse or be lost before, or lose the response after it has happened. */
export type Fault = 'refused' | 'offline' | 'lost' | null;

/** What one student has on the server. */
export class SurveyServer {
  licenses: License[] = [];
  types: readonly LicenseTypeOption[] = Object.values(LICENSE_TYPES);
  required: readonly { readonly licenseTypeId: number; readonly states: readonly string[] }[] = [];
  surveyRequired = true;
  information: readonly LicensingInformation[] = [];
  tags: readonly string[] = ['Ethics', 'Wound Care'];
  interests: string[] = [];
  pathIds: number[] = [1];
  /** Calls by name, in order; `log` has their times. */
  readonly calls: string[] = [];
  readonly log: string[] = [];
  now = () => 0;
  /** Who asks. */
  studentId = () => 1;
  /** Calls that never respond. */
  readonly hanging = new Set<string>();
  /** The fault of the next call of a name, or of every call. */
  fault: (call: string) => Fault = () => null;
  /** The hub: whether it can be reached, and whether it announces what it builds. */
  hubIsUp = true;
  announces = true;
  /** What becomes of its response: the connection is lost before it, or it is not an envelope. */
  hubAnswers: 'lost' | 'unusable' | 'refused' | null = null;
  readonly announcements = new Subject<unknown>();
  /** How long each call takes, in milliseconds. */
  callMs: (call: string) => number = () => CALL_MS;
  /** Whether a call is carried out although the page that has made it is gone. */
  carriesOn = false;
  /** By idempotency key. */
  private readonly added = new Map<string, License>();
  private lastId = 100;
  private lastPathId = 1;

  active(): License[] {
    return this.licenses.filter(({ deactivated }) => !deactivated);
  }

  /** AutoEnrollInLearningPaths(true). */
  enroll(): number[] {
    this.note('enroll');
    this.surveyRequired = false;
    this.lastPathId = Math.max(this.lastPathId, ...this.pathIds) + 1;
    const id = this.lastPathId;
    this.pathIds = [...this.pathIds, id];
    if (this.announces) this.announcements.next(envelope([pathOf(id)]));
    return this.announces ? [id] : [];
  }

  readonly api: Record<string, (...args: never[]) => Observable<unknown>> = {
    getLicenses: () => this.call('getLicenses', () => page(this.active())),
    addLicense: (request: LicenseRequest, idempotencyKey: string) =>
      this.call('addLicense', () => {
        const known = this.added.get(idempotencyKey);
        if (known) return known;
        this.lastId += 1;
        const license = this.put(licenseWith({ ...request, studentLicenseId: this.lastId }));
        this.added.set(idempotencyKey, license);
        return license;
      }),
    updateLicense: (id: number, request: LicenseRequest) =>
      this.call('updateLicense', () => {
        if (!this.licenses.some(({ studentLicenseId }) => studentLicenseId === id)) throw failure(404);
        return this.put(licenseWith({ ...request, studentLicenseId: id }));
      }),
    getLicensingInformation: () => this.call('getLicensingInformation', () => page(this.information)),
    getLicenseTypes: () => this.call('getLicenseTypes', () => page(this.types)),
    getLicenseTypesOfProfession: () => this.call('getLicenseTypesOfProfession', () => page(this.types)),
    getTags: () => this.call('getTags', () => page(this.tags.map((tagName) => ({ tagName })))),
    getInterests: () =>
      this.call('getInterests', () => page(this.interests.map((interest) => ({ interest })))),
    addInterests: (added: { interest: string }[]) =>
      this.call('addInterests', () => {
        this.interests = [...new Set([...this.interests, ...added.map(({ interest }) => interest)])];
      }),
    removeInterests: (removed: { interest: string }[]) =>
      this.call('removeInterests', () => {
        this.interests = this.interests.filter((each) => !removed.some(({ interest }) => interest === each));
      }),
    getProfile: () =>
      this.call('getProfile', () => ({
        studentId: this.studentId(),
        onboardingSurveyRequired: this.surveyRequired,
        onboardingSurveyRequiredLicenseTypesAndStates: this.required,
      })),
    getLearningPaths: () => this.call('getLearningPaths', () => this.pathIds.map(pathOf)),
    setLastAccessed: () => NEVER,
    deactivate: (id: number) =>
      this.call('deactivate', () => {
        this.pathIds = this.pathIds.filter((each) => each !== id);
      }),
  };

  private note(name: string): void {
    this.calls.push(name);
    this.log.push(`${this.now()} ${name}`);
  }

  private put(license: License): License {
    const others = this.licenses.filter(
      ({ studentLicenseId }) => studentLicenseId !== license.studentLicenseId,
    );
    this.licenses = [...others, license];
    return license;
  }

  private call<T>(name: string, act: () => T): Observable<T> {
    return defer(() => {
      this.note(name);
      if (this.hanging.has(name)) return NEVER;
      const fault = this.fault(name);
      const response$ = timer(this.callMs(name)).pipe(
        switchMap(() => {
          if (fault === 'refused') return throwError(() => failure(500));
          if (fault === 'offline') return throwError(() => failure(0));
          const result = act();
          return fault === 'lost' ? throwError(() => failure(0)) : of(result);
        }),
      );
      if (!this.carriesOn) return response$;
      const response = new ReplaySubject<T>(1);
      response$.subscribe(response);
      return response;
    });
  }
}

const page = <T>(items: readonly T[]) => ({ items, pagination: null, facets: null });
const envelope = (data: unknown) => JSON.stringify({ success: true, data });
const pathOf = (id: number) =>
  pathWith({ learningPathId: id, createdDate: `2026-01-${String(id).padStart(2, '0')}T12:00:00` });

export interface SurveyPage {
  readonly injector: DestroyableInjector;
  readonly survey: SurveyService;
  state(): SurveyState;
  toasts(): string[];
}

export interface SurveyHarness extends MarbleHarness {
  readonly server: SurveyServer;
  readonly session$: BehaviorSubject<SessionState>;
  readonly logged: string[];
  /** Opens the page: the survey's services, not enforced. */
  open(): SurveyPage;
  enforce(page: SurveyPage, route$?: Observable<boolean>): void;
}

export const signedIn = (credential: Credential): SessionState => ({
  kind: 'signed-in',
  credential,
  persisted: true,
});

/** `chances` are the random numbers, in turn; the last one repeats. */
export function runSurvey(
  test: (harness: SurveyHarness) => void,
  {
    server = new SurveyServer(),
    chances = [0] as readonly number[],
    supportsInterests = true,
    lead = createTabLeads(),
  } = {},
): void {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  runMarbles((helpers) => {
    server.now = helpers.now;
    const session$ = new BehaviorSubject<SessionState>(signedIn(ann));
    const credential$ = mapState(readonlyState(session$), (state) =>
      state.kind === 'signed-in' ? state.credential : null,
    );
    server.studentId = () => credential$.value?.UserId ?? 0;
    const logged: string[] = [];
    let turns = 0;
    const open = (): SurveyPage => {
      let losses = new Subject<never>();
      const answer = (learningPathIds: readonly number[]): Observable<unknown> => {
        const { hubAnswers } = server;
        server.hubAnswers = null;
        if (hubAnswers === 'lost') {
          return timer(1).pipe(
            tap(() => losses.error(new Error('lost'))),
            switchMap(() => NEVER),
          );
        }
        if (hubAnswers === 'refused') return of(JSON.stringify({ success: false, errorMessage: 'No.' }));
        return hubAnswers === 'unusable' ? of('?') : of(envelope({ learningPathIds }));
      };
      const link: HubLink = {
        transport: 'WebSockets',
        connectionId: null,
        invoke: (method) =>
          method === 'AutoEnrollInLearningPaths'
            ? defer(() => answer(server.enroll())).pipe(delay(CALL_MS))
            : NEVER,
        events: (name) => (name === 'NewLearningPaths' ? server.announcements : NEVER),
        drop: () => {},
      };
      const brand = { token: 'marlowe' };
      const context = {
        ...{ brand, host: { brand, environment: 'dev' }, settings: { supportsInterests } },
        hosts: { hub: 'https://api.test' },
      };
      const injector = helpers.createInjector(
        {
          provide: SessionService,
          useValue: { state$: readonlyState(session$), student$: credential$, credential$ },
        },
        { provide: CLOCK, useValue: { now: () => NOW } },
        { provide: CHANCE, useValue: () => chances[Math.min(turns++, chances.length - 1)] ?? 0 },
        { provide: BrandService, useValue: { context } },
        { provide: RequestModeService, useValue: { settings$: of(null), testMode: false } },
        {
          provide: HUB_CLIENT,
          useValue: () => {
            losses = new Subject();
            return server.hubIsUp
              ? merge(helpers.cold('-l', { l: link }), losses)
              : helpers.cold('-#', {}, new Error('down'));
          },
        },
        { provide: CONFIRMATION_DIALOG, useValue: () => NEVER },
        { provide: TAB_LEAD, useValue: lead },
        { provide: WHEN_IDLE, useValue: of(undefined) },
        { provide: LOG_ERROR, useValue: (what: string) => logged.push(what) },
        ...[
          ...[LicenseApiService, MarketingReferenceApiService, InterestsApiService, ProfileApiService],
          ...[LearningPathApiService, PathDetailsApiService],
        ].map((provide) => ({ provide, useValue: server.api })),
      );
      injector.get(SurveyOutcomeService);
      const survey = injector.get(SurveyService);
      return {
        injector,
        survey,
        state: () => survey.state$.value,
        toasts: () => injector.get(ToastService).toasts$.value.map(({ toast }) => toast.message),
      };
    };
    test({
      ...helpers,
      server,
      session$,
      logged,
      open,
      enforce: ({ injector }, route$ = of(true)) => injector.get(SurveyEnforcementService).start(route$),
    });
  });
}
