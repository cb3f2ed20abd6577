import '../../../../styles/features/transcript/_transcripts.scss';
import type { ReactNode } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Tabs } from '../../../ui/tabs';
import { TRANSCRIPT_FILTERS, type TranscriptTab } from '../transcript-list.model';
import { TranscriptListService } from '../transcript-list.service';
import { TranscriptYears } from './transcript-years';
import { useFilterText } from './use-license-names';

const bounded = (panel: ReactNode) => <ErrorBoundary>{panel}</ErrorBoundary>;

interface TranscriptsProps {
  /** Beside the buttons that print. */
  readonly actions?: ReactNode;
  /** What each license needs. */
  readonly requirements: () => ReactNode;
}

/** RTE-04, ENT-09: what the student has completed, by year, and what it counts for, by license. */
export function Transcripts({ actions, requirements }: TranscriptsProps) {
  const { list } = useInject(TranscriptListService);
  const { view } = useStateValue(list.view$);
  return (
    <section className="transcripts" aria-label="Transcript" tabIndex={-1}>
      <PrintedFilters />
      <Tabs<TranscriptTab>
        label="Transcript"
        tabs={[
          { id: 'years', label: 'By year', panel: () => bounded(<TranscriptYears actions={actions} />) },
          { id: 'requirements', label: 'By requirement', panel: () => bounded(requirements()) },
        ]}
        selected={view ?? 'years'}
        onSelect={(tab) => list.change({ view: tab })}
      />
    </section>
  );
}

/** For print, because controls are not printed. */
function PrintedFilters() {
  const { search, filters, view } = useStateValue(useInject(TranscriptListService).list.view$);
  const filterText = useFilterText();
  const chosen = TRANSCRIPT_FILTERS.flatMap((name) =>
    filters[name].map((value) => filterText(name, value)),
  ).join(', ');
  const text = onlyCoursesText(search.trim(), chosen);
  // The other tab is of all courses.
  return view === 'requirements' || text === null ? null : <p className="transcripts__paper">{text}</p>;
}

function onlyCoursesText(search: string, chosen: string): string | null {
  if (search === '') return chosen === '' ? null : `Only courses for: ${chosen}`;
  return chosen === '' ? `Only courses with “${search}”` : `Only courses with “${search}”, for: ${chosen}`;
}
