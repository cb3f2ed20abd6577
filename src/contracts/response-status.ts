import * as v from 'valibot';

/** The body of every refused call (ERR-13): the text a student may read stands in ResponseStatus.Message. */
export const ErrorBody = v.looseObject({
  ResponseStatus: v.looseObject({ ErrorCode: v.optional(v.string(), ''), Message: v.string() }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
