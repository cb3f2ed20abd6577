import { useVirtualizer } from '@tanstack/react-virtual';
import { lightFormat } from 'date-fns/lightFormat';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { HubActivity } from '../../../core/hub/hub.model';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService } from '../../../platform/device/device.service';
import { classNames } from '../../../ui/class-names';
import { Icon, type IconName } from '../../../ui/icon';
import { type ActivityKind, KIND_LABELS, outcomeOf } from '../hub-timeline.model';

/** Height of a row, in rem: two lines on a narrow screen. */
const ROW_REM = 2.5;
const NARROW_ROW_REM = 4;
/** Rows rendered beyond the edges. */
const OVERSCAN = 6;
/** How far Page Up and Page Down move, in rows. */
const PAGE_ROWS = 8;

const KIND_ICONS: Record<ActivityKind, IconName> = {
  state: 'refresh',
  invocation: 'logout',
  completion: 'check',
  event: 'target',
};

interface HubTimelineListProps {
  /** Newest first. */
  readonly entries: readonly HubActivity[];
  readonly chosen: HubActivity | null;
  readonly titleId: string;
  readonly onChoose: (entry: HubActivity) => void;
  /** Shown for an empty list. */
  readonly children: ReactNode;
}

/**
 * A list box: the focus stays on it while rows come and go, and the arrow keys choose a row. Only visible rows are rendered.
 * When the list is scrolled, new rows above do not move what is in view.
 */
export function HubTimelineList({ entries, chosen, titleId, onChoose, children }: HubTimelineListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const listId = useId();
  const rowHeight = useRowHeight();
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  // All rows have the same height, so a new height invalidates every measurement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for each height
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useKeptPosition(scroller, entries, rowHeight);

  function choose(index: number) {
    const entry = entries[Math.max(0, Math.min(index, entries.length - 1))];
    if (!entry) return;
    onChoose(entry);
    rows.scrollToIndex(entries.indexOf(entry));
  }

  function press(event: KeyboardEvent) {
    const at = chosen ? entries.findIndex(({ id }) => id === chosen.id) : -1;
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
      Home: 0,
      End: entries.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  const items = rows.getVirtualItems();
  const optionId = (id: number) => `${listId}-${id}`;
  const chosenIsThere = chosen !== null && items.some(({ key }) => key === chosen.id);
  if (entries.length === 0) return <div className="hub-list hub-list--empty">{children}</div>;
  return (
    <div
      className="hub-list"
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-labelledby={titleId}
      aria-activedescendant={chosenIsThere ? optionId(chosen.id) : undefined}
      onKeyDown={press}
    >
      <div className="hub-list__rows" role="presentation" style={{ blockSize: rows.getTotalSize() }}>
        {items.map(({ index, start, size }) => {
          const entry = entries[index] as HubActivity;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the list box
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles the keys
            <div
              key={entry.id}
              id={optionId(entry.id)}
              className="hub-row"
              role="option"
              aria-selected={entry.id === chosen?.id}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={{ blockSize: size, transform: `translateY(${start}px)` }}
              onClick={() => onChoose(entry)}
            >
              <Row entry={entry} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Row({ entry }: { entry: HubActivity }) {
  const failed = entry.kind === 'completion' && !entry.succeeded;
  return (
    <>
      <span className="hub-row__time">{lightFormat(entry.at, 'HH:mm:ss.SSS')}</span>
      <span className={classNames('hub-row__kind', `hub-row__kind--${failed ? 'failed' : entry.kind}`)}>
        <Icon name={failed ? 'error' : KIND_ICONS[entry.kind]} />
        {KIND_LABELS[entry.kind]}
      </span>
      <span className="hub-row__name">{entry.name}</span>
      <span className="hub-row__outcome">{outcomeOf(entry)}</span>
    </>
  );
}

/** In pixels; grows with the reader's type size. */
function useRowHeight(): number {
  const narrow = useStateValue(useInject(DeviceService).width$) === 'min';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (narrow ? NARROW_ROW_REM : ROW_REM) * rem;
}

/** Keeps the first visible row in place while others are added above it. At the top, the newest row shows. */
function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  entries: readonly HubActivity[],
  rowHeight: number,
): void {
  const before = useRef(entries);
  useLayoutEffect(() => {
    const box = scroller.current;
    const first = Math.floor((box?.scrollTop ?? 0) / rowHeight);
    const id = before.current[first]?.id;
    before.current = entries;
    if (box === null || first === 0) return;
    const now = entries.findIndex((entry) => entry.id === id);
    if (now >= 0) box.scrollTop += (now - first) * rowHeight;
  }, [scroller, entries, rowHeight]);
}
