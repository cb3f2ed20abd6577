/** With separators of thousands: '10,000'. Called for every card, so a small number is not formatted. */
export function numberText(value: number): string {
  return value >= 1000 ? value.toLocaleString('en-US') : `${value}`;
}

/** A percentage as a bar or a ring shows it: rounded down, so that 99.9 is not 100. */
export function percentText(percent: number): string {
  return `${Math.floor(percent)}%`;
}
