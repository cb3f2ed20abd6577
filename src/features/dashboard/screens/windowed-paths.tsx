import '../../../../styles/features/dashboard/_windowed-paths.scss';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutSubscription, useObservable } from 'observable-hooks';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Observable } from 'rxjs';
import type { LearningPath } from '../../../contracts/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService, type WidthClass } from '../../../platform/device/device.service';
import { PrintedPaths, usePrinting } from './printed-paths';

/** As in styles/features/dashboard/_card-grid.scss. */
const COLUMNS: Readonly<Record<WidthClass, number>> = { min: 1, sm: 2, md: 2, lg: 3 };
/** About the height of a row, in CSS pixels, until it has been measured. */
const ROW_HEIGHT = 340;
/** Cards rendered beyond each edge of the screen, in whole rows. Few, so that the page stays small. */
const OVERSCAN = 1;

export interface WindowedPathsProps {
  readonly paths: readonly LearningPath[];
  readonly card: (path: LearningPath) => ReactNode;
  readonly now: Date;
}

/** A long list of cards. On paper, every path is one line of a table. */
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
 * Renders only the cards near the screen. The focused row and the rows next to it stay as well, so that Tab reaches every
 * card and scrolling never takes the focus away.
 */
function NearCards({ paths, card }: Omit<WindowedPathsProps, 'now'>) {
  const list = useRef<HTMLDivElement>(null);
  const columns = COLUMNS[useStateValue(useInject(DeviceService).width$)];
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const scrollMargin = useDistanceFromTop(list);
  // Removing a focused card from the page fires no blur event.
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
    // biome-ignore lint/a11y/useSemanticElements: rows come between the list and its items
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
          {paths.slice(index * columns, (index + 1) * columns).map((path, column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={path.learningPathId}
              role="listitem"
              aria-setsize={paths.length}
              aria-posinset={index * columns + column + 1}
            >
              {card(path)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The rows near the screen, the focused row and its neighbours, from the top. */
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

function pageResizes(): Observable<void> {
  return new Observable((subscriber) => {
    subscriber.next();
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(document.body);
    return () => observer.disconnect();
  });
}

/** How far below the top of the page an element begins. What is above it grows while it loads. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutSubscription(useObservable(pageResizes), () => {
    if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + scrollY));
  });
  return distance;
}
