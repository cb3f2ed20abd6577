import { useId } from 'react';

import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Card } from '../../../ui/card';
import { StatusBadge } from '../../../ui/status-badge';
import { BrandFaultsService } from '../brand-faults.service';
import type { Fact } from '../site-info.model';
import { SiteInfoService } from '../site-info.service';
import { FactList } from './fact-list';

/** How the brand and the environment were resolved, and what is wrong with the brand file. */
export function SiteInfoSection() {
  const { summary, hosts, settings } = useStateValue(useInject(SiteInfoService).siteInfo$);
  const titleId = useId();
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <h2 className="page__section-title" id={titleId}>
        Brand and environment
      </h2>
      <div className="status-columns">
        <FactCard title="How they were found" facts={summary} />
        <FactCard title="Where calls go" facts={hosts} />
        <FactCard title="Settings" facts={settings} />
        <BrandFile />
      </div>
    </section>
  );
}

function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Card className="status-card">
      <h3>{title}</h3>
      <FactList facts={facts} />
    </Card>
  );
}

/** Lists each value of the file that was replaced because it is invalid or has too little contrast. */
function BrandFile() {
  const faults = useStateValue(useInject(BrandFaultsService).faults$);
  return (
    <Card className="status-card">
      <h3>Brand file</h3>
      <p>
        {faults.length === 0 ? (
          <StatusBadge kind="success">No faults</StatusBadge>
        ) : (
          <StatusBadge kind="warning">{pluralize(faults.length, 'fault')}</StatusBadge>
        )}
      </p>
      {faults.length === 0 ? null : (
        <ul className="status-issues">
          {faults.map(({ path, message, place }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {place === null ? '' : `(${place}) `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
