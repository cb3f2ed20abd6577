import { useLayoutEffect, useRef } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type { GenericSchema, InferInput } from 'valibot';
import { type FormOf, useForm } from './use-form';

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

/** A form whose fields all hold text. */
export type TextSchema = GenericSchema<Record<string, string>, unknown>;

export interface RecordFormOptions<S extends TextSchema> {
  /** What is saved, as the fields show it. It may change at any time, as when another browser saves it. */
  readonly record: Readonly<InferInput<S>>;
  /** What was typed before, and not saved. */
  readonly edits?: Texts | null | undefined;
  /** What a text means, so that two ways to write the same are no edit. The trimmed text by default. */
  readonly meaning?: (name: string, text: string) => string;
}

export interface RecordForm<S extends TextSchema> {
  readonly form: FormOf<S>;
  /** The fields whose text differs from what is saved. */
  readonly edits: Texts;
  /** Shows what is saved again. */
  revert(): void;
}

/**
 * A form over a record that can change while it is open. When it does, a field shows the new text, unless the student
 * has edited that field.
 */
export function useRecordForm<S extends TextSchema>(
  schema: S,
  { record, edits: earlier, meaning = (_, text) => text.trim() }: RecordFormOptions<S>,
): RecordForm<S> {
  const names = Object.keys(record);
  const form = useForm(schema, { defaultValues: { ...record, ...pick(names, earlier ?? {}) } as never });
  const texts: Texts = form.watch();
  const isSame = (name: string, a: string | undefined, b: string | undefined) =>
    meaning(name, a ?? '') === meaning(name, b ?? '');

  function show(name: string, text: string | undefined) {
    const path = name as Path<InferInput<S>>;
    if (form.getValues(path) === text) return;
    const { isSubmitted } = form.formState;
    form.setValue(path, text as PathValue<InferInput<S>, Path<InferInput<S>>>, {
      shouldValidate: isSubmitted || form.getFieldState(path).isTouched,
    });
  }

  const before = useRef<Texts>(record);
  // Before the browser paints, so that a field does not seem to be edited in between.
  useLayoutEffect(() => {
    const former = before.current;
    before.current = record;
    for (const name of names) {
      if (former[name] === record[name]) continue;
      const text: string = form.getValues(name as Path<InferInput<S>>);
      const isEdited = !isSame(name, text, former[name]) && !isSame(name, text, record[name]);
      if (!isEdited) show(name, record[name]);
    }
  });

  const edited = names.filter((name) => !isSame(name, texts[name], record[name]));
  return {
    form,
    edits: pick(edited, texts),
    revert() {
      // Unlike setValue, it also forgets which fields were left, so that an empty required field shows no error.
      form.reset({ ...record } as never);
    },
  };
}

function pick(names: readonly string[], texts: Texts): Texts {
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
}
