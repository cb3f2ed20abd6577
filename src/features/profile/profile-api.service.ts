import type { Observable } from 'rxjs';
import { Profile } from '../../contracts/profile';
import { decodeResponse } from '../../core/api/decode-response';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { PROFILE_READ } from './profile.read';

/** CPRO-02. */
@Injectable({ providedIn: 'root' })
export class ProfileApiService {
  private readonly http = inject(HttpClient);

  getProfile(): Observable<Profile> {
    return this.http.get(PROFILE_READ.path).pipe(decodeResponse('GET /profile/accountprofile', Profile));
  }

  setDashboardVersion(version: string): Observable<unknown> {
    return this.http.put(`/profile/accountprofile/dashboardversion/${encodeURIComponent(version)}`, null);
  }
}
