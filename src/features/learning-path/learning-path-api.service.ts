import type { Observable } from 'rxjs';
import { LearningPath, LearningPathList } from '../../contracts/learning-path';
import { decodeResponse } from '../../core/api/decode-response';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { LEARNING_PATHS_READ } from './learning-paths.read';

/** CLRN-11: the calls of the first page; the others are PathDetailsApiService's. */
@Injectable({ providedIn: 'root' })
export class LearningPathApiService {
  private readonly http = inject(HttpClient);

  getLearningPaths({ includeCourses = true, includeEnrollments = true } = {}): Observable<LearningPath[]> {
    return this.http
      .get(LEARNING_PATHS_READ.path, { params: { includeCourses, includeEnrollments } })
      .pipe(decodeResponse('GET /learner/learningpaths', LearningPathList));
  }

  /** STA-05. Returns the path, which is now the current one. */
  setLastAccessed(learningPathId: number): Observable<LearningPath> {
    return this.http
      .put(`/learner/learningpaths/${learningPathId}/update/lastaccesseddate`, null)
      .pipe(decodeResponse('PUT /learner/learningpaths/{id}/update/lastaccesseddate', LearningPath));
  }
}
