import type { Observable } from 'rxjs';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CPRO-01. A 401 means that the current password is wrong, and does not end the session (ERR-01). */
@Injectable({ providedIn: 'root' })
export class PasswordApiService {
  private readonly http = inject(HttpClient);
  private readonly writes = inject(PendingWritesService);

  change(CurrentPassword: string, NewPassword: string): Observable<unknown> {
    return this.writes.trackRequest(this.http.put('/my/password', { CurrentPassword, NewPassword }));
  }
}
