/** The end of what a student has bought or been given: a course, a membership, an offer. */
import * as v from 'valibot';
import { optional } from './decoding';
import { isISODate, type MomentText } from './iso-date';

/** The time at which a day begins or ends, with a time zone. */
const ZONE_OF_DAY = /(T(?:00:00:00|23:59:59)(?:\.\d+)?)(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * A moment, or null if it is missing or invalid. A server that sends the beginning or the end of a day means the day that
 * it has written, so its zone is left out: the text is local, and the same day everywhere.
 */
export const optionalEnd = optional(
  v.pipe(
    v.string(),
    v.check(isISODate),
    v.transform((date): MomentText => date.replace(ZONE_OF_DAY, '$1')),
  ),
);
