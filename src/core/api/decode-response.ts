import { map, type OperatorFunction } from 'rxjs';
import * as v from 'valibot';

/** CALL-09: a response that cannot be used. The message is for developers. It names the call but contains no data. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';

  constructor(
    readonly call: string,
    detail: string,
  ) {
    super(`${call} returned an unexpected response: ${detail}`);
  }
}

/**
 * Decodes a response by its contract. Errors with UnexpectedResponseError, which names `call`: its method and path
 * template.
 */
export function decodeResponse<T>(
  call: string,
  schema: v.GenericSchema<unknown, T>,
): OperatorFunction<unknown, T> {
  return map((response) => {
    const result = v.safeParse(schema, response);
    if (result.success) return result.output;
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    throw new UnexpectedResponseError(
      call,
      `${path ?? 'the response'} should be ${issue.expected ?? 'usable'}`,
    );
  });
}
