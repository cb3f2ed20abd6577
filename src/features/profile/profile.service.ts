import { BehaviorSubject, Subject } from 'rxjs';
import type { Profile } from '../../contracts/profile';
import { serverMessage } from '../../core/api/error-text';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { studentLoad } from '../../core/data/student-load';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { ProfileApiService } from './profile-api.service';

/** Our wording: the spec names no text for a profile that cannot be loaded. */
export const PROFILE_FAILED_TEXT = "We couldn't load your profile. Please try again.";

/** Owns the student's profile (ENT-01). It loads on login and clears on logout (STA-01). */
@Injectable({ providedIn: 'root' })
export class ProfileService {
  private readonly api = inject(ProfileApiService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly profileSubject = new BehaviorSubject<Loadable<Profile>>(NOT_LOADED);

  readonly profile$ = readonlyState(this.profileSubject);

  constructor() {
    studentLoad({
      reloads: this.reloads,
      load: () => this.api.getProfile(),
      errorText: (error) => serverMessage(error) ?? PROFILE_FAILED_TEXT,
    })
      .pipe(takeUntilDestroyed())
      .subscribe(this.profileSubject);
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
