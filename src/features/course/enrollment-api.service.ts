import type { Observable } from 'rxjs';
import { type Enrollment, EnrollmentList } from '../../contracts/enrollment';
import { decodeAnswer } from '../../core/http/decode-answer';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CLRN-02. */
@Injectable({ providedIn: 'root' })
export class EnrollmentApiService {
  private readonly http = inject(HttpClient);

  getEnrollmentsOfCourse(courseId: number): Observable<Enrollment[]> {
    return this.http
      .get('/learner/enrollments', { params: { filter: `courseId==${courseId}` } })
      .pipe(decodeAnswer('GET /learner/enrollments', EnrollmentList));
  }
}
