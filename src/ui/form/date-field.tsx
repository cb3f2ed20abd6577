import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldLook, type FieldOwnProps } from './field';

export interface DateFieldProps
  extends FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, FieldOwnProps> {
  /** Values and bounds are calendar dates, yyyy-MM-dd. The picker offers these dates; the form checks them. */
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
