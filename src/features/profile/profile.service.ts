import { filter, Subject } from 'rxjs';
import type { Profile } from '../../contracts/profile';
import { serverMessage } from '../../core/api/error-text';
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { ProfileApiService } from './profile-api.service';

/** Our wording: the spec has no message for a profile that cannot be loaded. */
const PROFILE_FAILED_TEXT = "We couldn't load your profile. Please try again.";

/**
 * Owns the student's profile (ENT-01). It loads on login and is cleared on logout (STA-01). A profile of another student
 * than the session's is not used: whoever's answers these are, the session ends.
 */
@Injectable({ providedIn: 'root' })
export class ProfileService {
  private readonly api = inject(ProfileApiService);
  private readonly session = inject(SessionService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<Profile>>();

  readonly profile$ = stateFrom(
    studentLoad({
      reloads: this.reloads,
      edits: this.edits,
      load: () => this.api.getProfile().pipe(filter((profile) => this.isOwn(profile))),
      errorText: (error) => serverMessage(error) ?? PROFILE_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** What the server has returned for a change. */
  put(profile: Profile): void {
    if (this.isOwn(profile)) this.edits.next(() => profile);
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  private isOwn({ studentId }: Profile): boolean {
    const student = this.session.student$.value;
    const isOwn = student === null || student.UserId === studentId;
    if (!isOwn) this.session.reject(student.XCredential);
    return isOwn;
  }
}
