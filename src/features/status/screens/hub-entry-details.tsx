import { lightFormat } from 'date-fns/lightFormat';
import type { HubActivity } from '../../../core/hub/hub.model';
import { KIND_LABELS, outcomeOf } from '../hub-timeline.model';
import { FactList } from './fact-list';

/** One entry in full; it stays when the timeline no longer keeps it. */
export function HubEntryDetails({ entry }: { entry: HubActivity | null }) {
  if (entry === null) return <p className="status-muted">Choose an entry to see all of it here.</p>;
  const facts = [
    { name: 'Kind', value: KIND_LABELS[entry.kind] },
    { name: 'Name', value: entry.name },
    { name: 'Time', value: lightFormat(entry.at, 'yyyy-MM-dd HH:mm:ss.SSS') },
    ...('callId' in entry ? [{ name: 'Call', value: entry.callId }] : []),
    ...(entry.kind === 'completion' ? [{ name: 'Outcome', value: outcomeOf(entry) }] : []),
  ];
  return (
    <section className="status-entry" aria-label="Chosen entry">
      <FactList facts={facts} short />
      {entry.detail === null ? (
        <p className="status-muted">It carried nothing.</p>
      ) : (
        <pre className="status-entry__detail">{entry.detail}</pre>
      )}
    </section>
  );
}
