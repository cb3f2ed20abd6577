import '../../../../styles/features/ledger/_ledger.scss';
import { useEffect } from 'react';
import { LoadedView, LoadFailure } from '../../../connected/loaded-view';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { Fold } from '../../../ui/fold';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { NoLicenses } from '../../license/views';
import { deadlineOf } from '../deadline.model';
import { DeadlineService } from '../deadline.service';
import type { LicenseLedger } from '../ledger.model';
import { LedgerService } from '../ledger.service';
import { SOURCES } from '../ledger.text';
import { LicenseCard } from './license-card';

/** What each license needs, and which courses make it up. */
export function LedgerSection() {
  const service = useInject(LedgerService);
  const ledgers = useStateValue(service.ledgers$);
  const transcript = useStateValue(service.transcript$);
  const now = useStateValue(useInject(NOW));
  useEffect(() => service.show(), [service]);
  const reload = () => service.reload();
  // Only a ledger leaves courses out.
  const error =
    transcript.error &&
    ledgers.value?.length &&
    `${transcript.error} Until then, courses outside your learning paths are left out.`;
  return (
    <section className="ledger" aria-label="License ledger" tabIndex={-1}>
      <LoadFailure of={[ledgers, { ...transcript, error: error || null }]} onRetry={reload} />
      <LoadedView
        loaded={ledgers}
        onRetry={reload}
        missing={null}
        label="Loading your license ledger"
        skeleton={<LedgerSkeleton />}
        empty={<NoLicenses>Add a license to your profile, and what counts for it appears here.</NoLicenses>}
      >
        {(all) => (
          <>
            <Tools ledgers={all} now={now} />
            {all.map((ledger) => (
              <LicenseCard
                key={ledger.license.studentLicenseId}
                ledger={ledger}
                transcript={transcript}
                now={now}
              />
            ))}
            <Sources />
          </>
        )}
      </LoadedView>
    </section>
  );
}

interface ToolsProps {
  readonly ledgers: readonly LicenseLedger[];
  readonly now: Date;
}

function Tools({ ledgers, now }: ToolsProps) {
  const deadlines = useInject(DeadlineService);
  const count = ledgers.filter((ledger) => deadlineOf(ledger, now) !== null).length;
  return (
    <div className="license-ledger__buttons ledger__tools">
      <Button variant="secondary" onClick={() => window.print()}>
        Print this ledger
      </Button>
      {count < 2 ? null : (
        <Button variant="secondary" onClick={() => deadlines.save(ledgers, 'License renewal deadlines')}>
          <Icon name="calendar" />
          {`Add all ${count} deadlines to my calendar`}
        </Button>
      )}
    </div>
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
    <div className="ledger">
      {[0, 1].map((card) => (
        <div className="card license-ledger" key={card}>
          <Skeleton shape="title" width="60%" />
          <Skeleton shape="block" height="12rem" />
        </div>
      ))}
    </div>
  );
}
