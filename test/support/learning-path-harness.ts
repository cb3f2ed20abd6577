/** Plays the services of learning paths with virtual time: the API answers cold, everything else is real. */

import { BehaviorSubject, NEVER, type Observable, of } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import type { LearningPath } from '../../src/contracts/learning-path';
import { ANALYTICS_SINK, type AnalyticsEvent } from '../../src/core/analytics/analytics.service';
import { RequestModeService } from '../../src/core/api/request-mode.service';
import { BrandService } from '../../src/core/brand/brand.service';
import { HUB_CLIENT } from '../../src/core/hub/hub-connector';
import type { HubLink } from '../../src/core/hub/hub-link';
import { CONFIRMATION_DIALOG } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { SessionService } from '../../src/core/session/session.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { LearningPathService } from '../../src/features/learning-path';
import { LearningPathApiService } from '../../src/features/learning-path/learning-path-api.service';
import { PathDetailsApiService } from '../../src/features/learning-path/path-details-api.service';
import type { DestroyableInjector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { Router } from '../../src/platform/router/router';
import { ann, type MarbleHarness, runMarbles } from './marbles';

/** A connection of the hub on which nothing is said. */
export const hubLink: HubLink = {
  transport: 'WebSockets',
  connectionId: null,
  invoke: () => NEVER,
  events: () => NEVER,
  drop: () => {},
};

/** What a call answers, a further one each time it is made; the last one stays. Each call is told to `calls`. */
type Answers = Readonly<Record<string, readonly Observable<unknown>[]>>;

export interface PathHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly student$: BehaviorSubject<Credential | null>;
  readonly paths: LearningPathService;
  /** 'setLastAccessed 2', at which frame; in the order of their subscription. */
  readonly calls: string[];
  readonly events: AnalyticsEvent[];
  answer(answers: Answers): void;
  go(url: string): void;
  /** Chooses in the dialog that is open. */
  choose(value: 'yes' | 'no'): void;
  readonly toasts: () => string[];
}

export function runPathMarbles(act: (harness: PathHarness) => void, url = '/'): void {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const student$ = new BehaviorSubject<Credential | null>(ann);
    const calls: string[] = [];
    const events: AnalyticsEvent[] = [];
    let answers: Answers = {};
    const made = new Map<string, number>();
    const api: Record<string, (...words: unknown[]) => Observable<unknown>> = new Proxy(
      {},
      {
        get:
          (_target, name: string) =>
          (...words: unknown[]) => {
            const turn = made.get(name) ?? 0;
            made.set(name, turn + 1);
            const told = words.map((word) => (typeof word === 'object' ? JSON.stringify(word) : word));
            calls.push(`${helpers.now()} ${[name, ...told].join(' ')}`);
            const all = answers[name];
            const answer = all?.[Math.min(turn, all.length - 1)];
            if (!answer) throw new Error(`No answer to ${name}`);
            return answer;
          },
      },
    );
    const injector = helpers.createInjector(
      {
        provide: SessionService,
        useValue: { student$: readonlyState(student$), credential$: readonlyState(student$) },
      },
      { provide: LearningPathApiService, useValue: api },
      { provide: PathDetailsApiService, useValue: api },
      { provide: HUB_CLIENT, useValue: () => api.connect?.() },
      { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
      { provide: RequestModeService, useValue: { settings$: of(null), testMode: false } },
      { provide: ANALYTICS_SINK, useValue: (event: AnalyticsEvent) => events.push(event) },
      { provide: CONFIRMATION_DIALOG, useValue: () => helpers.cold('(a|)', { a: () => null }) },
    );
    act({
      ...helpers,
      injector,
      student$,
      calls,
      events,
      get paths() {
        return injector.get(LearningPathService);
      },
      answer: (change) => {
        answers = { ...answers, ...change };
      },
      go: (to) => injector.get(Router).navigateByUrl(to),
      choose: (value) => injector.get(ModalService).active$.value?.ref.close(value),
      toasts: () => injector.get(ToastService).toasts$.value.map(({ toast }) => toast.message),
    });
  });
}

/** The ids of a list, '*' at the one that the server has as current. */
export function listed(paths: readonly LearningPath[] | null): string {
  return (paths ?? [])
    .map(({ learningPathId, currentLearningPath }) => `${learningPathId}${currentLearningPath ? '*' : ''}`)
    .join(' ');
}
