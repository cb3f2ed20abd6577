import { useId } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { Card } from '../../../ui/card';
import { ErrorNotice } from '../../../ui/error-notice';
import { Notice } from '../../../ui/notice';
import { VersionService } from '../version.service';
import { FactList } from './fact-list';

/** The running version, and the one that a reload would load (CCFG-01). */
export function VersionSection() {
  const service = useInject(VersionService);
  const { value: served, loading, error } = useStateValue(service.served$);
  const { running } = service;
  const titleId = useId();
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <h2 className="page__section-title" id={titleId}>
        Version
      </h2>
      {served !== null && served !== running ? (
        <Notice kind="warning" title={`Version ${served} is served`}>
          This page still runs version {running}. Reload it to run the other one.
        </Notice>
      ) : null}
      {error ? <ErrorNotice message={error} onRetry={() => service.load()} retrying={loading} /> : null}
      <Card className="status-card">
        <FactList
          facts={[
            { name: 'This page runs', value: running },
            { name: 'Served now', value: served ?? (error ? 'unknown' : 'being read…') },
          ]}
        />
      </Card>
    </section>
  );
}
