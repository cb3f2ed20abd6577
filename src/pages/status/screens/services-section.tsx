import '../../../../styles/pages/status/_services-section.scss';
import { useId } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { CLOCK } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { Sentence } from '../../../ui/sentence';
import { StatusBadge } from '../../../ui/status-badge';
import { StatusIcon } from '../../../ui/status-icon';
import { formatMs } from '../format';
import { type Health, type Probe, type ServiceHealth, summaryOf } from '../health.model';
import { HealthService } from '../health.service';

/** The ping and status of every service (CCFG-02), and a summary of them. */
export function ServicesSection() {
  const service = useInject(HealthService);
  const health = useStateValue(service.health$);
  const titleId = useId();
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <div className="page__section-head">
        <h2 className="page__section-title" id={titleId}>
          Services
        </h2>
        <Button
          variant="secondary"
          busy={health.checking}
          busyLabel="Checking"
          onClick={() => service.check()}
        >
          Check again
        </Button>
      </div>
      <Summary health={health} />
      <table className="status-table" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Ping</th>
            <th scope="col">Status</th>
            <th scope="col">Last good</th>
          </tr>
        </thead>
        <tbody>
          {health.services.map((row) => (
            <ServiceRow key={row.service.title} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The result of a check stays until the next one has ended. Its time makes screen readers announce each one. */
function Summary({ health: { lastCheck, services } }: { health: Health }) {
  const bad = lastCheck !== null && lastCheck.failing > 0;
  return (
    <div className="status-summary">
      {lastCheck === null ? <p>{`Checking ${services.length} services…`}</p> : null}
      <p className={bad ? 'status-summary--bad' : undefined} role="status">
        {lastCheck === null ? null : (
          <>
            <StatusIcon name={bad ? 'alert' : 'check-circle'} />
            <span>
              <Sentence
                text={`${summaryOf(lastCheck.failing)} Checked at ${mark('the time')}.`}
                as={() => <Moment at={lastCheck.at} />}
              />
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function ServiceRow({ row }: { row: ServiceHealth }) {
  return (
    <tr>
      <th scope="row">{row.service.title}</th>
      <td>
        <Label>Ping</Label>
        <ProbeCell probe={row.ping} />
      </td>
      <td>
        <Label>Status</Label>
        <ProbeCell probe={row.status} />
      </td>
      <td>
        <Label>Last good</Label>
        {row.lastGoodAt ? <Moment at={row.lastGoodAt} /> : <span className="status-muted">Not yet</span>}
      </td>
    </tr>
  );
}

/** The heading of the column, for narrow screens, where the rows are cards. */
function Label({ children }: { children: string }) {
  return <span className="status-table__label">{children}</span>;
}

function ProbeCell({ probe: { checking, result } }: { probe: Probe }) {
  if (result === null)
    return <StatusBadge kind="neutral">{checking ? 'Checking…' : 'Not checked'}</StatusBadge>;
  return (
    <span className="status-probe">
      <StatusBadge kind={result.good ? 'success' : 'error'}>{result.text}</StatusBadge>
      <span className="status-muted">{checking ? 'checking…' : formatMs(result.ms)}</span>
    </span>
  );
}

/** A time to the second, in the reader's zone; with its date if it is not today. */
function Moment({ at }: { at: Date }) {
  const today = at.toDateString() === useInject(CLOCK).now().toDateString();
  const text = at.toLocaleString([], { timeStyle: 'medium', ...(today ? {} : { dateStyle: 'short' }) });
  return (
    <time className="status-time" dateTime={at.toISOString()}>
      {text}
    </time>
  );
}
