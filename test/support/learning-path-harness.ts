/** Runs the services of learning paths in virtual time. API calls are stubbed with cold streams; the rest is real. */

import { type BehaviorSubject, EMPTY, NEVER, type Observable, of } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import type { LearningPath } from '../../src/contracts/learning-path';
import { ANALYTICS_SINK, type AnalyticsEvent } from '../../src/core/analytics/analytics.service';
import { RequestModeService } from '../../src/core/api/request-mode.service';
import { BrandService } from '../../src/core/brand/brand.service';
import { HUB_CLIENT } from '../../src/core/hub/hub-connector';
import type { HubLink } from '../../src/core/hub/hub-link';
import { CONFIRMATION_DIALOG } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { LearningPathService } from '../../src/features/learning-path';
import { LearningPathApiService } from '../../src/features/learning-path/learning-path-api.service';
import { PathDetailsApiService } from '../../src/features/learning-path/path-details-api.service';
import { PathEditsService } from '../../src/features/learning-path/path-edits.service';
import { PathEditsApiService } from '../../src/features/learning-path/path-edits-api.service';
import type { DestroyableInjector } from '../../src/framework/di';
import { HttpErrorResponse } from '../../src/framework/http';
import { CLOCK } from '../../src/platform/clock/clock';
import { Router } from '../../src/platform/router/router';
import { pathWith } from './learning-paths';
import { createSession, type MarbleHarness, runMarbles } from './marbles';

export const serverError = new HttpErrorResponse({ kind: 'status', status: 500 });

/** The calls of PathDetailsService. */
export const DETAIL_CALLS = [
  'getCourses',
  'getGroups',
  'getTasks',
  'getDocuments',
  'getGoals',
  'getGoalHistory',
];

/** The current path, and another one; see `respondWithPaths`. */
export const firstPath = pathWith({
  learningPathId: 1,
  createdDate: '2026-10-01T10:00:00',
  currentLearningPath: true,
});
export const secondPath = pathWith({ learningPathId: 2, createdDate: '2026-09-01T10:00:00' });

/** A hub connection on which nothing happens. */
export const idleHubLink: HubLink = {
  transport: 'WebSockets',
  connectionId: null,
  invoke: () => NEVER,
  events: () => NEVER,
  drop: () => {},
};

/** The responses to a call by name: one for each time it is made; the last one repeats. */
type Responses = Readonly<Record<string, readonly Observable<unknown>[]>>;

export interface PathHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly student$: BehaviorSubject<Credential | null>;
  readonly paths: LearningPathService;
  /** The calls made, each with its time and its arguments: '7 setLastAccessed 2'. */
  readonly calls: string[];
  readonly events: AnalyticsEvent[];
  /** Adds responses; those of a call that has some already are replaced. */
  respond(responses: Responses): void;
  navigate(url: string): void;
  /** Clicks a button of the open dialog. */
  choose(value: 'yes' | 'no'): void;
  /** The messages on screen. */
  readonly toasts: () => string[];
}

export function runPathMarbles(test: (harness: PathHarness) => void, url = '/'): void {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const calls: string[] = [];
    const events: AnalyticsEvent[] = [];
    // Every visit sends the path that it opens with (STA-05).
    let responses: Responses = { setLastAccessed: [EMPTY] };
    const start = Date.now();
    const callCounts = new Map<string, number>();
    const api: Record<string, (...args: unknown[]) => Observable<unknown>> = new Proxy(
      {},
      {
        get:
          (_target, name: string) =>
          (...args: unknown[]) => {
            const count = callCounts.get(name) ?? 0;
            callCounts.set(name, count + 1);
            const argTexts = args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg));
            calls.push(`${helpers.now()} ${[name, ...argTexts].join(' ')}`);
            const all = responses[name];
            const response = all?.[Math.min(count, all.length - 1)];
            if (!response) throw new Error(`No response to ${name}`);
            return response;
          },
      },
    );
    const injector = helpers.createInjector(
      provider,
      { provide: CLOCK, useValue: { now: () => new Date(start + helpers.now()) } },
      { provide: LearningPathApiService, useValue: api },
      { provide: PathDetailsApiService, useValue: api },
      { provide: PathEditsApiService, useValue: api },
      { provide: HUB_CLIENT, useValue: () => api.connect?.() },
      {
        provide: BrandService,
        useValue: { context: { brand: { token: 'marlowe' }, hosts: { hub: 'https://api.test' } } },
      },
      { provide: RequestModeService, useValue: { settings$: of(null), testMode: false } },
      { provide: ANALYTICS_SINK, useValue: (event: AnalyticsEvent) => events.push(event) },
      { provide: CONFIRMATION_DIALOG, useValue: () => helpers.cold('(a|)', { a: () => null }) },
    );
    test({
      ...helpers,
      injector,
      student$,
      calls,
      events,
      get paths() {
        return injector.get(LearningPathService);
      },
      respond: (added) => {
        responses = { ...responses, ...added };
      },
      navigate: (to) => injector.get(Router).navigateByUrl(to),
      choose: (value) => injector.get(ModalService).active$.value?.ref.close(value),
      toasts: () => injector.get(ToastService).toasts$.value.map(({ toast }) => toast.message),
    });
  });
}

/**
 * Loads `firstPath` and `secondPath`: they arrive after 1 ms, and each list of details 2 ms after its call, empty by
 * default.
 */
export function respondWithPaths(harness: PathHarness, responses: Responses = {}): void {
  const emptyList = harness.cold('--(a|)', { a: { items: [], pagination: null, facets: null } });
  harness.respond({
    getLearningPaths: [harness.cold('-(a|)', { a: [firstPath, secondPath] })],
    setLastAccessed: [harness.cold('-#', {}, serverError)],
    // What is read before an edit is sent.
    getLatest: [of(firstPath)],
    ...Object.fromEntries(DETAIL_CALLS.map((name) => [name, [emptyList]])),
    ...responses,
  });
  void harness.paths;
}

/** The service that saves edits, with the paths of `respondWithPaths`. */
export function prepareEdits(harness: PathHarness, responses: Responses = {}): PathEditsService {
  respondWithPaths(harness, responses);
  return harness.injector.get(PathEditsService);
}

/** The calls that save something. */
export function editCalls({ calls }: PathHarness): string[] {
  return calls.filter((call) => / (set(Why|Goal|Exp)|deactivate)/.test(call));
}

/** The ids of paths; '*' marks the one that is current on the server. */
export function describeIds(paths: readonly LearningPath[] | null): string {
  return (paths ?? [])
    .map(({ learningPathId, currentLearningPath }) => `${learningPathId}${currentLearningPath ? '*' : ''}`)
    .join(' ');
}
