export { numberText, pluralize } from '../../contracts/number-text';

/** A percentage as a bar or a ring shows it: rounded down, so that 99.9 is not 100. */
export function percentText(percent: number): string {
  return `${Math.floor(percent)}%`;
}
