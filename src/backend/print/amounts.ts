import { numberText } from '../../contracts/number-text';

/** '1 hour', '2.25 hours', '1,200 courses'. */
export function amountText(amount: number, noun: string): string {
  return `${numberText(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}
