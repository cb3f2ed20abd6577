/** The products of every brand are sold in the United States. */
const US_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of money: '$1,249.50'. */
export function formatMoney(amount: number): string {
  return US_DOLLARS.format(amount);
}
