import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { ServiceWorkerService } from '../../features/service-worker';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { BrandFaultsService } from './brand-faults.service';
import { ExportService } from './export.service';
import { reportHealth } from './health.model';
import { HealthService } from './health.service';
import { HubPingService } from './hub-ping.service';
import { exportTimeline } from './hub-timeline.model';
import { HubTimelineService } from './hub-timeline.service';
import { MAX_REPORTED_ENTRIES } from './hub-timeline.timing';
import type { Fact } from './site-info.model';
import { SiteInfoService } from './site-info.service';
import { VersionService } from './version.service';

/** Copies everything that the status page shows as JSON, for a support ticket. */
@Injectable({ providedIn: 'root' })
export class StatusReportService {
  private readonly clock = inject(CLOCK);
  private readonly session = inject(SessionService);
  private readonly health = inject(HealthService);
  private readonly version = inject(VersionService);
  private readonly worker = inject(ServiceWorkerService);
  private readonly siteInfo = inject(SiteInfoService);
  private readonly brandFaults = inject(BrandFaultsService);
  private readonly hub = inject(HubService);
  private readonly ping = inject(HubPingService);
  private readonly timeline = inject(HubTimelineService);
  private readonly exports = inject(ExportService);

  copy(): void {
    const { summary, hosts, settings } = this.siteInfo.siteInfo$.value;
    const timeline = this.timeline.timeline$.value;
    this.exports.copy('report', {
      reportedAt: this.clock.now().toISOString(),
      version: { running: this.version.running, served: this.version.served$.value.value },
      health: reportHealth(this.health.health$.value),
      serviceWorker: this.worker.state$.value,
      site: byName(summary),
      hosts: byName(hosts),
      settings: byName(settings),
      brandFileIssues: this.brandFaults.faults$.value,
      signedIn: this.session.credential$.value !== null,
      hub: {
        connection: this.hub.connection$.value,
        chosenTransport: this.hub.transport$.value,
        ping: this.ping.ping$.value,
        timeline: exportTimeline(timeline, timeline.entries.slice(0, MAX_REPORTED_ENTRIES)),
      },
    });
  }
}

function byName(facts: readonly Fact[]): Record<string, string> {
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}
