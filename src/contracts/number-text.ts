/**
 * With separators of thousands, and hundredths at most, which is how fine boards count hours: '10,000', '2.25'. Fractions
 * may add up to 0.30000000000000004. It is put together by hand, because the first formatter that a page builds takes as
 * long as all its first cards. Only two digits can follow a decimal point, so none of them is taken for a thousand.
 */
export function numberText(value: number): string {
  return `${Math.round(value * 100) / 100}`.replace(/\B(?=(\d{3})+\b)/g, ',');
}

/** A count with its noun, whose plural ends in 's' (DASH-05, DASH-07): '1 hour', '2.25 hours', '1,200 courses'. */
export function pluralize(amount: number, noun: string): string {
  return `${numberText(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}
