import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The rows that a windowed list renders, from the top: those near the screen, and others that have to stay, such as the
 * one with the focus. Rows outside the list are ignored.
 */
export function withKeptRows(range: Range, kept: readonly number[]): number[] {
  const near = defaultRangeExtractor(range);
  const inList = kept.filter((row) => row >= 0 && row < range.count);
  return [...new Set([...near, ...inList])].sort((a, b) => a - b);
}
