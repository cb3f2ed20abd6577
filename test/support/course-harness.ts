/** Runs the services of the open course in virtual time. API calls and the hub are stubbed; the rest is real. */
import { BehaviorSubject, NEVER, type Observable, of, Subject } from 'rxjs';
import * as v from 'valibot';
import { Activity } from '../../src/contracts/activity';
import type { Enrollment } from '../../src/contracts/enrollment';
import type { ReloadRequest } from '../../src/core/data/reload-gate';
import { type ChangedData, DataChangesService } from '../../src/core/hub/data-changes.service';
import type { HubState } from '../../src/core/hub/hub.model';
import { HubService } from '../../src/core/hub/hub.service';
import { CONFIRMATION_DIALOG } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { DraftService, type DraftValues } from '../../src/core/session/draft.service';
import { ToastService } from '../../src/core/toast/toast.service';
import {
  CourseService,
  EnrollmentApiService,
  EnrollmentService,
  NoteApiService,
} from '../../src/features/course';
import type { DestroyableInjector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { FIRST_PAGE_DONE } from '../../src/platform/browser/first-page-done';
import { PAGE_VISIBLE } from '../../src/platform/browser/page-visible';
import { CLOCK } from '../../src/platform/clock/clock';
import { createSession, MARLOWE, type MarbleHarness, runMarbles } from './marbles';
import { type Responses, stubApi } from './stub-api';

/** The enrollment that is open in tests, and another one. */
export const FIRST = 7;
export const SECOND = 8;

export const activityWith = (fields: Partial<Activity>): Activity =>
  v.parse(Activity, { activityId: 71, ...fields });

/** A page of a list, as an API service returns it. */
export const pageOf = (items: readonly unknown[], total: number | null = items.length) => ({
  items,
  pagination: total === null ? null : { offset: 0, limit: 50, total },
  facets: null,
});

export interface CourseHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly course: CourseService;
  readonly calls: string[];
  readonly responses: Responses;
  /** A change in another browser: of which kind. */
  readonly elsewhere: Subject<string>;
  readonly visible$: BehaviorSubject<boolean>;
  readonly hubState$: BehaviorSubject<HubState>;
  /** The responses to the hub's methods, by name. */
  readonly hubResults: Record<string, Observable<unknown>>;
  /** The names of the events that are listened to, in order. */
  readonly heard: () => readonly string[];
  readonly written$: Subject<Enrollment>;
  /** What is kept of what a student has typed, by its name, and which names were dropped. */
  readonly drafts: Map<string, DraftValues>;
  readonly dropped: string[];
  /** When the enrollments were loaded again. */
  readonly reloads: number[];
  /** When a survey was completed, and of which enrollment. */
  readonly surveyed: string[];
  sendEvent(name: string, data: unknown): void;
  toasts(): string[];
  /** Clicks a button of the open dialog. */
  choose(value: 'yes' | 'no'): void;
  /** The message of the open dialog. */
  question(): string | null;
}

export function runCourse(test: (harness: CourseHarness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const { calls, responses, service } = stubApi(helpers);
    const elsewhere = new Subject<string>();
    const visible$ = new BehaviorSubject(true);
    const hubState$ = new BehaviorSubject<HubState>('Disconnected');
    const hubResults: Record<string, Observable<unknown>> = {};
    const events = new Map<string, Subject<unknown>>();
    const written$ = new Subject<Enrollment>();
    const dropped: string[] = [];
    const drafts = new Map<string, DraftValues>();
    const reloads: number[] = [];
    const surveyed: string[] = [];
    const eventOf = (name: string) => {
      const subject = events.get(name) ?? new Subject<unknown>();
      events.set(name, subject);
      return subject;
    };
    const start = Date.now();
    const injector = helpers.createInjector(
      provider,
      { provide: CLOCK, useValue: { now: () => new Date(start + helpers.now()) } },
      MARLOWE,
      { provide: EnrollmentApiService, useValue: service },
      { provide: NoteApiService, useValue: service },
      {
        provide: EnrollmentService,
        useValue: {
          written$,
          reload: () => reloads.push(helpers.now()),
          completeSurvey: (id: number) => surveyed.push(`${helpers.now()} ${id}`),
        },
      },
      {
        provide: DataChangesService,
        useValue: { of: (...data: ChangedData[]) => changesOf(elsewhere, data) },
      },
      {
        provide: HubService,
        useValue: {
          state$: readonlyState(hubState$),
          event: (name: string) => eventOf(name),
          invoke: (method: string, args: readonly number[]) => {
            calls.push([helpers.now(), method, ...args].join(' '));
            return hubResults[method] ?? NEVER;
          },
        },
      },
      { provide: FIRST_PAGE_DONE, useValue: of(null) },
      { provide: PAGE_VISIBLE, useValue: visible$ },
      { provide: CONFIRMATION_DIALOG, useValue: () => of(() => null) },
      {
        provide: DraftService,
        useValue: {
          find: (name: string) => drafts.get(name) ?? null,
          keep: (name: string, values: DraftValues) => void drafts.set(name, values),
          // A command forgets in the same way what it has sent.
          discard: (name: string) => {
            drafts.delete(name);
            if (!name.startsWith('unanswered')) dropped.push(name);
          },
        },
      },
    );
    const modals = injector.get(ModalService);
    test({
      ...helpers,
      ...{
        injector,
        student$,
        calls,
        responses,
        elsewhere,
        visible$,
        hubState$,
        hubResults,
        written$,
        drafts,
        dropped,
        reloads,
      },
      surveyed,
      course: injector.get(CourseService),
      heard: () => [...events].filter(([, subject]) => subject.observed).map(([name]) => name),
      sendEvent: (name, data) => events.get(name)?.next(data),
      toasts: () => injector.get(ToastService).toasts$.value.map(({ toast }) => toast.message),
      choose: (value) => modals.active$.value?.ref.close(value),
      question: () => (modals.active$.value?.inputs as { message: string } | undefined)?.message ?? null,
    });
  });
}

function changesOf(elsewhere: Observable<string>, data: readonly ChangedData[]): Observable<ReloadRequest> {
  const kinds: readonly string[] = data.map((each) => (typeof each === 'string' ? each : each.kind));
  const changes = new Subject<ReloadRequest>();
  elsewhere.subscribe((kind) => kinds.includes(kind) && changes.next({ force: true }));
  return changes;
}
