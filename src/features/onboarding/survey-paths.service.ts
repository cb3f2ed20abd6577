import { EMPTY, type Observable } from 'rxjs';
import { Injectable } from '../../framework/di';

/** What the survey needs of learning paths. */
interface SurveyPathsSource {
  /** The ids of the paths that are loaded. */
  ids(): readonly number[];
  /** STA-13. */
  deactivate(learningPathId: number): Observable<unknown>;
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

  refresh(): Observable<unknown> {
    return this.source?.refresh() ?? EMPTY;
  }
}
