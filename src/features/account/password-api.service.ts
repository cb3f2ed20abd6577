import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CPRO-01. A 401 means that the current password is wrong, and does not end the session (ERR-01). */
@Injectable({ providedIn: 'root' })
export class PasswordApiService {
  private readonly http = inject(HttpClient);

  change(CurrentPassword: string, NewPassword: string): Observable<unknown> {
    return this.http.put('/my/password', { CurrentPassword, NewPassword });
  }
}
