/** What narrows a list, each of it with a way to take it back. */

interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

interface ChosenFilter {
  /** Unique: 'state=FL'. */
  readonly id: string;
  readonly text: string;
  /** The label of its filter. */
  readonly group: string;
  readonly remove: () => void;
}

export function chosenFilters(filters: readonly ListFilter[]): readonly ChosenFilter[] {
  return filters.flatMap(({ name, label, options, selected, onChange }) =>
    selected.map((value) => ({
      id: `${name}=${value}`,
      text: options.find((option) => option.value === value)?.text ?? value,
      group: label,
      remove: () => onChange(selected.filter((each) => each !== value)),
    })),
  );
}

export interface Removal {
  /** '“nurse”', 'State: Florida'. */
  readonly text: string;
  readonly remove: () => void;
}

/** What to remove from a search that found nothing: the words, and each filter. */
export function removalsOf(
  search: { readonly value: string; readonly onChange: (text: string) => void },
  filters: readonly ListFilter[] = [],
): readonly Removal[] {
  const words = search.value.trim();
  return [
    ...(words === '' ? [] : [{ text: `“${words}”`, remove: () => search.onChange('') }]),
    ...chosenFilters(filters).map(({ group, text, remove }) => ({ text: `${group}: ${text}`, remove })),
  ];
}
