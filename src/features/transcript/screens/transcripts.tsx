import '../../../../styles/features/transcript/_transcripts.scss';
import type { ReactNode } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate } from '../../../platform/format/dates';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Tabs } from '../../../ui/tabs';
import { ProfileService } from '../../profile';
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
      <PaperHeading />
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

/** For print: the student, the school, the day and the filters, because controls are not printed. */
function PaperHeading() {
  const { search, filters, view } = useStateValue(useInject(TranscriptListService).list.view$);
  // The other tab is of all courses.
  const isByYear = view !== 'requirements';
  const filterText = useFilterText();
  const chosen = TRANSCRIPT_FILTERS.flatMap((name) =>
    filters[name].map((value) => filterText(name, value)),
  ).join(', ');
  const { brand } = useInject(BrandService).context;
  const { value: profile } = useStateValue(useInject(ProfileService).profile$);
  const now = useStateValue(useInject(NOW));
  return (
    <p className="transcripts__paper">
      <strong>{profile === null ? '' : `${profile.firstName} ${profile.lastName}`.trim()}</strong>
      <br />
      {brand.name}, as of {formatDate(now.toISOString())}
      {isByYear && search.trim() !== '' ? `, only courses with “${search.trim()}”` : null}
      {isByYear && chosen !== '' ? `, only courses for: ${chosen}` : null}
    </p>
  );
}
