import '../../../styles/ui/form/_field.scss';
import '../../../styles/ui/form/_field-states.scss';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { StatusIcon } from '../status-icon';

export interface FieldLook {
  label: string;
  /** Why the value is not accepted. A form passes it once the field is touched (VAL-12). */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** Props of a native control that the field sets itself. A pattern is a rule of the form: see rules.ts. */
export type FieldOwnProps =
  | 'id'
  | 'className'
  | 'required'
  | 'type'
  | 'pattern'
  | 'aria-invalid'
  | 'aria-describedby';

/** Props that tie a control to its label, hint and error. */
interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldParts {
  control: FieldControl;
  hint: ReactNode;
  error: ReactNode;
}

/** The hint and the error of a field, and the props by which its control refers to them. */
export function useFieldParts({ error, hint, required }: Omit<FieldLook, 'label'>): FieldParts {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return {
    control: {
      id,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': classNames(hintId, errorId) || undefined,
    },
    hint: hint ? (
      <p className="field__hint" id={hintId}>
        {hint}
      </p>
    ) : null,
    error: error ? (
      <p className="field__error" id={errorId}>
        <StatusIcon name="error" />
        {error}
      </p>
    ) : null,
  };
}

/** The words of a label, with an asterisk if required (VAL-12). Screen readers hear "required" from the control. */
export function LabelText({ label, required }: Pick<FieldLook, 'label' | 'required'>) {
  return (
    <>
      {label}
      {required ? (
        <span className="field__required" aria-hidden="true">
          {' *'}
        </span>
      ) : null}
    </>
  );
}

interface FieldProps extends FieldLook {
  children: (control: FieldControl & { className: string }) => ReactNode;
}

/** The frame of a boxed control: its label and hint above, its error below. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const parts = useFieldParts({ error, hint, required });
  return (
    <div className={classNames('field', error && 'field--invalid', className)}>
      <label className="field__label" htmlFor={parts.control.id}>
        <LabelText label={label} required={required} />
      </label>
      {parts.hint}
      <div className="field__control">{children({ ...parts.control, className: 'field__input' })}</div>
      {parts.error}
    </div>
  );
}
