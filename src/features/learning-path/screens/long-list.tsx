import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numberText } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { usePrinting } from '../../../ui/use-printing';

/** How many rows of a section show at first: hundreds would be slow (our choice). */
const ROWS_AT_FIRST = 20;

/** Rows can be focused by scripts only. */
const ROW = 'li[tabindex="-1"]';

interface LongListProps {
  /** The number of all rows. */
  readonly total: number;
  /** Renders at most `limit` rows, each with tabIndex -1. */
  readonly children: (limit: number) => ReactNode;
}

/**
 * The first rows of a list, and all of them on demand and in print. On demand, the focus moves to the first new row.
 */
export function LongList({ total, children }: LongListProps) {
  const [isAll, setIsAll] = useState(false);
  const isComplete = usePrinting() || isAll || total <= ROWS_AT_FIRST;
  const list = useRef<HTMLDivElement>(null);
  function showAll() {
    flushSync(() => setIsAll(true));
    list.current?.querySelectorAll<HTMLElement>(ROW)[ROWS_AT_FIRST]?.focus();
  }
  return (
    <div className="long-list" ref={list}>
      {children(isComplete ? total : ROWS_AT_FIRST)}
      {isComplete ? null : (
        <Button variant="quiet" onClick={showAll}>
          {`Show all ${numberText(total)}`}
        </Button>
      )}
    </div>
  );
}

/** A unique key for each row: its id and how often that id came before, because ids may repeat. */
export function rowKeys(ids: readonly number[]): readonly string[] {
  const times = new Map<number, number>();
  return ids.map((id) => {
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return `${id}.${time}`;
  });
}
