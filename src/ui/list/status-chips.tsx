import '../../../styles/ui/list/_status-chips.scss';
import { useEffect, useId, useRef } from 'react';
import { numberText } from '../../platform/format/numbers';

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
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the chips scroll sideways, and the chosen one may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one was chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(':checked')?.parentElement;
    if (row.current && chip && row.current.scrollWidth > row.current.clientWidth) {
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    }
  }, [chosen]);
  return (
    <fieldset className="status-chips" ref={row}>
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
          <span className="status-chips__count">{count === undefined ? '' : numberText(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
