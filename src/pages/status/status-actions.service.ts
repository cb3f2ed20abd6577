import { combineLatest, exhaustMap, first, of, Subject, timeout } from 'rxjs';
import { HubService } from '../../core/hub/hub.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { HealthService } from './health.service';
import { REPORT_WAIT_MS } from './health.timing';
import { StatusReportService } from './status-report.service';
import { VersionService } from './version.service';

/** Our wording. */
const RECONNECTING_TEXT = 'The connection to the hub is being opened again.';

/**
 * What the status page does, from anywhere else.
 *
 * | Rule | Operator |
 * |---|---|
 * | A report waits 3 s for the services to answer: later, browsers do not let it into the clipboard | `timeout(REPORT_WAIT_MS)` |
 * | A second request meanwhile is ignored | `exhaustMap` |
 */
@Injectable({ providedIn: 'root' })
export class StatusActionsService {
  private readonly health = inject(HealthService);
  private readonly hub = inject(HubService);
  private readonly report = inject(StatusReportService);
  private readonly toasts = inject(ToastService);
  private readonly version = inject(VersionService);
  private readonly reports = new Subject<void>();

  constructor() {
    this.reports
      .pipe(
        exhaustMap(() => {
          this.health.check();
          this.version.load();
          return combineLatest([this.health.health$, this.version.served$]).pipe(
            first(([{ checking }, { loading }]) => !checking && !loading),
            timeout({ first: REPORT_WAIT_MS, with: () => of(null) }),
          );
        }),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.report.copy());
  }

  copyReport(): void {
    this.reports.next();
  }

  reconnect(): void {
    this.hub.disconnect();
    this.hub.connect();
    this.toasts.info(RECONNECTING_TEXT);
  }
}
