import { type FocusEvent, type InputHTMLAttributes, type Ref, useState } from 'react';
import { Field, type FieldLook, type FieldOwnProps } from './field';

export interface DateFieldProps
  extends FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, FieldOwnProps> {
  /** Values and bounds are calendar dates, yyyy-MM-dd. The picker offers these dates; the form checks them. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const INCOMPLETE_TEXT = 'Please enter the whole date.';

/**
 * A labelled date, with the browser's own picker (VAL-12). Its value is a calendar date or empty: browsers keep a date that
 * is typed in part to themselves, so the field itself says that it is not complete.
 */
export function DateField({ label, error, hint, required, className, onBlur, ...input }: DateFieldProps) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  function blur(event: FocusEvent<HTMLInputElement>) {
    setIsIncomplete(event.target.validity.badInput);
    onBlur?.(event);
  }
  return (
    <Field
      label={label}
      error={isIncomplete ? INCOMPLETE_TEXT : error}
      hint={hint}
      required={required}
      className={className}
    >
      {(control) => <input {...input} {...control} type="date" onBlur={blur} />}
    </Field>
  );
}
