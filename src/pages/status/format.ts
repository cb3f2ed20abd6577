/** For example '1,204 ms'. */
export function formatMs(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}

/** For example '812 kB'. */
export function formatKilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1000))} kB`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
