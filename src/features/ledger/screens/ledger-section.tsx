import '../../../../styles/features/ledger/_ledger.scss';
import { useEffect } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { asOfText } from '../../../platform/format/dates';
import { ErrorNotice } from '../../../ui/error-notice';
import { Fold } from '../../../ui/fold';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { NoLicenses } from '../../license/views';
import { LedgerService } from '../ledger.service';
import { SOURCES } from '../ledger.text';
import { LicenseCard } from './license-card';

/** What each license requires, and which courses make it up. */
export function LedgerSection() {
  const service = useInject(LedgerService);
  const { value, loading, error, asOf } = useStateValue(service.ledgers$);
  const transcript = useStateValue(service.transcript$);
  const now = useStateValue(useInject(NOW));
  useEffect(() => service.show(), [service]);
  const failure =
    error === null ? null : (
      <ErrorNotice
        message={error}
        onRetry={() => service.reload()}
        retrying={loading}
        asOf={value === null ? undefined : asOfText(asOf, now)}
      />
    );
  if (value === null) return failure ?? <LedgerSkeleton />;
  return (
    <section className="ledger" aria-label="License ledger" tabIndex={-1}>
      {failure}
      {transcript.error === null || value.length === 0 ? null : (
        <ErrorNotice
          message={`${transcript.error} Until then, courses outside your learning paths are left out.`}
          onRetry={() => service.reload()}
          retrying={transcript.loading}
          asOf={transcript.value === null ? undefined : asOfText(transcript.asOf, now)}
        />
      )}
      {value.length === 0 ? (
        <NoLicenses>Add a license to your profile, and what counts for it appears here.</NoLicenses>
      ) : null}
      {value.map((ledger) => (
        <LicenseCard
          key={ledger.license.studentLicenseId}
          ledger={ledger}
          isWithTranscript={transcript.value !== null || transcript.error !== null}
          now={now}
        />
      ))}
      {value.length === 0 ? null : <Sources />}
    </section>
  );
}

function Sources() {
  return (
    <Fold title="Where these numbers come from">
      <dl className="ledger__sources">
        {SOURCES.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function LedgerSkeleton() {
  return (
    <SkeletonRegion label="Loading your license ledger">
      <div className="ledger">
        {[0, 1].map((card) => (
          <div className="card license-ledger" key={card}>
            <Skeleton shape="title" width="60%" />
            <Skeleton shape="block" height="12rem" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
