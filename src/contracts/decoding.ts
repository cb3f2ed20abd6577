/**
 * Schema pieces every contract is made of: lenient where a screen can live without a field, strict where it
 * cannot. Unknown fields always pass through (`looseObject`), because the legacy server is richer than the
 * specification.
 */
import * as v from 'valibot';
import { isISODate } from './iso-date';

/** A field a screen can live without: missing, null or of the wrong type becomes null. */
export const optional = <TOutput>(schema: v.GenericSchema<unknown, TOutput>) =>
  v.fallback(v.nullish(schema, null), null) as v.GenericSchema<unknown, TOutput | null>;

/** A field with a sensible value when it is missing or wrong. */
export const withDefault = <TOutput>(schema: v.GenericSchema<unknown, TOutput>, value: TOutput) =>
  v.fallback(schema, () => value) as v.GenericSchema<unknown, TOutput>;

export const flag = withDefault(v.boolean(), false);
export const text = withDefault(v.string(), '');

/** An identifier: a whole number the database can hold exactly. Without it an entity is unusable. */
export const id = v.pipe(v.number(), v.safeInteger());

/** ISO 8601 date-time, or null where it is missing or is no date. */
export const optionalDate = optional(v.pipe(v.string(), v.check(isISODate)));

/** A finite number, or null. */
export const optionalNumber = optional(v.pipe(v.number(), v.finite()));

/**
 * A list whose unusable entries are left out, so that one odd record never blanks a screen. A list of which
 * nothing is usable is an unusable answer, not an empty one.
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

/** A list inside an entity: missing or wrong is an empty one. */
export const innerList = <TOutput>(entry: v.GenericSchema<unknown, TOutput>) =>
  withDefault(list(entry), [] as TOutput[]);
