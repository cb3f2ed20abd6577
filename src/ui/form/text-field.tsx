import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Field, type FieldLook, type FieldOwnProps } from './field';

export interface TextFieldProps
  extends FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, FieldOwnProps> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled text box (VAL-12). A password has a button that shows or hides what was typed. */
export function TextField({
  label,
  error,
  hint,
  required,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <>
          <input {...input} {...control} type={isPassword && revealed ? 'text' : type} />
          {isPassword ? (
            <button
              type="button"
              className="field__toggle"
              aria-label={revealed ? 'Hide password' : 'Show password'}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? 'Hide' : 'Show'}
            </button>
          ) : null}
        </>
      )}
    </Field>
  );
}
