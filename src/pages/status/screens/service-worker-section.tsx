import { useId } from 'react';
import { ServiceWorkerService } from '../../../features/service-worker';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { formatKilobytes } from '../format';
import { FactList } from './fact-list';

/** Our wording. */
const KIND_TEXTS = {
  unsupported: 'not in this build or browser',
  off: 'switched off by the brand file',
  none: 'not installed',
  installing: 'being installed',
  active: 'installed',
} as const;

/** The service worker, which answers the next visit from its caches: its build, their size, and controls for both. */
export function ServiceWorkerSection() {
  const service = useInject(ServiceWorkerService);
  const { kind, build, caches, doing, error } = useStateValue(service.state$);
  const titleId = useId();
  const isThere = kind === 'active' || kind === 'installing';
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <h2 className="page__section-title" id={titleId}>
        Service worker
      </h2>
      {error === null ? null : (
        <Notice kind="warning" role="status">
          {error}
        </Notice>
      )}
      <Card className="status-card">
        <FactList
          facts={[
            { name: 'State', value: kind === null ? 'being read…' : KIND_TEXTS[kind] },
            { name: 'Build for the next visit', value: build ?? 'none' },
            ...caches.map((cache) => ({
              name: `Cache of build ${cache.build}`,
              value: `${pluralize(cache.files, 'file')}, ${formatKilobytes(cache.bytes)}`,
            })),
          ]}
        />
        {isThere ? (
          <div className="status-controls">
            <Button
              variant="secondary"
              busy={doing === 'update'}
              busyLabel="Updating"
              onClick={() => service.update()}
            >
              Update now
            </Button>
            <Button
              variant="secondary"
              busy={doing === 'remove'}
              busyLabel="Removing"
              onClick={() => service.remove()}
            >
              Remove
            </Button>
          </div>
        ) : null}
      </Card>
    </section>
  );
}
