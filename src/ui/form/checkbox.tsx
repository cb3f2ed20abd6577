import '../../../styles/ui/form/_choice.scss';
import type { Ref } from 'react';
import { classNames } from '../class-names';
import { type FieldLook, LabelText, useFieldParts } from './field';

export interface CheckboxProps extends FieldLook {
  value: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A box to check, its label beside it. */
export function Checkbox(props: CheckboxProps) {
  const { label, error, hint, required, className, value, onChange, ...input } = props;
  const parts = useFieldParts(props);
  return (
    <div className={classNames('field', className)}>
      <label className="choice">
        <input
          {...input}
          {...parts.control}
          className="choice__input"
          type="checkbox"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <LabelText label={label} required={required} />
        </span>
      </label>
      {parts.hint}
      {parts.error}
    </div>
  );
}
