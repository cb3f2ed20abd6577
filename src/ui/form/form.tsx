import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { FormOf, FormSchema } from './use-form';

interface FormProps<S extends FormSchema> {
  form: FormOf<S>;
  /** Called with what the schema makes of the fields. If one is invalid, it gets the focus instead. */
  onSubmit: (values: InferOutput<S>) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that checks its fields itself: the browser's own messages are switched off. */
export function Form<S extends FormSchema>({ form, onSubmit, className, children }: FormProps<S>) {
  return (
    <form className={className} noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      {children}
    </form>
  );
}
