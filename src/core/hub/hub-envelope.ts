import { map, type OperatorFunction } from 'rxjs';
import * as v from 'valibot';
import { HubEnvelope } from '../../contracts/hub';
import { redactText } from '../../platform/redaction/redaction';
import { UnexpectedResponseError } from '../api/decode-response';

/** HUB-05: the hub refused; `message` is the server's, for the student. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';
}

const REFUSED_TEXT = 'The server could not do this.';

/**
 * Opens the envelope of a result or an event; one that cannot be used is an error that names the call. No error holds
 * one of `secrets`.
 */
export function openEnvelope<T>(
  call: string,
  schema: v.GenericSchema<unknown, T>,
  secrets: () => readonly string[],
): OperatorFunction<unknown, T> {
  return map((payload) => {
    const envelope = v.safeParse(HubEnvelope, payload);
    if (!envelope.success) throw new UnexpectedResponseError(call, 'the payload is no envelope');
    const { success, data, errorMessage } = envelope.output;
    if (!success) throw new HubRefusal(redactText(errorMessage || REFUSED_TEXT, secrets()));
    const result = v.safeParse(schema, data);
    if (result.success) return result.output;
    throw new UnexpectedResponseError(call, `${v.getDotPath(result.issues[0]) ?? 'the data'} is unusable`);
  });
}

/** Whether an error is what the hub answered, and not the lack of an answer. */
export function isAnswer(error: unknown): boolean {
  return error instanceof HubRefusal || error instanceof UnexpectedResponseError;
}
