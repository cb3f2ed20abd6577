import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | undefined;
  /** Why the value is refused; empty or absent means it is not. Show it once the field is touched (VAL-12). */
  error?: string | null | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A labelled text box: asterisk when required (VAL-12), hint and error wired to the input, and for a password
 * a button that shows or hides what was typed. The form around it carries noValidate and decides what is wrong.
 */
export function TextField({ label, type = 'text', error, hint, className, ...input }: TextFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={classNames('field', error && 'field--invalid', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
        {input.required ? (
          <span className="field__required" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {hint ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className="field__control">
        <input
          {...input}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hintId, errorId) || undefined}
        />
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
      </div>
      {error ? (
        <p className="field__error" id={errorId}>
          <Icon name="error" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
