import { BrandService } from '../../core/brand/brand.service';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CLOCK } from '../../platform/clock/clock';
import { type CalendarEvent, CalendarFileService } from '../course';
import { deadlineDescription, deadlineOf, deadlineSummary } from './deadline.model';
import type { LicenseLedger } from './ledger.model';
import { LEDGER_PATH } from './ledger.text';

/** How many days before a deadline the calendar reminds of it (our choice): renewing a license takes weeks. */
const REMIND_DAYS_BEFORE = 30;

/** Saves the days on which licenses have to be renewed as a file for a calendar. It has no state. */
@Injectable({ providedIn: 'root' })
export class DeadlineService {
  private readonly brands = inject(BrandService);
  private readonly calendar = inject(CalendarFileService);
  private readonly clock = inject(CLOCK);
  private readonly address = inject(PAGE_ADDRESS);

  /** Licenses without a deadline are left out. */
  save(ledgers: readonly LicenseLedger[], fileTitle: string): void {
    this.calendar.save(
      ledgers.flatMap((ledger) => this.eventOf(ledger) ?? []),
      fileTitle,
    );
  }

  private eventOf(ledger: LicenseLedger): CalendarEvent | null {
    const now = this.clock.now();
    const deadline = deadlineOf(ledger, now);
    if (deadline === null) return null;
    return {
      uid: `license-${ledger.license.studentLicenseId}-renewal@${this.brands.context.brand.domain}`,
      start: deadline,
      end: null,
      summary: deadlineSummary(ledger),
      description: deadlineDescription(ledger, now),
      url: `${this.address.origin}${LEDGER_PATH}`,
      remindDaysBefore: REMIND_DAYS_BEFORE,
    };
  }
}
