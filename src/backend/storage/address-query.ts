/** The parameters of calls for a presigned address. */
import * as v from 'valibot';

const LONGEST_FILE_NAME = 200;

/** The name that a file has on the student's device; never a path. */
export const FileName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_FILE_NAME),
  v.regex(/^[^/\\\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+$/u),
);

/** True asks for an address to read from, false for one to send to. */
export const ReadonlyFlag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((text) => text === 'true'),
);
