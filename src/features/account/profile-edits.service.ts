import { defer, throwError } from 'rxjs';
import { studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { ProfileService } from '../profile';
import { AccountApiService } from './account-api.service';
import { failureDetail } from './failure-detail';
import { type ProfileValues, toProfileChange } from './profile-form.model';

/** ERR-03, verbatim. */
const PROFILE_UPDATED_TEXT = 'Profile updated successfully';
const PROFILE_UPDATE_FAILED_TEXT = 'Unable to Update Profile. Please try again.';

/** The forms that edit the profile: the profile page, and the address in the settings. */
type ProfileFormName = 'profile' | 'address';

interface ProfileEdits {
  readonly form: ProfileFormName;
  readonly edits: Partial<ProfileValues>;
}

/**
 * Saves what a student has edited in their profile (CPRO-02). The call replaces all fields, so those that were not
 * edited go along as they were loaded last. After a failure the profile is loaded again (ERR-03), because the server may
 * have made a change whose response was lost.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Save while one is being sent sends nothing | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class ProfileEditsService {
  private readonly api = inject(AccountApiService);
  private readonly profiles = inject(ProfileService);
  private lastDetail = '';

  private readonly saving = studentCommand({
    order: 'exhaust',
    outcome: {},
    key: ({ form }: ProfileEdits) => form,
    send: ({ edits }: ProfileEdits) =>
      defer(() => {
        const { value } = this.profiles.profile$.value;
        return value
          ? this.api.updateProfile(toProfileChange(value, edits))
          : throwError(() => new Error('The profile is not loaded'));
      }),
    onSaved: (profile) => this.profiles.put(profile),
    onFailed: (error) => {
      this.lastDetail = failureDetail(error);
      this.profiles.reload({ force: true });
    },
    savedText: PROFILE_UPDATED_TEXT,
    errorText: () => PROFILE_UPDATE_FAILED_TEXT,
  });

  /** By the form that is saved. */
  readonly state$ = this.saving.state$;

  /** Why the last attempt has failed, in more words than those of the state. */
  get detail(): string {
    return this.lastDetail;
  }

  /** The form that failed is closed: the next one starts without its message. */
  forgetFailure(): void {
    if (this.state$.value.kind === 'failed') this.saving.reset();
  }

  save(edits: ProfileEdits): void {
    this.saving.run(edits);
  }
}
