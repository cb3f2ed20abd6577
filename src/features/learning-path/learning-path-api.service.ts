import type { Observable } from 'rxjs';
import { type LearningPath, LearningPathList } from '../../contracts/learning-path';
import { decodeAnswer } from '../../core/http/decode-answer';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CLRN-11. */
@Injectable({ providedIn: 'root' })
export class LearningPathApiService {
  private readonly http = inject(HttpClient);

  getLearningPaths({ includeCourses = true, includeEnrollments = true } = {}): Observable<LearningPath[]> {
    return this.http
      .get('/learner/learningpaths', { params: { includeCourses, includeEnrollments } })
      .pipe(decodeAnswer('GET /learner/learningpaths', LearningPathList));
  }
}
