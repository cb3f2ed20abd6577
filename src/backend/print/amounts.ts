/** '1 hour', '2.25 hours', '1,200 courses'. */
export function amountText(amount: number, noun: string): string {
  return `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`;
}
