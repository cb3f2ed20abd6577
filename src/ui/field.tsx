import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

export interface FieldLook {
  label: string;
  /** Why the value is refused; empty or absent means it is not. Show it once the field is touched (VAL-12). */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** What the control inside a field is given. */
export interface FieldControl {
  id: string;
  className: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldLook {
  children: (control: FieldControl) => ReactNode;
}

/** The frame of a control: label, asterisk when required (VAL-12), hint and error, wired to it. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={classNames('field', error && 'field--invalid', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
        {required ? (
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
        {children({
          id,
          className: 'field__input',
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': classNames(hintId, errorId) || undefined,
        })}
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
