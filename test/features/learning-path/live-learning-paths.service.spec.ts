/** What changes in one of a student's browsers appears in all of them (HUB-04). */
import { BehaviorSubject, Subject } from 'rxjs';
import type { LearningPath } from '../../../src/contracts/learning-path';
import { SERVER_CONTACT } from '../../../src/core/api/server-contact';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { LearningPathService } from '../../../src/features/learning-path';
import { LearningPathApiService } from '../../../src/features/learning-path/learning-path-api.service';
import { LiveLearningPathsService } from '../../../src/features/learning-path/live-learning-paths.service';
import { PAGE_VISIBLE } from '../../../src/platform/browser/page-visible';
import { Router } from '../../../src/platform/router/router';
import { firstPath, secondPath, serverError } from '../../support/learning-path-harness';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Scene extends MarbleHarness {
  readonly api: StubApi;
  /** What happens: '2 reload true', '2 drop pathId', '3 put 1 true'. */
  readonly log: string[];
  readonly toasts: string[];
  readonly elsewhere: Subject<ReloadRequest>;
  readonly recovered: Subject<unknown>;
  readonly messages: Subject<{ message: string }>;
  readonly visible$: BehaviorSubject<boolean>;
  readonly selected$: BehaviorSubject<LearningPath | null>;
  readonly unsaved$: BehaviorSubject<boolean>;
  /** The list has been loaded again, with this path as the current one. */
  readonly load: (currentId: number) => void;
  readonly edit: (currentId: number) => void;
}

function run(test: (scene: Scene) => void, pathId: string | null = '1'): void {
  runMarbles((harness) => {
    const log: string[] = [];
    const say = (what: string) => log.push(`${harness.now()} ${what}`);
    const { toasts, provider: toastProvider } = recordToasts();
    const api = stubApi(harness);
    const [elsewhere, recovered] = [new Subject<ReloadRequest>(), new Subject<unknown>()];
    const messages = new Subject<{ message: string }>();
    const visible$ = new BehaviorSubject(true);
    const selected$ = new BehaviorSubject<LearningPath | null>(firstPath);
    const unsaved$ = new BehaviorSubject(false);
    const pathsWith = (currentId: number) =>
      [firstPath, secondPath].map((path) => ({
        ...path,
        currentLearningPath: path.learningPathId === currentId,
      }));
    const learningPaths$ = new BehaviorSubject({ ...NOT_LOADED, value: pathsWith(1), asOf: new Date(0) });
    const injector = harness.createInjector(
      createSession().provider,
      toastProvider,
      { provide: LearningPathApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => elsewhere, start: () => {} } },
      { provide: HubService, useValue: { event: () => messages } },
      {
        provide: LearningPathService,
        useValue: {
          ...{ learningPaths$, selected$, hasUnsavedEdits$: unsaved$ },
          reload: ({ force }: ReloadRequest) => say(`reload ${force}`),
          put: ({ learningPathId, currentLearningPath }: LearningPath) =>
            say(`put ${learningPathId} ${currentLearningPath}`),
        },
      },
      { provide: SERVER_CONTACT, useValue: { recovered } },
      { provide: PAGE_VISIBLE, useValue: visible$ },
      {
        provide: Router,
        useValue: {
          queryParam: () => pathId,
          navigate: (_: unknown, { queryParams }: { queryParams: object }) =>
            say(`drop ${Object.keys(queryParams).join()}`),
        },
      },
    );
    injector.get(LiveLearningPathsService);
    const show = (currentId: number, asOf: Date) =>
      learningPaths$.next({ ...NOT_LOADED, value: pathsWith(currentId), asOf });
    test({
      ...harness,
      ...{ api, log, toasts, elsewhere, recovered, messages, visible$, selected$, unsaved$ },
      load: (currentId) => show(currentId, new Date(harness.now())),
      edit: (currentId) => show(currentId, learningPaths$.value.asOf),
    });
  });
}

it('loads the paths again when they have changed elsewhere', () => {
  run(({ elsewhere, log, at, flush }) => {
    at('--a', { a: () => elsewhere.next({ force: true }) });
    flush();
    expect(log).toEqual(['2 reload true']);
  });
});

describe('another path that is chosen elsewhere', () => {
  it('replaces the one in the address that the server had confirmed', () => {
    run(({ load, log, at, flush }) => {
      at('--l', { l: () => load(2) });
      flush();
      expect(log).toEqual(['2 drop pathId']);
    });
  });

  it('does not replace one that is still being sent, or that is not in the address', () => {
    run(({ load, log, at, flush }) => {
      at('--l', { l: () => load(1) });
      flush();
      expect(log).toEqual([]);
    }, '2');
    run(({ load, log, at, flush }) => {
      at('--l', { l: () => load(2) });
      flush();
      expect(log).toEqual([]);
    }, null);
  });

  it('is no other choice if this browser has made it', () => {
    run(({ edit, log, at, flush }) => {
      at('--e', { e: () => edit(2) });
      flush();
      expect(log).toEqual([]);
    });
  });

  it('waits until no unsaved edits would be lost', () => {
    run(({ load, unsaved$, log, at, flush }) => {
      unsaved$.next(true);
      at('--l--s', { l: () => load(2), s: () => unsaved$.next(false) });
      flush();
      expect(log).toEqual(['5 drop pathId']);
    });
  });
});

describe('after an outage', () => {
  it('sends a choice that could not be sent', () => {
    run(({ api, selected$, recovered, cold, log, at, flush }) => {
      api.responses.setLastAccessed = [cold('-(p|)', { p: { ...secondPath, currentLearningPath: true } })];
      selected$.next(secondPath);
      at('--r', { r: () => recovered.next(null) });
      flush();
      expect(api.calls).toEqual(['2 setLastAccessed 2']);
      expect(log).toEqual(['3 put 2 true']);
    });
  });

  it('sends nothing that the server has already, and goes on after a failure', () => {
    run(({ api, selected$, recovered, cold, at, flush }) => {
      api.responses.setLastAccessed = [cold('#', {}, serverError)];
      at('-r-s-r-r', { r: () => recovered.next(null), s: () => selected$.next(secondPath) });
      flush();
      expect(api.calls).toEqual(['5 setLastAccessed 2', '7 setLastAccessed 2']);
    });
  });
});

it('shows messages while the page is visible (STA-11)', () => {
  run(({ messages, visible$, toasts, at, flush }) => {
    at('-m-h-m-v-e', {
      m: () => messages.next({ message: 'You are enrolled.' }),
      h: () => visible$.next(false),
      v: () => visible$.next(true),
      e: () => messages.next({ message: '' }),
    });
    flush();
    expect(toasts).toEqual(['+ You are enrolled.']);
  });
});
