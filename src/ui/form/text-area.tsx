import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldLook, type FieldOwnProps } from './field';

export interface TextAreaProps
  extends FieldLook,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, FieldOwnProps | 'rows'> {
  /** In steps of half a rem (MOD-20). */
  height?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** MOD-20. */
const DEFAULT_HEIGHT = 14;

/** A labelled box for several lines (MOD-20). */
export function TextArea({
  label,
  error,
  hint,
  required,
  className,
  height = DEFAULT_HEIGHT,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <textarea {...area} {...control} style={{ blockSize: `${height / 2}rem` }} />}
    </Field>
  );
}
