import '../../../../styles/features/transcript/_transcripts.scss';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate } from '../../../platform/format/dates';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Tabs } from '../../../ui/tabs';
import { ProfileService } from '../../profile';
import type { TranscriptTab } from '../transcript-list.model';
import { TranscriptListService } from '../transcript-list.service';
import { TranscriptRequirements } from './transcript-requirements';
import { TranscriptYears } from './transcript-years';

const TABS = [
  { id: 'years', label: 'By year', panel: () => bounded(<TranscriptYears />) },
  { id: 'requirements', label: 'By requirement', panel: () => bounded(<TranscriptRequirements />) },
] as const;

const bounded = (panel: ReactNode) => <ErrorBoundary>{panel}</ErrorBoundary>;

/** RTE-04, ENT-09: what the student has completed, by year, and what it counts for, by license. */
export function Transcripts() {
  const list = useInject(TranscriptListService);
  const { view } = useStateValue(list.view$);
  const section = useRef<HTMLElement>(null);
  // A button in one tab may lead to the other, and is hidden with its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost when the tab changes
  useLayoutEffect(() => {
    if (!document.activeElement?.closest('[role="tabpanel"][hidden]')) return;
    section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [view]);
  return (
    <section className="transcripts" aria-label="Transcript" tabIndex={-1} ref={section}>
      <PaperHeading />
      <Tabs<TranscriptTab>
        label="Transcript"
        tabs={TABS}
        selected={view ?? 'years'}
        onSelect={(tab) => list.change({ view: tab })}
      />
    </section>
  );
}

/** On paper: whose transcript it is, from where, of which day, and the search, whose box is not printed. */
function PaperHeading() {
  const { search } = useStateValue(useInject(TranscriptListService).view$);
  const { brand } = useInject(BrandService).context;
  const { value: profile } = useStateValue(useInject(ProfileService).profile$);
  const now = useStateValue(useInject(NOW));
  return (
    <p className="transcripts__paper">
      <strong>{profile === null ? '' : `${profile.firstName} ${profile.lastName}`.trim()}</strong>
      <br />
      {brand.name}, as of {formatDate(now.toISOString())}
      {search.trim() === '' ? null : `, only courses with “${search.trim()}”`}
    </p>
  );
}
