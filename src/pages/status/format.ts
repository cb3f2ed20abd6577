import { numberText } from '../../platform/format/numbers';

/** For example '1,234 ms'. */
export function formatMs(ms: number): string {
  return `${numberText(Math.round(ms))} ms`;
}

/** For example '812 kB'. */
export function formatKilobytes(bytes: number): string {
  return `${numberText(Math.ceil(bytes / 1000))} kB`;
}
