/**
 * The schemas that all contracts are built from. They are lenient with fields that a screen can do without, and strict
 * with the others. Unknown fields always pass through (`looseObject`), because the legacy server sends more fields than
 * the specification names.
 */
import * as v from 'valibot';
import { isISODate, readDay } from './iso-date';

/** A field that a screen can do without. Missing and invalid values become null. */
export const optional = <TOutput>(schema: v.GenericSchema<unknown, TOutput>) =>
  v.fallback(v.nullish(schema, null), null) as v.GenericSchema<unknown, TOutput | null>;

/** A field with a default for missing and invalid values. */
export const withDefault = <TOutput>(schema: v.GenericSchema<unknown, TOutput>, value: TOutput) =>
  v.fallback(schema, () => value) as v.GenericSchema<unknown, TOutput>;

export const flag = withDefault(v.boolean(), false);
/** A flag that limits what the student may see or do. Missing, it does not; what cannot be read does. */
export const limit = withDefault(v.nullish(v.boolean(), false) as v.GenericSchema<unknown, boolean>, true);
export const text = withDefault(v.string(), '');

/** An identifier: a safe integer. An entity without it is unusable. */
export const id = v.pipe(v.number(), v.safeInteger());

/** An ISO 8601 date-time, which is a moment, or null if it is missing or invalid. */
export const optionalDate = optional(v.pipe(v.string(), v.check(isISODate)));

/** A calendar day, or null if it is missing or invalid. */
export const optionalDay = optional(v.pipe(v.string(), v.transform(readDay)));
export const optionalBirthday = optional(
  v.pipe(
    v.string(),
    v.transform((text) => readDay(text, true)),
  ),
);

/** A finite number, or null. */
export const optionalNumber = optional(v.pipe(v.number(), v.finite()));

/**
 * A list without its unusable entries, so that a single bad record never breaks a screen. If no entry is usable, the
 * whole list is invalid rather than empty.
 */
export const list = <TOutput>(entry: v.GenericSchema<unknown, TOutput>) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], TOutput[]>(({ dataset, addIssue, NEVER }) => {
      const results = dataset.value.map((item) => v.safeParse(entry, item));
      const usable = results.filter((result) => result.success).map((result) => result.output);
      const failure = results.find((result) => !result.success);
      if (usable.length === 0 && failure) {
        addIssue({ message: `No entry of the list is usable: ${failure.issues[0].message}` });
        return NEVER;
      }
      return usable;
    }),
  );

/** A list inside an entity. A missing or invalid list becomes an empty one. */
export const innerList = <TOutput>(entry: v.GenericSchema<unknown, TOutput>) =>
  withDefault(list(entry), [] as TOutput[]);
