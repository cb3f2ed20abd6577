import {
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  EMPTY,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, Injector, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import type { SurveyRequest } from '../onboarding';
import { loadSurvey } from './load-survey';
import type { PathRenewal } from './path-renewal.model';

type SurveyChunk = typeof import('./survey');
type Task = (chunk: SurveyChunk) => Observable<unknown>;

interface SurveyPartState {
  /** Null until it is loaded. */
  readonly chunk: SurveyChunk | null;
  readonly busy: boolean;
  /** The last attempt to load it has failed. */
  readonly failed: boolean;
}

/**
 * The onboarding survey, loaded on demand.
 *
 * | Rule | Operator |
 * |---|---|
 * | A request of one student opens nothing for the next | `switchMapStudent` |
 * | One request after the other | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyPart {
  private readonly injector = inject(Injector);
  private readonly tasks = new Subject<Task>();
  private readonly stateSubject = new BehaviorSubject<SurveyPartState>({
    chunk: null,
    busy: false,
    failed: false,
  });

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    switchMapStudent(() => {
      // The previous student's request may have been cancelled.
      this.change({ busy: false, failed: false });
      return this.tasks.pipe(concatMap((task) => this.carryOut(task)));
    })
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  load(): void {
    this.tasks.next(of);
  }

  open(request: SurveyRequest): void {
    this.tasks.next((chunk) => defer(() => of(chunk.openSurvey(this.injector, request))));
  }

  /** ONB-03. */
  renew(path: LearningPath, renewal: PathRenewal): void {
    this.tasks.next((chunk) => chunk.renewPath(this.injector, path, renewal));
  }

  private carryOut(task: Task): Observable<unknown> {
    return defer(() => {
      this.change({ busy: true, failed: false });
      return loadSurvey();
    }).pipe(
      tap((chunk) => this.change({ chunk })),
      switchMap(task),
      tap({ complete: () => this.change({ busy: false }) }),
      catchError(() => {
        this.change({ busy: false, failed: true });
        return EMPTY;
      }),
    );
  }

  private change(change: Partial<SurveyPartState>): void {
    this.stateSubject.next({ ...this.stateSubject.value, ...change });
  }
}
