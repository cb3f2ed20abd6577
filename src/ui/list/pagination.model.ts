import { numberText } from '../../platform/format/numbers';

/** Pages of a list that the server describes as in x-pagination: where a page begins, its size and the whole length. */
export interface PagePosition {
  readonly offset: number;
  readonly limit: number;
  /** Null if the server does not say how long the list is. */
  readonly total: number | null;
}

/** A page number, or a gap between two of them. */
type PageItem = number | 'gap';

/** Numbers next to the current page, on both sides (our choice). */
const NEIGHBOURS = 1;
/** With at most this many pages every number is shown. A gap would save nothing. */
const ALL_SHOWN = 5 + 2 * NEIGHBOURS;

/** From 1. */
export function currentPage({ offset, limit }: PagePosition): number {
  return Math.floor(offset / limit) + 1;
}

/** At least 1; null if the length of the list is not known. */
export function pageCount({ limit, total }: PagePosition): number | null {
  return total === null ? null : Math.max(1, Math.ceil(total / limit));
}

/** The first and the last page, the current one and its neighbours. A gap stands for two pages or more. */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= ALL_SHOWN) return Array.from({ length: count }, (_each, index) => index + 1);
  // So many numbers at both ends that their number never changes.
  const atEnd = ALL_SHOWN - 2;
  const first = Math.max(1, Math.min(current - NEIGHBOURS, count - atEnd + 1));
  const last = Math.min(count, Math.max(current + NEIGHBOURS, atEnd));
  const start = first <= 3 ? range(1, last) : [1, 'gap' as const, ...range(first, last)];
  return last >= count - 2 ? [...start, ...range(last + 1, count)] : [...start, 'gap', count];
}

/** 'Showing 21 to 40 of 132'. `shown` is the number of entries on this page. */
export function rangeText({ offset, total }: PagePosition, shown: number): string {
  const [first, last, all] = [offset + 1, offset + shown, total ?? 0].map(numberText);
  if (shown === 0) return total ? `Showing none of ${all}` : 'Nothing to show';
  if (shown === 1) return total === null ? `Showing ${first}` : `Showing ${first} of ${all}`;
  return total === null ? `Showing ${first} to ${last}` : `Showing ${first} to ${last} of ${all}`;
}

/** 'Page 3 of 7', or 'Page 3' if it is not known how many there are. */
export function pageText(page: number, pages: number | null): string {
  const number = numberText(page);
  return pages === null ? `Page ${number}` : `Page ${number} of ${numberText(pages)}`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_each, index) => from + index);
}
