import '../../../../styles/pages/status/_status-page.scss';
import { useEffect } from 'react';
import { ServiceWorkerService } from '../../../features/service-worker';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { PageFrame } from '../../../ui/page-frame';
import { HealthService } from '../health.service';
import { StatusReportService } from '../status-report.service';
import { VersionService } from '../version.service';
import { HubSection } from './hub-section';
import { ServiceWorkerSection } from './service-worker-section';
import { ServicesSection } from './services-section';
import { SiteInfoSection } from './site-info-section';
import { VersionSection } from './version-section';

/** RTE-21: whether everything the dashboard depends on responds. For developers and support, signed in or out. */
export function StatusPage() {
  const health = useInject(HealthService);
  const version = useInject(VersionService);
  const worker = useInject(ServiceWorkerService);
  const report = useInject(StatusReportService);

  useEffect(() => {
    health.check();
    version.load();
    worker.look();
  }, [health, version, worker]);

  return (
    <PageFrame
      title="Status"
      lead="System status"
      actions={
        <Button variant="secondary" onClick={() => report.copy()}>
          Copy report
        </Button>
      }
    >
      <ErrorBoundary>
        <ServicesSection />
      </ErrorBoundary>
      <ErrorBoundary>
        <HubSection />
      </ErrorBoundary>
      <ErrorBoundary>
        <VersionSection />
      </ErrorBoundary>
      <ErrorBoundary>
        <ServiceWorkerSection />
      </ErrorBoundary>
      <ErrorBoundary>
        <SiteInfoSection />
      </ErrorBoundary>
    </PageFrame>
  );
}
