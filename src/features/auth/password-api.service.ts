import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CPRO-01; its 401 says that the current password is wrong, and ends no session (ERR-01). */
@Injectable({ providedIn: 'root' })
export class PasswordApiService {
  private readonly http = inject(HttpClient);

  change(CurrentPassword: string, NewPassword: string): Observable<unknown> {
    return this.http.put('/my/password', { CurrentPassword, NewPassword });
  }
}
