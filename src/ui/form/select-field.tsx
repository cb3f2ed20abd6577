import '../../../styles/ui/form/_select-field.scss';
import type { Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldLook } from './field';

export interface Option<V extends string> {
  readonly value: V;
  readonly text: string;
  /** Options that follow each other under the same heading. */
  readonly group?: string | undefined;
}

export interface SelectFieldProps<V extends string> extends FieldLook {
  options: readonly Option<V>[];
  /** '' without an option of its own shows the placeholder. What is no longer among the options stays an option. */
  value: V | '';
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  size?: 'normal' | 'large' | undefined;
  disabled?: boolean | undefined;
  /** The id of what says more about it elsewhere, such as why it is disabled. */
  describedBy?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A labelled choice of one option, with the browser's own list (MOD-19). */
export function SelectField<V extends string>({
  label,
  error,
  hint,
  required,
  className,
  options,
  value,
  onChange,
  placeholder = 'Select...',
  size = 'normal',
  describedBy,
  ...select
}: SelectFieldProps<V>) {
  const isOffered = options.some((option) => option.value === value);
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required}
      className={classNames(size === 'large' && 'field--large', className)}
    >
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            className={`${control.className} select-field__select`}
            aria-describedby={classNames(control['aria-describedby'], describedBy) || undefined}
            value={value}
            onChange={({ target }) => onChange(target.value as V)}
          >
            {isOffered ? null : value === '' ? (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            ) : (
              <option value={value}>{value}</option>
            )}
            {groupsOf(options).map(([group, members]) =>
              group === undefined ? (
                members.map(toOption)
              ) : (
                <optgroup key={members[0]?.value} label={group}>
                  {members.map(toOption)}
                </optgroup>
              ),
            )}
          </select>
          <Icon name="chevron" />
        </>
      )}
    </Field>
  );
}

function toOption<V extends string>({ value, text }: Option<V>) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}

function groupsOf<V extends string>(options: readonly Option<V>[]): [string | undefined, Option<V>[]][] {
  const groups: [string | undefined, Option<V>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}
