let dollars: Intl.NumberFormat | undefined;

/**
 * An amount of money: '$1,249.50'. The products of every brand are sold in the United States. The formatter is not built
 * while the module loads, because the first one of a page takes long.
 */
export function formatMoney(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(amount);
}
