import { map, type OperatorFunction } from 'rxjs';
import * as v from 'valibot';

/** CALL-09: an answer that cannot be used. The message is for developers and names the call, never a value. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';

  constructor(
    readonly call: string,
    detail: string,
  ) {
    super(`${call} answered in an unexpected form: ${detail}`);
  }
}

/** Decodes an answer by its contract; `call` is its method and path as in the list of calls. */
export function decodeResponse<T>(
  call: string,
  schema: v.GenericSchema<unknown, T>,
): OperatorFunction<unknown, T> {
  return map((answer) => {
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output;
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    throw new UnexpectedResponseError(
      call,
      `${path ?? 'the answer'} should be ${issue.expected ?? 'usable'}`,
    );
  });
}
