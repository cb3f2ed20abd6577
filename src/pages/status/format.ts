/** For example '1,204 ms'. */
export function formatMs(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
