import '../../../../styles/features/dashboard/_windowed-paths.scss';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService, type WidthClass } from '../../../platform/device/device.service';
import { PrintedPaths, usePrinting } from './printed-paths';

/** As styles/components/_card-grid. */
const COLUMNS: Readonly<Record<WidthClass, number>> = { min: 1, sm: 2, md: 2, lg: 3 };
/** About the height of a row, in CSS pixels, until it has been measured. */
const ROW_HEIGHT = 340;
/** Cards that are ready beyond each edge of the screen, as far as they make whole rows: a page of few elements. */
const OVERSCAN = 1;

export interface WindowedPathsProps {
  readonly paths: readonly LearningPath[];
  readonly card: (path: LearningPath) => ReactNode;
  readonly now: Date;
}

/** A long list of cards; on paper a line for each of them all. */
export function WindowedPaths({ paths, card, now }: WindowedPathsProps) {
  const isPrinting = usePrinting();
  return (
    <>
      <NearCards paths={paths} card={card} />
      {isPrinting ? <PrintedPaths paths={paths} now={now} /> : null}
    </>
  );
}

/**
 * Of a long list of cards only those near the screen. The row that has the focus stays, and the rows beside it, so
 * that Tab reaches every card and none loses the focus by being scrolled away.
 */
function NearCards({ paths, card }: Omit<WindowedPathsProps, 'now'>) {
  const list = useRef<HTMLDivElement>(null);
  const columns = COLUMNS[useStateValue(useInject(DeviceService).width$)];
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const scrollMargin = useDistanceFromTop(list);
  // A card that leaves the list takes the focus away without a word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may lack the card that had the focus
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) setFocusedRow(null);
  }, [paths]);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(paths.length / columns),
    estimateSize: () => ROW_HEIGHT,
    overscan: Math.floor(OVERSCAN / columns),
    scrollMargin,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focusedRow), [focusedRow]),
  });
  const style = { blockSize: virtualizer.getTotalSize(), '--columns': columns } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between a list and its items
    <div
      className="windowed-paths"
      role="list"
      ref={list}
      style={style}
      onFocus={({ target }) => setFocusedRow(rowOf(target))}
      onBlur={({ relatedTarget }: FocusEvent) => setFocusedRow(rowOf(relatedTarget))}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          className="windowed-paths__row"
          role="presentation"
          data-index={index}
          ref={virtualizer.measureElement}
          style={{ translate: `0 ${start - scrollMargin}px` }}
        >
          {paths.slice(index * columns, (index + 1) * columns).map((path, place) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={path.learningPathId}
              role="listitem"
              aria-setsize={paths.length}
              aria-posinset={index * columns + place + 1}
            >
              {card(path)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The rows near the screen, the one with the focus and its neighbours, from the top. */
function withFocused(range: Range, focusedRow: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focusedRow === null) return near;
  const kept = [focusedRow - 1, focusedRow, focusedRow + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...near, ...kept])].sort((a, b) => a - b);
}

function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('.windowed-paths__row') : null;
  return row ? Number(row.dataset.index) : null;
}

/** How far below the top of the page an element begins; what lies above it grows as it loads. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return distance;
}
