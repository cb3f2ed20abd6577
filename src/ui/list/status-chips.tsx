import '../../../styles/ui/list/_status-chips.scss';
import { useId } from 'react';

interface StatusChip<V extends string> {
  readonly value: V;
  readonly text: string;
  /** How many entries there are; left out if that is not known. */
  readonly count?: number | undefined;
}

interface StatusChipsProps<V extends string> {
  /** What is chosen, for screen readers: 'Which courses'. */
  label: string;
  options: readonly StatusChip<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** The lists that a page can show, one at a time: radio buttons that look like chips. */
export function StatusChips<V extends string>({
  label,
  options,
  value: chosen,
  onChange,
}: StatusChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className="status-chips">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text, count }) => (
        <label className="status-chips__chip" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>{text}</span>
          <span className="status-chips__count">{count?.toLocaleString('en-US') ?? ''}</span>
        </label>
      ))}
    </fieldset>
  );
}
