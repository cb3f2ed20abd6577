/**
 * With separators of thousands, and hundredths at most, which is how fine boards count hours: '10,000', '2.25'. Fractions
 * may add up to 0.30000000000000004. Called for every card, so a small number is not formatted.
 */
export function numberText(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded >= 1000 ? rounded.toLocaleString('en-US') : `${rounded}`;
}

/** A percentage as a bar or a ring shows it: rounded down, so that 99.9 is not 100. */
export function percentText(percent: number): string {
  return `${Math.floor(percent)}%`;
}
