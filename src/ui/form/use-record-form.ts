import { useLayoutEffect, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type { GenericSchema, InferInput } from 'valibot';
import {
  type Conflict,
  conflictsOf,
  type FieldEdits,
  isSameText,
  type Meaning,
  pickTexts,
  rebase,
  type Texts,
  trimmedText,
} from './three-way.model';
import { type FormOf, useForm } from './use-form';

/** A form whose fields all hold text. */
export type TextSchema = GenericSchema<Record<string, string>, unknown>;

export interface RecordFormOptions<S extends TextSchema> {
  /** What is saved, as the fields show it. It may change at any time, as when another browser saves it. */
  readonly record: Readonly<InferInput<S>>;
  /** What was typed before, and not saved. */
  readonly earlier?: FieldEdits | null | undefined;
  /** The trimmed text by default. */
  readonly meaning?: Meaning | undefined;
}

export interface RecordForm<S extends TextSchema> extends FieldEdits {
  readonly form: FormOf<S>;
  /** The edited fields that have changed elsewhere since the student began to edit them. */
  readonly conflicts: readonly Conflict[];
  /** The fields that have changed elsewhere while the form was open. */
  readonly elsewhere: readonly string[];
  /** Settles a conflict: keeps the student's text, or shows the other one. */
  choose(name: string, side: 'mine' | 'theirs'): void;
  /** The student has seen what has changed elsewhere. */
  acknowledge(): void;
  /** These edits are saved: their fields show what is saved, unless they have been edited again. */
  accept(saved: Texts): void;
  /** Shows what is saved again. */
  revert(): void;
}

/**
 * A form over a record that can change while it is open. When it does, a field shows the new text, unless the student
 * has edited that field: then both texts are a conflict, and the student chooses.
 */
export function useRecordForm<S extends TextSchema>(
  schema: S,
  { record, earlier, meaning = trimmedText }: RecordFormOptions<S>,
): RecordForm<S> {
  const names = Object.keys(record);
  const form = useForm(schema, {
    defaultValues: { ...record, ...pickTexts(names, earlier?.edits ?? {}) } as never,
  });
  const [bases, setBases] = useState<Texts>({ ...record, ...pickTexts(names, earlier?.base ?? {}) });
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const texts: Texts = form.watch();
  const isSame = (name: string, a: string | undefined, b: string | undefined) =>
    isSameText(meaning, name, a, b);
  const textOf = (name: string): string => form.getValues(name as Path<InferInput<S>>);

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
    const changed = names.filter((name) => former[name] !== record[name]);
    const foreign = changed.filter((name) => !isSame(name, textOf(name), record[name]));
    if (foreign.length > 0) setElsewhere((seen) => [...new Set([...seen, ...foreign])]);
    for (const name of changed) {
      const isEdited = foreign.includes(name) && !isSame(name, textOf(name), former[name]);
      if (!isEdited) show(name, record[name]);
    }
    setBases((latest) => rebase(latest, form.getValues(), record, meaning));
  });

  const edits = pickTexts(
    names.filter((name) => !isSame(name, texts[name], record[name])),
    texts,
  );
  const edited = Object.keys(edits);
  const base = pickTexts(edited, bases);
  const isSeen = (seen: readonly string[]) =>
    setElsewhere((all) => all.filter((name) => !seen.includes(name)));
  const setBase = (saved: readonly string[]) =>
    setBases((latest) => ({ ...latest, ...pickTexts(saved, before.current) }));
  return {
    form,
    edits,
    base,
    conflicts: conflictsOf({ edits, base }, record, meaning),
    elsewhere,
    choose(name, side) {
      if (side === 'theirs') show(name, record[name]);
      setBase([name]);
      isSeen([name]);
    },
    acknowledge: () => setElsewhere([]),
    accept(saved) {
      const fields = Object.keys(saved);
      for (const name of fields) if (textOf(name) === saved[name]) show(name, before.current[name]);
      setBase(fields);
      isSeen(fields);
    },
    revert() {
      // Unlike setValue, it also forgets which fields were left, so that an empty required field shows no error.
      form.reset({ ...record } as never);
      setElsewhere([]);
    },
  };
}
