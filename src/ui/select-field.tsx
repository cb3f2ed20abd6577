import { Field, type FieldLook } from './field';
import { Icon } from './icon';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly text: string;
}

export interface SelectFieldProps<V extends string> extends FieldLook {
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A labelled choice of one, the browser's own (MOD-19). */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { options, value, onChange, ...look } = props;
  return (
    <Field {...look}>
      {({ className, ...control }) => (
        <>
          <select
            {...control}
            className={`${className} select-field__select`}
            value={value}
            onChange={({ target }) => onChange(target.value as V)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </>
      )}
    </Field>
  );
}
