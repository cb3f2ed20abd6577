import { map, type OperatorFunction } from 'rxjs';
import * as v from 'valibot';
import { HubEnvelope } from '../../contracts/hub';
import { redactText } from '../../platform/redaction/redaction';
import { UnexpectedResponseError } from '../api/decode-response';

/** HUB-05: the hub refused the request. `message` comes from the server and is meant for the student. */
export class HubRefusedError extends Error {
  override readonly name = 'HubRefusedError';
}

const REFUSED_TEXT = 'The server could not do this.';

/**
 * Unwraps the envelope of a result or an event and decodes its data. Errors with HubRefusedError if the hub refused,
 * and with UnexpectedResponseError, which names the call, if the payload is unusable. No message contains any of
 * `secrets`.
 */
export function decodeEnvelope<T>(
  call: string,
  schema: v.GenericSchema<unknown, T>,
  secrets: () => readonly string[],
): OperatorFunction<unknown, T> {
  return map((payload) => {
    const envelope = v.safeParse(HubEnvelope, payload);
    if (!envelope.success) throw new UnexpectedResponseError(call, 'the payload is not an envelope');
    const { success, data, errorMessage } = envelope.output;
    if (!success) throw new HubRefusedError(redactText(errorMessage || REFUSED_TEXT, secrets()));
    const result = v.safeParse(schema, data);
    if (result.success) return result.output;
    const path = v.getDotPath(result.issues[0]) ?? 'the data';
    throw new UnexpectedResponseError(call, `${path} is unusable`);
  });
}

/** Whether the hub did respond, but with a refusal or with something unusable. */
export function isHubResponseError(error: unknown): boolean {
  return error instanceof HubRefusedError || error instanceof UnexpectedResponseError;
}
