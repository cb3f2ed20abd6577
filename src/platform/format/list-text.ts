/** Names within a sentence: 'Texas, Ohio, and Utah', or as alternatives with 'or'. */
export function listText(
  names: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('en-US', { type }).format(names);
}
