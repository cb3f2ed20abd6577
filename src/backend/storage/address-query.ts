/** What the calls that give a presigned address are asked with. */
import * as v from 'valibot';

const LONGEST_FILE_NAME = 200;

/** A name as a student's device has it; never a path. */
export const FileName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_FILE_NAME),
  v.regex(/^[^/\\\p{Cc}\p{Surrogate}]+$/u),
);

/** True asks for where to read a file from, otherwise for where to send it to. */
export const ReadonlyFlag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((text) => text === 'true'),
);
