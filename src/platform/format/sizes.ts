const BYTES_PER_KB = 1000;

/** A file size in readable units: '184 KB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Math.round((kilobytes / BYTES_PER_KB) * 10) / 10} MB`;
}
