import { BehaviorSubject, EMPTY, filter, finalize, first, type Observable, of, switchMap, tap } from 'rxjs';
import type { Profile } from '../../contracts/profile';
import { keyedCommand } from '../../core/data/keyed-command';
import { perKey } from '../../core/data/per-key';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { isBusy } from '../../core/data/student-command';
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
 * | A second Save of a form while one is being sent sends nothing | `keyedCommand`, order `exhaust` |
 * | A form waits until the other one has written: each sends the fields of both | `first` of `isWriting` |
 */
@Injectable({ providedIn: 'root' })
export class ProfileEditsService {
  private readonly api = inject(AccountApiService);
  private readonly profiles = inject(ProfileService);
  private readonly isWriting = new BehaviorSubject(false);
  private readonly details = new Map<ProfileFormName, string>();

  private readonly saving = keyedCommand({
    order: 'exhaust',
    outcome: { find: ({ edits }) => this.latest().pipe(filter((profile) => isSaved(edits, profile))) },
    key: ({ form }: ProfileEdits) => form,
    send: ({ edits, base }: ProfileEdits) =>
      this.inTurn(() =>
        readBeforeWrite(this.latest(), (profile) => {
          if (isSaved(edits, profile)) return of(profile);
          const conflicts = conflictsOf({ edits, base }, { ...toProfileValues(profile) }, profileMeaning);
          return conflicts.length > 0 ? EMPTY : this.api.updateProfile(toProfileChange(profile, edits));
        }),
      ),
    onSaved: (profile) => this.profiles.put(profile),
    onFailed: (error, { form }) => {
      this.details.set(form, failureDetail(error));
      this.profiles.reload({ force: true });
    },
    savedText: PROFILE_UPDATED_TEXT,
    errorText: () => PROFILE_UPDATE_FAILED_TEXT,
  });

  /** By the form that is saved. */
  readonly state$ = this.saving.state$;

  /** How the last attempt of a form has failed. */
  readonly failure = perKey((form: ProfileFormName) => {
    const { details } = this;
    return {
      /** Why, in more words than those of the state. */
      get detail() {
        return details.get(form) ?? '';
      },
      /** The form that failed is closed: the next one starts without its message. */
      forgetFailure: () => {
        if (!isBusy(this.state$(form).value)) this.saving.reset(form);
      },
    };
  });

  save(edits: ProfileEdits): void {
    this.saving.run(edits);
  }

  private inTurn<T>(write: () => Observable<T>): Observable<T> {
    return this.isWriting.pipe(
      first((isWriting) => !isWriting),
      switchMap(() => {
        this.isWriting.next(true);
        return write().pipe(finalize(() => this.isWriting.next(false)));
      }),
    );
  }

  /** What the server has now, which the forms show as well. */
  private latest() {
    return this.api.getLatestProfile().pipe(tap((profile) => this.profiles.put(profile)));
  }
}

function isSaved(edits: Texts, profile: Profile): boolean {
  return Object.keys(missingEdits(edits, { ...toProfileValues(profile) }, profileMeaning)).length === 0;
}
