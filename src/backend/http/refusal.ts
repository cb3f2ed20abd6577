/** Refused calls. All have the shape of ERR-13, with a sentence for the student. */
import type { Context } from 'hono';
import type { ErrorBody } from '../../contracts/response-status';

const ERROR_CODES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'ContentTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalError',
  503: 'ServiceUnavailable',
} as const;

export type RefusalStatus = keyof typeof ERROR_CODES;

/** Thrown anywhere while a call runs; rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export function refusalBody(status: RefusalStatus, message: string): ErrorBody {
  return { ResponseStatus: { ErrorCode: ERROR_CODES[status], Message: message } };
}

/** The same response for every invalid token, whatever the reason. */
export function pleaseSignIn(): Refusal {
  return new Refusal(401, 'Please sign in.');
}

/** For what is refused only for now. Every 429 says how many seconds to wait. */
export function tooMany(message: string, seconds: number): Refusal {
  return new Refusal(429, message, { 'Retry-After': String(seconds) });
}

/** The client has left before its call was complete. */
export function gaveUp(): Refusal {
  return new Refusal(400, 'This call was given up before it was complete.');
}

export function unknownCall(): never {
  throw new Refusal(404, 'There is no such call.');
}

/** Any other error is a fault of ours: its details only go to the log. */
export function sendRefusal(log: (line: string) => void) {
  return (error: Error, c: Context): Response => {
    if (error instanceof Refusal) {
      return c.json(refusalBody(error.status, error.message), error.status, error.headers);
    }
    log(`unexpected: ${error.stack ?? error.message}`);
    return c.json(refusalBody(500, 'Something went wrong on our side. Please try again.'), 500);
  };
}
