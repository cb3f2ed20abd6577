/** What students enter, for the bodies of calls. Unlike what the server sends, it is refused rather than replaced. */
import * as v from 'valibot';

/** Every character that begins a new line somewhere: in a mail's header, what follows it would be another header. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Refuses a text of several lines. */
export const oneLine = v.check((input: string) => !LINE_BREAK.test(input));

/** What a student types into a field of one line. */
export const singleLine = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest), oneLine);

/** A hundredth: fewer hours are none. */
export const LEAST_HOURS = 0.01;

/** Hours that a student enters, 0 for none. A number that is too small to be shown is refused. */
export const hoursUpTo = (most: number) =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(most),
    v.check((hours) => hours === 0 || hours >= LEAST_HOURS),
  );
