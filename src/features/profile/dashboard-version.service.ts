import { catchError, EMPTY, exhaustMap, filter, map, type Observable, Subject, switchMap, timer } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { SessionService } from '../../core/session/session.service';
import { takeUntilStudentChanges } from '../../core/session/student-changes';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { ProfileService } from './profile.service';
import { LEGACY_SWITCH_DELAY_MS } from './profile.timing';
import { ProfileApiService } from './profile-api.service';

/** CPRO-02: the version that means the legacy dashboard. */
export const LEGACY_VERSION = '1';
/** Our wording: the spec has none. */
export const LEGACY_SWITCH_FAILED_TEXT =
  'We could not switch you to the classic dashboard. Please try again.';

/** The way back to the legacy dashboard (ROL-07, NAV-22), for students whose profile allows it. */
@Injectable({ providedIn: 'root' })
export class DashboardVersionService {
  private readonly api = inject(ProfileApiService);
  private readonly profiles = inject(ProfileService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly confirmations = inject(ConfirmationService);
  private readonly toasts = inject(ToastService);
  private readonly wishes = new Subject<void>();
  private readonly session = inject(SessionService);

  constructor() {
    this.wishes
      .pipe(
        filter(() => this.allowed),
        exhaustMap(() => this.askAndSwitch().pipe(takeUntilStudentChanges(this.session))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** Whether the profile allows it and the brand names a legacy dashboard. */
  get allowed(): boolean {
    const { legacyDashboardUrl } = this.brand.context.settings;
    return Boolean(legacyDashboardUrl && this.profiles.profile$.value.value?.dashboardVersionOverrideAllowed);
  }

  switchToLegacy(): void {
    this.wishes.next();
  }

  private askAndSwitch(): Observable<void> {
    const question = {
      title: 'Switch to the classic dashboard?',
      message: 'You leave this dashboard. Your courses, certificates and learning paths stay as they are.',
      confirmText: 'Switch',
    };
    return timer(LEGACY_SWITCH_DELAY_MS).pipe(
      switchMap(() => this.confirmations.confirm(question)),
      filter((yes) => yes),
      switchMap(() => {
        return this.api.setDashboardVersion(LEGACY_VERSION);
      }),
      map(() => {
        const { legacyDashboardUrl } = this.brand.context.settings;
        if (legacyDashboardUrl) this.address.leaveFor(legacyDashboardUrl);
      }),
      catchError(() => {
        this.toasts.error(LEGACY_SWITCH_FAILED_TEXT);
        return EMPTY;
      }),
    );
  }
}
