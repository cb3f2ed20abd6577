import { useId } from 'react';
import { LoadFailure } from '../../../connected/loaded-view';
import { useInject, useStateValue } from '../../../framework/react';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { VersionService } from '../version.service';
import { FactList } from './fact-list';

/** The running version, and the one that a reload would load (CCFG-01). */
export function VersionSection() {
  const service = useInject(VersionService);
  const loaded = useStateValue(service.served$);
  const { value: served, error } = loaded;
  const { running } = service;
  const titleId = useId();
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <h2 className="page__section-title" id={titleId}>
        Version
      </h2>
      {served !== null && served !== running ? (
        <Notice kind="warning" title={`Version ${served} is served`}>
          {`This page still runs version ${running}. Reload it to run the other one.`}
        </Notice>
      ) : null}
      <LoadFailure of={[loaded]} onRetry={() => service.load()} />
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
