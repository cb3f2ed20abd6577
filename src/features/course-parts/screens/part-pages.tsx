import { useEffect, useRef } from 'react';
import type { ListPage } from '../../../core/data/paged-load';
import { useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Pagination } from '../../../ui/list/pagination';
import { COURSE_PAGE_SIZE } from '../../course';

const PAGE_PARAM = 'page';
/** Servers refuse to skip too many rows, and no course has this many pages (our choice). */
const MAX_PAGE = 10_000;

/**
 * Keeps the page of a list in the address, counted from 1, so that it survives a reload. Returns what turns the page.
 * If the address names a page that does not exist, the last one is shown.
 */
export function usePageInAddress(
  page: ListPage<unknown> | null,
  show: (offset: number) => void,
): (offset: number) => void {
  const router = useInject(Router);
  const latest = useRef(show);
  latest.current = show;
  function turn(offset: number) {
    const number = offset / COURSE_PAGE_SIZE + 1;
    router.amendQuery({ [PAGE_PARAM]: number === 1 ? null : number });
    latest.current(offset);
  }
  useEffect(() => {
    const page = Number(router.queryParam(PAGE_PARAM));
    if (!Number.isSafeInteger(page) || page <= 1) return;
    latest.current((Math.min(page, MAX_PAGE) - 1) * COURSE_PAGE_SIZE);
  }, [router]);
  const last = lastOffset(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page can be beyond the end
  useEffect(() => {
    if (last !== null) turn(last);
  }, [last]);
  return turn;
}

interface PartPagesProps {
  /** Names the navigation: 'Pages of the contents'. */
  readonly label: string;
  readonly page: ListPage<unknown>;
  readonly onTurn: (offset: number) => void;
}

/** Turns the pages of a list. A list with a single page has nothing to turn. */
export function PartPages({ label, page, onTurn }: PartPagesProps) {
  if (page.offset === 0 && page.nextOffset === null) return null;
  return (
    <Pagination
      label={label}
      position={page}
      shown={page.items.length}
      onChange={({ offset }) => onTurn(offset)}
    />
  );
}

/** Where the last page begins, for a page beyond the end; null for every other page. */
function lastOffset(page: ListPage<unknown> | null): number | null {
  if (page === null || page.offset === 0 || page.items.length > 0) return null;
  return Math.max(0, Math.ceil((page.total ?? 0) / COURSE_PAGE_SIZE) - 1) * COURSE_PAGE_SIZE;
}
