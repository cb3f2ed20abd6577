import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormProps, type UseFormReturn, useForm as useHookForm } from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Describes the values of the fields, and the result that the schema makes of them. */
export type FormSchema = GenericSchema<Record<string, unknown>, unknown>;

/** What useForm returns. A handler of its submit event gets what the schema makes of the fields. */
export type FormOf<S extends FormSchema> = UseFormReturn<InferInput<S>, unknown, InferOutput<S>>;

type FormOptions<S extends FormSchema> = Pick<
  UseFormProps<InferInput<S>>,
  'defaultValues' | 'values' | 'resetOptions'
>;

/**
 * A form: its fields are checked by a schema, first when they are left (VAL-12), then at every change. Default values
 * may be a promise's; `values` follows what the server says. Everything else is react-hook-form's.
 */
export function useForm<S extends FormSchema>(schema: S, options: FormOptions<S>): FormOf<S> {
  return useHookForm<InferInput<S>, unknown, InferOutput<S>>({
    mode: 'onTouched',
    resolver: standardSchemaResolver<InferInput<S>, unknown, InferOutput<S>>(schema),
    ...options,
  });
}
