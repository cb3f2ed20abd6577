import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  startWith,
  switchAll,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import type { Profile } from '../../contracts/profile';
import { hasStatus } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { stateFrom } from '../../core/data/state-from';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ReferenceApiService } from '../../core/reference-data/reference-api.service';
import { Injectable, inject } from '../../framework/di';
import { ProfileService } from '../profile';
import { EMAIL_CHECK_DEBOUNCE_MS } from './account.timing';
import { AccountApiService } from './account-api.service';
import { failureDetail } from './failure-detail';
import { IdentityAccess } from './identity-access';
import { IdentityApiService } from './identity-api.service';
import { toProfileChange } from './profile-form.model';

/** ERR-03, verbatim. */
const EMAIL_UPDATED_TEXT = 'Email updated successfully';
const EMAIL_FAILED_TEXT = 'Unable to Update Email. Please try again.';

/** `unknown`: it could not be checked, and the server decides when it is saved. */
export type EmailAvailability =
  | { readonly kind: 'none'; readonly emailAddress: null }
  | { readonly kind: 'checking' | 'available' | 'taken' | 'unknown'; readonly emailAddress: string };

interface EmailChange {
  readonly emailAddress: string;
  /** The one that the student knows. */
  readonly former: string;
}

const UNCHECKED: EmailAvailability = { kind: 'none', emailAddress: null };

/**
 * Changes the student's email address: at the identity API if the brand has its own, otherwise as a part of the profile
 * (CIDN-01, CPRO-02). If another one than the student knows is saved meanwhile, nothing is sent, and the form shows it. A
 * success and a failure are toasts (ERR-03); after a failure the profile is loaded again.
 *
 * | Rule | Operator |
 * |---|---|
 * | An address is checked once the student has stopped typing for 400 ms, and only the latest one | `switchAll` of `timer(EMAIL_CHECK_DEBOUNCE_MS)` |
 * | A second Save while one is being sent sends nothing | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class EmailService {
  private readonly account = inject(AccountApiService);
  private readonly identity = inject(IdentityApiService);
  private readonly reference = inject(ReferenceApiService);
  private readonly brand = inject(BrandService);
  private readonly profiles = inject(ProfileService);
  private readonly access = inject(IdentityAccess);
  private readonly candidates = new Subject<string | null>();
  /** Addresses that the server has refused because somebody else has them. */
  private readonly refusals = new Subject<string>();
  private lastDetail = '';

  /** Whether the address that the student types is free. */
  readonly availability$ = stateFrom<EmailAvailability>(
    switchMapStudent(
      () =>
        merge(
          this.candidates.pipe(
            distinctUntilChanged(),
            map((emailAddress) => (emailAddress === null ? of(UNCHECKED) : this.check(emailAddress))),
          ),
          this.refusals.pipe(map((emailAddress) => of<EmailAvailability>({ kind: 'taken', emailAddress }))),
        ).pipe(switchAll(), startWith(UNCHECKED)),
      of(UNCHECKED),
    ),
    UNCHECKED,
  );

  private readonly changing = studentCommand({
    order: 'exhaust',
    outcome: {
      find: ({ emailAddress }) =>
        this.latest().pipe(
          map((profile) => profile.emailAddress),
          filter((saved) => isSameEmail(saved, emailAddress)),
        ),
    },
    send: (change: EmailChange) =>
      readBeforeWrite(this.latest(), (profile) => {
        const { emailAddress: saved } = profile;
        if (isSameEmail(saved, change.emailAddress)) return of(saved);
        return isSameEmail(saved, change.former) ? this.send(change.emailAddress, profile) : EMPTY;
      }),
    onSaved: (emailAddress) => {
      const { value } = this.profiles.profile$.value;
      if (value) this.profiles.put({ ...value, emailAddress });
    },
    onFailed: (error, { emailAddress }) => {
      this.lastDetail = failureDetail(error);
      if (hasStatus(error, 409)) this.refusals.next(emailAddress);
      this.profiles.reload({ force: true });
    },
    savedText: EMAIL_UPDATED_TEXT,
    errorText: () => EMAIL_FAILED_TEXT,
  });

  readonly state$ = this.changing.state$;

  /** Why the last attempt has failed, in more words than those of the state. */
  get detail(): string {
    return this.lastDetail;
  }

  /** The form that failed is closed: the next one starts without its message. */
  forgetFailure(): void {
    if (!isBusy(this.state$.value)) this.changing.reset();
  }

  /** The address that is typed; null while it is invalid, or the current one. */
  propose(emailAddress: string | null): void {
    this.candidates.next(emailAddress);
  }

  change(change: EmailChange): void {
    this.changing.run(change);
  }

  /** What the server has now, which the form shows as well. */
  private latest(): Observable<Profile> {
    return this.account.getLatestProfile().pipe(tap((profile) => this.profiles.put(profile)));
  }

  private check(emailAddress: string): Observable<EmailAvailability> {
    return timer(EMAIL_CHECK_DEBOUNCE_MS).pipe(
      switchMap(() => this.identity.checkAvailableEmail(emailAddress)),
      map(({ available }): EmailAvailability => ({ kind: available ? 'available' : 'taken', emailAddress })),
      catchError(() => of<EmailAvailability>({ kind: 'unknown', emailAddress })),
      startWith<EmailAvailability>({ kind: 'checking', emailAddress }),
    );
  }

  /** Emits the new address as it is stored. */
  private send(emailAddress: string, profile: Profile): Observable<string> {
    if (!this.access.usesIdentityApi) {
      const change = { ...toProfileChange(profile, {}), emailAddress };
      return this.account.updateProfile(change).pipe(map((updated) => updated.emailAddress));
    }
    const idpAccessToken = this.access.token;
    if (idpAccessToken === null)
      return throwError(() => new Error('There is no token of the hosted sign-in'));
    const { studentId } = profile;
    return this.subsidiaryId().pipe(
      switchMap((subsidiaryId) =>
        this.identity.changeEmailAddress({ emailAddress, idpAccessToken, studentId, subsidiaryId }),
      ),
      map((changed) => changed.emailAddress),
    );
  }

  /** The brand file does not have it. */
  private subsidiaryId(): Observable<number> {
    const { name } = this.brand.context.brand;
    return this.reference.getSubsidiaries().pipe(
      map(({ items }) => {
        const own = items.find(({ subsidiaryName }) => subsidiaryName === name);
        if (own === undefined) throw new Error('The brand is not among the subsidiaries');
        return own.subsidiaryId;
      }),
    );
  }
}

function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
