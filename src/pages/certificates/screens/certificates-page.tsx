import { useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { Certificate } from '../../../contracts/certificate';
import { BrandService } from '../../../core/brand/brand.service';
import { AuditPacketButton } from '../../../features/audit-packet';
import {
  CERTIFICATES_PATH,
  type CertificateSelection,
  EarnedCertificates,
} from '../../../features/certificate/views';
import { CountsFor } from '../../../features/ledger';
import { lazyComponent, useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { PageFrame } from '../../../ui/page-frame';
import { Tabs } from '../../../ui/tabs';

type CertificateTab = 'earned' | 'external';

const packetOf = (selection: CertificateSelection) => <AuditPacketButton selection={selection} />;
const creditOf = (certificate: Certificate) => (
  <ErrorBoundary>
    <CountsFor course={{ kind: 'certificate', certificate }} load="onOpen" />
  </ErrorBoundary>
);

const ExternalCertificates = lazyComponent(() =>
  import('../../../features/external-certificate').then((feature) => feature.ExternalCertificates),
);

/** RTE-09: the certificates earned here and, if the brand has them, those earned elsewhere. */
export function CertificatesPage() {
  const { settings } = useInject(BrandService).context;
  const hasExternal = settings.externalCertificateSettings?.enabled ?? false;
  const { tab } = useParams();
  const selected = hasExternal && tab?.toLowerCase() === 'external' ? 'external' : 'earned';
  useLeavingUnknownTab(selected === 'earned' && tab !== undefined);
  return (
    <PageFrame title="Certificates" className="certificates-page">
      {hasExternal ? (
        <CertificateTabs selected={selected} />
      ) : (
        <ErrorBoundary>
          <EarnedCertificates actions={packetOf} details={creditOf} />
        </ErrorBoundary>
      )}
    </PageFrame>
  );
}

/** An address with a tab that does not exist becomes that of the page. */
function useLeavingUnknownTab(isUnknown: boolean): void {
  const router = useInject(Router);
  useLayoutEffect(() => {
    if (isUnknown) void router.navigateByUrl(CERTIFICATES_PATH, { keepsPage: true });
  }, [router, isUnknown]);
}

/** Back leads out of the page rather than through its tabs. Each tab keeps its own search, filters and page. */
function CertificateTabs({ selected }: { selected: CertificateTab }) {
  const router = useInject(Router);
  const queries = useRef<Partial<Record<CertificateTab, string>>>({});
  function select(tab: CertificateTab) {
    const [, query = ''] = /(\?[^#]*)/.exec(router.url) ?? [];
    queries.current[selected] = query;
    const path = tab === 'earned' ? CERTIFICATES_PATH : `${CERTIFICATES_PATH}/${tab}`;
    void router.navigateByUrl(path + (queries.current[tab] ?? ''), { keepsPage: true });
  }
  return (
    <Tabs
      label="Kinds of certificates"
      selected={selected}
      onSelect={select}
      activation="manual"
      tabs={[
        {
          id: 'earned',
          label: 'Earned',
          panel: () => (
            <ErrorBoundary>
              <EarnedCertificates actions={packetOf} details={creditOf} />
            </ErrorBoundary>
          ),
        },
        {
          id: 'external',
          label: 'External',
          panel: () => (
            <ErrorBoundary>
              <ExternalCertificates />
            </ErrorBoundary>
          ),
          onApproach: () => void ExternalCertificates.preload().catch(() => undefined),
        },
      ]}
    />
  );
}
