import { exhaustMap, filter, Subject, switchMap, timer } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { ProfileService } from './profile.service';
import { LEGACY_SWITCH_DELAY_MS } from './profile.timing';
import { ProfileApiService } from './profile-api.service';

/** CPRO-02: the version of the legacy dashboard. */
const LEGACY_VERSION = '1';
/** Our wording: the spec has none. */
const LEGACY_SWITCH_FAILED_TEXT = 'We could not switch you to the classic dashboard. Please try again.';

const QUESTION = {
  title: 'Switch to the classic dashboard?',
  message: 'You leave this dashboard. Your courses, certificates and learning paths stay as they are.',
  confirmText: 'Switch',
};

/**
 * Switches back to the legacy dashboard, for students whose profile allows it (ROL-07, NAV-22).
 *
 * | Rule | Operator |
 * |---|---|
 * | The question appears after 500 ms (NAV-22) | `timer(LEGACY_SWITCH_DELAY_MS)` |
 * | A second press meanwhile does nothing | `exhaustMap` of the confirmation, order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class DashboardVersionService {
  private readonly api = inject(ProfileApiService);
  private readonly profiles = inject(ProfileService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly confirmations = inject(ConfirmationService);
  private readonly presses = new Subject<void>();
  private readonly switching = studentCommand<void, unknown>({
    order: 'exhaust',
    outcome: {
      find: () =>
        this.api.getProfile().pipe(filter(({ dashboardVersion }) => dashboardVersion === LEGACY_VERSION)),
    },
    send: () => this.api.setDashboardVersion(LEGACY_VERSION),
    onSaved: () => {
      if (this.legacyUrl) this.address.leaveFor(this.legacyUrl);
    },
    errorText: () => LEGACY_SWITCH_FAILED_TEXT,
  });

  constructor() {
    const confirmed$ = timer(LEGACY_SWITCH_DELAY_MS).pipe(
      switchMap(() => this.confirmations.confirm(QUESTION)),
      filter(Boolean),
    );
    switchMapStudent(() => this.presses.pipe(exhaustMap(() => confirmed$)))
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.switching.run());
  }

  /** Whether the profile allows it and the brand has a legacy dashboard. */
  get allowed(): boolean {
    return Boolean(this.legacyUrl && this.profiles.profile$.value.value?.dashboardVersionOverrideAllowed);
  }

  switchToLegacy(): void {
    if (this.allowed && !isBusy(this.switching.state$.value)) this.presses.next();
  }

  private get legacyUrl(): string | undefined {
    return this.brand.context.settings.legacyDashboardUrl;
  }
}
