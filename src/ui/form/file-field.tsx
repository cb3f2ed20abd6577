import '../../../styles/ui/form/_file-field.scss';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Field, type FieldLook } from './field';

export interface FileFieldProps extends FieldLook {
  /** The browser keeps the file; null empties the field. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** What the browser's dialog offers: '.jpg, .jpeg, .png'. The form checks the type, because a file can be dropped. */
  accept?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled field for one file, chosen in the browser's dialog or dropped onto it. */
export function FileField(props: FileFieldProps) {
  const { label, error, hint, required, className, value, onChange, ref, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  useEffect(() => {
    if (value === null && element.current) element.current.value = '';
  }, [value]);
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={`${control.className} file-field__input`}
          type="file"
          ref={element}
          onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
