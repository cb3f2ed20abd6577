import * as v from 'valibot';

/** The body of every error response (ERR-13). ResponseStatus.Message may be shown to the student. */
export const ErrorBody = v.looseObject({
  ResponseStatus: v.looseObject({ ErrorCode: v.optional(v.string(), ''), Message: v.string() }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
