import { memo, type ReactNode, type RefObject, useDeferredValue, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { isNarrowed } from '../../../core/list/list-view.model';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { removalsOf } from '../../../ui/list/chosen-filters';
import { ListPages } from '../../../ui/list/list-pages';
import { ListToolbar } from '../../../ui/list/list-toolbar';
import { NoSearchResults } from '../../../ui/no-search-results';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { usePrinting } from '../../../ui/use-printing';
import type { Transcript } from '../load-transcript';
import { partText } from '../transcript.model';
import {
  type ShownTranscript,
  TRANSCRIPT_FILTERS,
  TRANSCRIPT_LIST_RULES,
  type TranscriptFilter,
  type TranscriptView,
} from '../transcript-list.model';
import { TranscriptListService } from '../transcript-list.service';
import { TranscriptTotals } from './transcript-totals';
import { TranscriptYear } from './transcript-year';
import { useFilterText } from './use-license-names';

const ORDERS = [
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
] as const;

const FILTER_LABELS: Readonly<Record<TranscriptFilter, string>> = {
  license: 'License',
  state: 'State',
  year: 'Year',
};

/** The lines of the transcript, in groups by year. */
export function TranscriptYears({ actions }: { readonly actions?: ReactNode }) {
  const transcripts = useInject(TranscriptListService);
  const { list } = transcripts;
  const view = useStateValue(list.view$);
  const shown = useStateValue(transcripts.shown$);
  const isPrinting = usePrinting();
  // Typing does not wait for a hundred rows. Paper does.
  const later = useDeferredValue(shown);
  const listed = isPrinting ? shown : later;
  const loaded = useStateValue(transcripts.transcript$);
  const searchBox = useRef<HTMLInputElement>(null);
  function clear() {
    list.clear();
    // The pressed button disappears and would take the focus with it.
    searchBox.current?.focus();
  }
  const transcript = loaded.value;
  const value = transcript && shown && listed && { transcript, shown, listed };
  return (
    <div className="transcripts__list">
      {value === null || value.transcript.lines.length === 0 ? null : (
        <>
          <Prints isComplete={value.transcript.isComplete} actions={actions} />
          <div>
            <Toolbar shown={value.shown} view={view} searchBox={searchBox} onClear={clear} />
            <Progress transcript={value.transcript} hasFailed={loaded.error !== null} />
          </div>
        </>
      )}
      <LoadedView
        loaded={{ ...loaded, value }}
        onRetry={() => transcripts.reload({ force: true })}
        label="Loading your transcript"
        skeleton={<YearsSkeleton />}
        isEmpty={({ transcript }) => transcript.lines.length === 0}
        empty={<NoLines />}
      >
        {({ transcript, shown, listed }) =>
          shown.position.total === 0 ? (
            <NothingMatches shown={shown} view={view} searchBox={searchBox} onClear={clear} />
          ) : (
            <>
              <Years shown={listed} isPrinting={isPrinting} />
              <TranscriptTotals
                shown={shown}
                isNarrowed={isNarrowed(view)}
                isComplete={transcript.isComplete}
              />
            </>
          )
        }
      </LoadedView>
    </div>
  );
}

/** The server's file has all lines, and what the browser prints has what is shown. */
function Prints({ isComplete, actions }: { isComplete: boolean; actions: ReactNode }) {
  const transcripts = useInject(TranscriptListService);
  const { kind } = useStateValue(transcripts.printing$);
  return (
    <div className="transcripts__prints">
      <Button
        busy={kind === 'saving'}
        busyLabel="Preparing your transcript"
        onClick={() => transcripts.printAll()}
      >
        Print all (PDF)
      </Button>
      {isComplete ? (
        <Button variant="secondary" onClick={() => window.print()}>
          Print this list
        </Button>
      ) : null}
      {actions}
    </div>
  );
}

interface ToolbarProps {
  readonly shown: ShownTranscript;
  readonly view: TranscriptView;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

function Toolbar({ shown, view, searchBox, onClear }: ToolbarProps) {
  const { list } = useInject(TranscriptListService);
  const filters = useFilters(shown, view);
  return (
    <ListToolbar
      label="Search, filter and sort"
      search={{
        label: 'Search your transcript',
        placeholder: 'Course, status or state',
        value: view.search,
        onChange: (search) => list.change({ search }),
        ref: searchBox,
      }}
      filters={filters.filter(({ options, selected }) => options.length > 1 || selected.length > 0)}
      sort={{ options: ORDERS, value: view.sort, onChange: (sort) => list.change({ sort }) }}
      result={pluralize(shown.position.total, 'course')}
      onClear={onClear}
    />
  );
}

function NothingMatches({ shown, view, searchBox, onClear }: ToolbarProps) {
  const { list } = useInject(TranscriptListService);
  const removals = removalsOf(
    { value: view.search, onChange: (search) => list.change({ search }) },
    useFilters(shown, view),
  );
  return (
    <NoSearchResults
      title="No course matches"
      onClear={onClear}
      removals={removals.map(({ text, remove }) => ({
        text,
        remove() {
          remove();
          searchBox.current?.focus();
        },
      }))}
    >
      Try other words, or remove a filter.
    </NoSearchResults>
  );
}

function useFilters(shown: ShownTranscript, view: TranscriptView) {
  const { list } = useInject(TranscriptListService);
  const textOf = useFilterText();
  return TRANSCRIPT_FILTERS.map((name) => {
    const selected = view.filters[name];
    const offered = shown.options[name];
    // A chosen value that no line has can be taken back all the same.
    const missing = selected.filter((value) => offered.every((each) => each.value !== value));
    const options = [...offered, ...missing.map((value) => ({ value, count: 0 }))];
    return {
      name,
      label: FILTER_LABELS[name],
      options: options
        .map(({ value, count }) => ({ value, count, text: textOf(name, value) }))
        .sort((a, b) => (name === 'year' ? -1 : 1) * a.text.localeCompare(b.text)),
      selected,
      onChange: (values: readonly string[]) => list.change({ filters: { ...view.filters, [name]: values } }),
    };
  });
}

/** What the totals are based on while lines are missing. */
function Progress({ transcript, hasFailed }: { transcript: Transcript; hasFailed: boolean }) {
  const { lines, total, isComplete } = transcript;
  const isCut = isComplete && total !== null && lines.length < total;
  return (
    <div className="transcripts__progress" role="status">
      {isComplete && !isCut ? null : (
        <Notice kind={hasFailed || isCut ? 'warning' : 'info'}>
          {partText(lines.length, total, isComplete || hasFailed)}
        </Notice>
      )}
    </div>
  );
}

interface YearsProps {
  readonly shown: ShownTranscript;
  readonly isPrinting: boolean;
}

const Years = memo(function Years({ shown, isPrinting }: YearsProps) {
  const { list } = useInject(TranscriptListService);
  const top = useRef<HTMLDivElement>(null);
  const { position } = shown;
  const groups = isPrinting ? shown.groups.map((group) => ({ ...group, shown: group.lines })) : shown.shown;
  return (
    <div className="transcripts__years" ref={top} tabIndex={-1}>
      {groups.map((group) => (
        <TranscriptYear key={group.key} group={group} />
      ))}
      <ListPages
        label="Pages of your transcript"
        position={position}
        shown={Math.min(position.limit, position.total - position.offset)}
        pageSizes={TRANSCRIPT_LIST_RULES.pageSizes}
        top={top}
        onChange={(next) => list.change(next)}
      />
    </div>
  );
});

function NoLines() {
  return (
    <EmptyState
      title="Nothing on your transcript yet"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to="/courses">
          <span className="button__label">Go to My Courses</span>
        </Link>
      }
    >
      Each course you complete appears here with its date and hours, ready to print.
    </EmptyState>
  );
}

function YearsSkeleton() {
  return (
    <div className="transcripts__list">
      <Skeleton width="12rem" height="2.75rem" />
      {[0, 1].map((group) => (
        <div className="transcript-year" key={group}>
          <Skeleton shape="title" width="14rem" />
          <Skeleton shape="block" height="14rem" />
        </div>
      ))}
    </div>
  );
}
