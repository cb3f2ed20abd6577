/** To one decimal. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 10) / 10;
}
