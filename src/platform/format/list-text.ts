/**
 * Names within a sentence: 'Texas, Ohio, and Utah', or as alternatives with 'or'. Names that have commas themselves, such
 * as those of licenses, have semicolons between them.
 */
export function listText(
  names: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const all = [...names];
  const format = new Intl.ListFormat('en-US', { type });
  if (!all.some((name) => name.includes(','))) return format.format(all);
  return format
    .formatToParts(all)
    .map(({ type: part, value }) => (part === 'literal' ? value.replace(/^,? /, '; ') : value))
    .join('');
}
