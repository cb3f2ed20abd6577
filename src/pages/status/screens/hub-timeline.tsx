import { lightFormat } from 'date-fns/lightFormat';
import { useId, useMemo, useState } from 'react';
import type { HubActivity } from '../../../core/hub/hub.model';
import { useInject, useStateValue } from '../../../framework/react';
import { numberText } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { ExportService } from '../export.service';
import {
  ACTIVITY_KINDS,
  type ActivityCounts,
  exportTimeline,
  filterActivity,
  KIND_LABELS,
  NO_FILTER,
  outcomeOf,
  type Timeline,
  type TimelineFilter,
  totalOf,
} from '../hub-timeline.model';
import { HubTimelineService } from '../hub-timeline.service';
import { FactList } from './fact-list';
import { HubTimelineList } from './hub-timeline-list';

const FILE_NAME = 'hub-activity.json';

/** What happens on the hub, newest first. It can be filtered, paused and exported; one entry shows in full. */
export function HubTimeline() {
  const service = useInject(HubTimelineService);
  const exports = useInject(ExportService);
  const timeline = useStateValue(service.timeline$);
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosen, setChosen] = useState<HubActivity | null>(null);
  const titleId = useId();
  const { entries, counts, paused } = timeline;
  const shown = useMemo(() => filterActivity(entries, filter), [entries, filter]);

  function clear() {
    service.clear();
    setChosen(null);
  }

  return (
    <>
      <h3 id={titleId}>Activity</h3>
      <Filters filter={filter} counts={counts} onChange={setFilter} />
      <div className="status-controls">
        <Button variant="secondary" onClick={() => (paused ? service.resume() : service.pause())}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="secondary" onClick={clear}>
          Clear
        </Button>
        <Button variant="secondary" onClick={() => exports.copy('activity', exportTimeline(timeline, shown))}>
          Copy as JSON
        </Button>
        <Button
          variant="secondary"
          onClick={() => exports.download(FILE_NAME, exportTimeline(timeline, shown))}
        >
          Download
        </Button>
      </div>
      <p className="status-count">{countText(timeline, shown.length)}</p>
      <HubTimelineList entries={shown} chosen={chosen} titleId={titleId} onChoose={setChosen}>
        <EmptyTimeline timeline={timeline} onClearFilter={() => setFilter(NO_FILTER)} />
      </HubTimelineList>
      <HubEntryDetails entry={chosen} />
    </>
  );
}

interface FiltersProps {
  readonly filter: TimelineFilter;
  readonly counts: ActivityCounts;
  readonly onChange: (filter: TimelineFilter) => void;
}

function Filters({ filter, counts, onChange }: FiltersProps) {
  const { name, kinds } = filter;
  return (
    <div className="status-filters">
      <TextField
        label="Filter by name"
        type="search"
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange({ ...filter, name: target.value })}
      />
      <fieldset className="status-kinds">
        <legend className="visually-hidden">Kinds to show</legend>
        {ACTIVITY_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.has(kind)}
              onChange={({ target }) => {
                const others = ACTIVITY_KINDS.filter((each) => each !== kind && kinds.has(each));
                onChange({ ...filter, kinds: new Set(target.checked ? [...others, kind] : others) });
              }}
            />
            {KIND_LABELS[kind]} <span className="status-muted">{numberText(counts[kind])}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Says why the list is empty: nothing has happened yet, or nothing passes the filter. */
function EmptyTimeline({ timeline, onClearFilter }: { timeline: Timeline; onClearFilter: () => void }) {
  if (timeline.entries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <p>Nothing of this kind and name is kept.</p>
      <Button variant="quiet" onClick={onClearFilter}>
        Clear the filter
      </Button>
    </>
  );
}

function countText({ entries, counts, paused, recordedWhilePaused }: Timeline, shown: number): string {
  const total = totalOf(counts);
  const text = `${numberText(shown)} shown of ${numberText(entries.length)} kept, ${numberText(total)} received in total.`;
  return paused ? `${text} Paused: ${numberText(recordedWhilePaused)} came meanwhile.` : text;
}

/** One entry in full. It stays when the timeline no longer keeps it. */
function HubEntryDetails({ entry }: { entry: HubActivity | null }) {
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
