import type { Ref } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import { useAfterPress } from './use-after-press';

/** Props of a field that belongs to a form. */
export interface BoundField<V> {
  readonly name: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly ref: RefCallBack & Ref<never>;
  /** Takes the event of a native control, or the value itself. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever its field passes
  readonly onChange: (eventOrValue: any) => void;
  readonly onBlur: () => void;
}

interface FieldOptions<T extends FieldValues> {
  /** Another field, whose rule depends on this one. It is checked again as well. */
  readonly checks?: FieldPath<T>;
}

/**
 * Ties a field of src/ui/form to a form: `<TextField label="Name" {...useField(form, 'name')} />`. The error is there
 * once the field is touched and invalid (VAL-12), or an attempt to submit the form has failed.
 */
export function useField<T extends FieldValues, N extends FieldPath<T>, O>(
  { control }: { control: Control<T, unknown, O> },
  name: N,
  { checks }: FieldOptions<T> = {},
): BoundField<FieldPathValue<T, N>> {
  const { field, fieldState, formState } = useController({
    control,
    name,
    ...(checks && { rules: { deps: [checks] } }),
  });
  const afterPress = useAfterPress();
  const isShown = fieldState.isTouched || formState.isSubmitted;
  return {
    name: field.name,
    value: field.value,
    error: isShown ? fieldState.error?.message : undefined,
    ref: field.ref,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
  };
}
