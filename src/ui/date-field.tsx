import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldLook } from './field';

type OfTheField = 'id' | 'className' | 'required' | 'type' | 'aria-invalid' | 'aria-describedby';

export interface DateFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, OfTheField> {
  /** Values and bounds are calendar dates, yyyy-MM-dd. The form decides what is wrong with one. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled date, with the browser's own picker (VAL-12). */
export function DateField({ label, error, hint, required, className, ...input }: DateFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <input {...input} {...control} type="date" />}
    </Field>
  );
}
