import '../../../styles/ui/form/_choice.scss';
import { type FocusEvent, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { type FieldLook, LabelText, useFieldParts } from './field';
import type { Option } from './select-field';

export interface RadioGroupProps<V extends string> extends FieldLook {
  options: readonly Option<V>[];
  /** '' while nothing is chosen. */
  value: V | '';
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The radio button that Tab leads to. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice of one of a few options, all of them in sight. Tab leads to the group, the arrow keys through it. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, required, className, options, value, onChange, disabled, name = '', onBlur, ref } = props;
  const { control, hint, error } = useFieldParts(props);
  const labelId = `${control.id}label`;
  // Two groups of one name in the same form would be one group.
  const groupName = `${name}${useId()}`;
  const tabStop = options.find((option) => option.value === value) ?? options[0];
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }
  return (
    <div
      className={classNames('field', className)}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      onBlur={blur}
    >
      <p className="field__label" id={labelId}>
        <LabelText label={label} required={required} />
      </p>
      {hint}
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            className="choice__input"
            type="radio"
            name={groupName}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            ref={option === tabStop ? ref : undefined}
          />
          <span>{option.text}</span>
        </label>
      ))}
      {error}
    </div>
  );
}
