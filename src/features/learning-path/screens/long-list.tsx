import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button';

/** So many rows of a section stand there at first: a page of hundreds would be slow (our choice). */
export const ROWS_AT_FIRST = 20;

/** Rows take the focus from scripts alone. */
const ROW = 'li[tabindex="-1"]';

export interface LongListProps {
  /** How many rows there are in all. */
  readonly total: number;
  /** Draws no more than so many of them, each with tabIndex -1. */
  readonly children: (limit: number) => ReactNode;
}

/** The first rows of a list, and all of them on demand: the focus then goes on to the first one that is new. */
export function LongList({ total, children }: LongListProps) {
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  function showAll() {
    flushSync(() => setIsAll(true));
    list.current?.querySelectorAll<HTMLElement>(ROW)[ROWS_AT_FIRST]?.focus();
  }
  return (
    <div className="long-list" ref={list}>
      {children(isAll ? total : ROWS_AT_FIRST)}
      {isAll || total <= ROWS_AT_FIRST ? null : (
        <Button variant="quiet" onClick={showAll}>
          Show all {total}
        </Button>
      )}
    </div>
  );
}

/** A key for each row, though an id may come twice: with it, which of them it is. */
export function rowKeys(ids: readonly number[]): readonly string[] {
  const times = new Map<number, number>();
  return ids.map((id) => {
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return `${id}.${time}`;
  });
}
