import '../../../../styles/pages/dashboard/_windowed-paths.scss';
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
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
import { flushSync } from 'react-dom';
import { Observable } from 'rxjs';
import type { LearningPath } from '../../../contracts/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService, type WidthClass } from '../../../platform/device/device.service';
import { withKeptRows } from '../../../ui/list/kept-rows';
import { usePrinting } from '../../../ui/use-printing';
import { PrintedPaths, type PrintedPathsProps } from './printed-paths';

/** As in styles/pages/dashboard/_card-grid.scss. */
const COLUMNS: Readonly<Record<WidthClass, number>> = { min: 1, sm: 2, md: 2, lg: 3 };
/** About the height of a row, in CSS pixels, until it has been measured. A lower one would render rows too many. */
const ROW_HEIGHT = 300;
/** Cards rendered beyond each edge of the screen, in whole rows. Few, so that the page stays small. */
const OVERSCAN = 1;

export interface WindowedPathsProps extends PrintedPathsProps {
  readonly card: (path: LearningPath) => ReactNode;
}

/** A long list of cards. In print, every path is a row of a table. */
export function WindowedPaths({ paths, card, ...printed }: WindowedPathsProps) {
  const isPrinting = usePrinting();
  return (
    <>
      <NearCards paths={paths} card={card} />
      {isPrinting ? <PrintedPaths paths={paths} {...printed} /> : null}
    </>
  );
}

/**
 * Renders only the cards near the screen. The focused card stays as well, so that scrolling never takes the focus away.
 * Its neighbours are rendered when Tab is pressed, which is before the browser moves the focus, until the next scrolling.
 */
function NearCards({ paths, card }: Pick<WindowedPathsProps, 'paths' | 'card'>) {
  const list = useRef<HTMLDivElement>(null);
  const columns = COLUMNS[useStateValue(useInject(DeviceService).width$)];
  const overscan = Math.floor(OVERSCAN / columns);
  const [focus, setFocus] = useState<Focus | null>(null);
  const scrollMargin = useDistanceFromTop(list);
  // Removing a focused card from the page fires no blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may lack the card that had the focus
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) setFocus(null);
  }, [paths]);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(paths.length / columns),
    estimateSize: () => ROW_HEIGHT,
    overscan,
    scrollMargin,
    onChange: ({ isScrolling }) => {
      if (isScrolling) setFocus(withoutNeighbours);
    },
    rangeExtractor: useCallback(
      (range: Range) => withKeptRows(range, keptRows(focus, columns)),
      [focus, columns],
    ),
  });
  const isNear = (row: number) => {
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
    return row >= startIndex - overscan && row <= endIndex + overscan;
  };
  const style = { blockSize: virtualizer.getTotalSize(), '--columns': columns } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows come between the list and its items
    <div
      className="windowed-paths"
      role="list"
      ref={list}
      style={style}
      onFocus={({ target }) => setFocus((before) => focusAt(target, before?.neighbours))}
      onBlur={({ relatedTarget }: FocusEvent) =>
        setFocus((before) => focusAt(relatedTarget, before?.neighbours))
      }
      onKeyDown={({ key, target }) => {
        if (key === 'Tab') flushSync(() => setFocus(focusAt(target, 1)));
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start, size }) => (
        <div
          key={key}
          className="windowed-paths__row"
          role="presentation"
          data-index={index}
          ref={virtualizer.measureElement}
          style={{
            translate: `0 ${start - scrollMargin}px`,
            // A row that lacks some of its cards keeps its height.
            blockSize: isNear(index) ? undefined : size,
          }}
        >
          {paths.slice(index * columns, (index + 1) * columns).map((path, column) => {
            const position = index * columns + column;
            if (!isNear(index) && !isKept(position, focus)) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={path.learningPathId}
                role="listitem"
                aria-setsize={paths.length}
                aria-posinset={position + 1}
                style={{ gridColumnStart: column + 1 }}
              >
                {card(path)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The focused card, and how many cards on each side of it stay with it. */
interface Focus {
  /** Among all cards. */
  readonly position: number;
  readonly neighbours: number;
}

/** Null if the element is in no card. */
function focusAt(target: EventTarget | null, neighbours = 0): Focus | null {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
  return item ? { position: Number(item.getAttribute('aria-posinset')) - 1, neighbours } : null;
}

function withoutNeighbours(focus: Focus | null): Focus | null {
  return focus !== null && focus.neighbours > 0 ? { ...focus, neighbours: 0 } : focus;
}

function isKept(position: number, focus: Focus | null): boolean {
  return focus !== null && Math.abs(position - focus.position) <= focus.neighbours;
}

/** The rows of the focused card and of the neighbours that stay with it. */
function keptRows(focus: Focus | null, columns: number): number[] {
  if (focus === null) return [];
  const { position, neighbours } = focus;
  return [position - neighbours, position, position + neighbours].map((each) => Math.floor(each / columns));
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
