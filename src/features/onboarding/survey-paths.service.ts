import { EMPTY, type Observable } from 'rxjs';
import type { AutoEnrollment } from '../../contracts/hub';
import { Injectable } from '../../framework/di';

/** What the survey needs of learning paths. */
interface SurveyPathsSource {
  /** The ids of the paths that are loaded. */
  ids(): readonly number[];
  /** STA-13. */
  deactivate(learningPathId: number): Observable<unknown>;
  /**
   * STA-38: asks for the new paths, which goes on without its subscriber. Emits what has become of it, null if it was
   * refused. With `isRepeated` they may have been asked for before.
   */
  enroll(survey: { knownPathIds: readonly number[]; isRepeated: boolean }): Observable<AutoEnrollment | null>;
  /** Whether new paths have been asked for and not been answered, also before a reload. */
  isEnrolling(): boolean;
  /** Loads the paths again. Emits once they have loaded or failed. */
  refresh(): Observable<unknown>;
}

/** The survey knows learning paths only through this. The dashboard, which knows both, connects it. */
@Injectable({ providedIn: 'root' })
export class SurveyPaths implements SurveyPathsSource {
  private source: SurveyPathsSource | null = null;

  connect(source: SurveyPathsSource): void {
    this.source = source;
  }

  ids(): readonly number[] {
    return this.source?.ids() ?? [];
  }

  deactivate(learningPathId: number): Observable<unknown> {
    return this.source?.deactivate(learningPathId) ?? EMPTY;
  }

  enroll(survey: {
    knownPathIds: readonly number[];
    isRepeated: boolean;
  }): Observable<AutoEnrollment | null> {
    return this.source?.enroll(survey) ?? EMPTY;
  }

  isEnrolling(): boolean {
    return this.source?.isEnrolling() ?? false;
  }

  refresh(): Observable<unknown> {
    return this.source?.refresh() ?? EMPTY;
  }
}
