import { EMPTY, filter, of, tap } from 'rxjs';
import type { Profile } from '../../contracts/profile';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { conflictsOf, type FieldEdits, missingEdits, type Texts } from '../../ui/form/three-way.model';
import { ProfileService } from '../profile';
import { AccountApiService } from './account-api.service';
import { failureDetail } from './failure-detail';
import { profileMeaning, toProfileChange, toProfileValues } from './profile-form.model';

/** ERR-03, verbatim. */
const PROFILE_UPDATED_TEXT = 'Profile updated successfully';
const PROFILE_UPDATE_FAILED_TEXT = 'Unable to Update Profile. Please try again.';

/** The forms that edit the profile: the profile page, and the address in the settings. */
type ProfileFormName = 'profile' | 'address';

interface ProfileEdits extends FieldEdits {
  readonly form: ProfileFormName;
}

/**
 * Saves what a student has edited in their profile (CPRO-02). The call replaces all fields, so the profile is read right
 * before, and those that were not edited go along as they are then. If an edited one has changed elsewhere, nothing is
 * sent, and the form lets the student choose. After a failure the profile is loaded again (ERR-03).
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
    outcome: { find: ({ edits }) => this.latest().pipe(filter((profile) => isSaved(edits, profile))) },
    key: ({ form }: ProfileEdits) => form,
    send: ({ edits, base }: ProfileEdits) =>
      readBeforeWrite(this.latest(), (profile) => {
        if (isSaved(edits, profile)) return of(profile);
        const conflicts = conflictsOf({ edits, base }, { ...toProfileValues(profile) }, profileMeaning);
        return conflicts.length > 0 ? EMPTY : this.api.updateProfile(toProfileChange(profile, edits));
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
    if (!isBusy(this.state$.value)) this.saving.reset();
  }

  save(edits: ProfileEdits): void {
    this.saving.run(edits);
  }

  /** What the server has now, which the forms show as well. */
  private latest() {
    return this.api.getLatestProfile().pipe(tap((profile) => this.profiles.put(profile)));
  }
}

function isSaved(edits: Texts, profile: Profile): boolean {
  return Object.keys(missingEdits(edits, { ...toProfileValues(profile) }, profileMeaning)).length === 0;
}
