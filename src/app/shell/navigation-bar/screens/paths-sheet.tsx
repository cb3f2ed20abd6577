import '../../../../../styles/app/navigation-bar/_paths-sheet.scss';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadedView } from '../../../../connected/loaded-view';
import type { LearningPath } from '../../../../contracts/learning-path';
import type { ModalContentProps } from '../../../../core/modal/modal.model';
import { LicenseTypesService } from '../../../../core/reference-data/license-types.service';
import {
  LearningPathService,
  listPaths,
  PATH_ORDER_LABELS,
  PATH_ORDERS,
  type PathOrder,
  WINDOWED_PATHS_ABOVE,
} from '../../../../features/learning-path';
import { useInject, useStateValue } from '../../../../framework/react';
import { pluralize } from '../../../../platform/format/numbers';
import { SelectField } from '../../../../ui/form/select-field';
import { TextField } from '../../../../ui/form/text-field';
import { withKeptRows } from '../../../../ui/list/kept-rows';
import { ModalHeader } from '../../../../ui/modal';
import { NoSearchResults } from '../../../../ui/no-search-results';
import { SEARCHED_FROM } from '../dashboard-menu.model';
import { PathItem } from './path-item';

const ORDER_OPTIONS = PATH_ORDERS.map((value) => ({ value, text: PATH_ORDER_LABELS[value] }));
/** About the height of a line, in CSS pixels, until it has been measured. */
const LINE_HEIGHT = 64;
const OVERSCAN = 6;

/** NAV-16 to NAV-19: all learning paths, to choose one. */
export function PathsSheet({ modal }: ModalContentProps<void>) {
  const service = useInject(LearningPathService);
  return (
    <div className="paths-sheet">
      <ModalHeader>My Learning Paths</ModalHeader>
      <div className="paths-sheet__body">
        <LoadedView
          loaded={useStateValue(service.learningPaths$)}
          onRetry={() => service.reload({ force: true })}
          label="Loading your learning paths"
          empty={<p>You have no learning path yet.</p>}
        >
          {(paths) => <Paths paths={paths} onPick={() => modal.close()} />}
        </LoadedView>
      </div>
    </div>
  );
}

interface PathsProps {
  readonly paths: readonly LearningPath[];
  readonly onPick: () => void;
}

function Paths({ paths, onPick }: PathsProps) {
  const [order, setOrder] = useState<PathOrder>(PATH_ORDERS[0]);
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { value: types } = useStateValue(useInject(LicenseTypesService).licenseTypes$);
  const view = useDeferredValue(useMemo(() => ({ search, order }), [search, order]));
  const listed = useMemo(() => listPaths(paths, view, types), [paths, view, types]);
  function clear() {
    setSearch('');
    // The pressed button disappears and would take the focus with it.
    box.current?.focus();
  }
  return (
    <>
      <form
        className="paths-sheet__fields"
        aria-label="Search and sort"
        onSubmit={(event) => event.preventDefault()}
      >
        {paths.length >= SEARCHED_FROM ? (
          <TextField
            label="Search learning paths"
            placeholder="Name, state or license type"
            type="search"
            autoComplete="off"
            ref={box}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        ) : null}
        <SelectField label="Sort by" options={ORDER_OPTIONS} value={order} onChange={setOrder} />
      </form>
      <p className="paths-sheet__count" role="status">
        {listed.length === paths.length
          ? pluralize(paths.length, 'learning path')
          : `${listed.length} of ${pluralize(paths.length, 'learning path')}`}
      </p>
      {listed.length === 0 ? (
        <NoSearchResults headingLevel={3} title="No learning path matches" onClear={clear}>
          Search by name, state or license type.
        </NoSearchResults>
      ) : (
        <PathList paths={listed} isLong={paths.length > WINDOWED_PATHS_ABOVE} onPick={onPick} />
      )}
    </>
  );
}

function PathList({ paths, isLong, onPick }: PathsProps & { isLong: boolean }) {
  const line = (path: LearningPath) => <PathItem key={path.learningPathId} path={path} onSelect={onPick} />;
  if (isLong) return <WindowedLines paths={paths} line={line} />;
  return <ul className="paths-sheet__list">{paths.map(line)}</ul>;
}

interface WindowedLinesProps {
  readonly paths: readonly LearningPath[];
  readonly line: (path: LearningPath) => React.ReactNode;
}

/** Only the lines near the screen. The focused one and its neighbours stay, so that Tab goes on from there. */
function WindowedLines({ paths, line }: WindowedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: paths.length,
    estimateSize: () => LINE_HEIGHT,
    getScrollElement: () => list.current?.closest('.modal__panel') ?? null,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      withKeptRows(range, focused === null ? [] : [focused - 1, focused, focused + 1]),
  });
  // Another order or search is another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setFocused(null), [paths]);
  const places = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items are not its children
    <div
      className="paths-sheet__window"
      role="list"
      ref={list}
      style={{ blockSize: virtualizer.getTotalSize() } as CSSProperties}
      onFocus={({ target }) => {
        const place = places(target);
        // At once: Tab moves on from a neighbour that has to be there.
        if (place) flushSync(() => setFocused(Number(place)));
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const path = paths[index];
        return path ? (
          <div
            key={key}
            className="paths-sheet__line"
            data-index={index}
            ref={virtualizer.measureElement}
            style={{ translate: `0 ${start - virtualizer.options.scrollMargin}px` }}
          >
            {line(path)}
          </div>
        ) : null;
      })}
    </div>
  );
}
