/** SignalR's JSON protocol, versions 1 and 2: records of JSON text, each ended by a record separator. */
import * as v from 'valibot';
import { MESSAGE_LENGTH } from './hub.limits';

const RECORD_SEPARATOR = '\u001e';

export const MESSAGE_TYPE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

const invocationId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const sequenceId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a client may send. Results and streams are ignored, because the hub asks for none. */
const ClientMessage = v.variant('type', [
  v.object({
    type: v.literal(MESSAGE_TYPE.invocation),
    invocationId: v.nullish(invocationId),
    target: v.string(),
    arguments: v.array(v.unknown()),
    streamIds: v.nullish(v.array(v.string())),
  }),
  v.object({ type: v.literal(MESSAGE_TYPE.streamItem) }),
  v.object({ type: v.literal(MESSAGE_TYPE.completion) }),
  v.object({ type: v.literal(MESSAGE_TYPE.streamInvocation), invocationId }),
  v.object({ type: v.literal(MESSAGE_TYPE.cancelInvocation), invocationId }),
  v.object({ type: v.literal(MESSAGE_TYPE.ping) }),
  v.object({ type: v.literal(MESSAGE_TYPE.close) }),
  v.object({ type: v.literal(MESSAGE_TYPE.ack), sequenceId }),
  v.object({ type: v.literal(MESSAGE_TYPE.sequence), sequenceId: v.pipe(sequenceId, v.minValue(1)) }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
export type InvocationMessage = Extract<ClientMessage, { type: typeof MESSAGE_TYPE.invocation }>;

/** What the hub sends after the handshake. */
export type ServerMessage =
  | { type: typeof MESSAGE_TYPE.invocation; target: string; arguments: readonly unknown[] }
  | { type: typeof MESSAGE_TYPE.completion; invocationId: string; result?: unknown; error?: string }
  | { type: typeof MESSAGE_TYPE.ping }
  | ({ type: typeof MESSAGE_TYPE.close } & Closing)
  | { type: typeof MESSAGE_TYPE.ack | typeof MESSAGE_TYPE.sequence; sequenceId: number };

export interface Closing {
  error?: string;
  allowReconnect?: boolean;
}

/** The client has broken the protocol. It gets the message, and the connection ends. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export function write(message: ServerMessage | HandshakeAnswer): string {
  return JSON.stringify(message) + RECORD_SEPARATOR;
}

type HandshakeAnswer = { error?: string } & { type?: never };

const Handshake = v.object({ protocol: v.string(), version: v.number() });

/** The version that the client asks for. */
export function readHandshake(record: string): number {
  const result = v.safeParse(Handshake, parse(record));
  if (!result.success) throw new ProtocolError('This is no handshake.');
  const { protocol, version } = result.output;
  if (protocol !== 'json') throw new ProtocolError('This hub speaks the protocol json only.');
  if (version !== 1 && version !== 2) throw new ProtocolError('This hub speaks versions 1 and 2 only.');
  return version;
}

const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(MESSAGE_TYPE));
const UnknownMessage = v.object({
  type: v.pipe(
    v.number(),
    v.integer(),
    v.check((type) => !KNOWN_TYPES.has(type)),
  ),
});

/** Null for a message type of a later version of the protocol. */
export function readMessage(record: string): ClientMessage | null {
  const input = parse(record);
  if (v.is(UnknownMessage, input)) return null;
  const result = v.safeParse(ClientMessage, input);
  if (!result.success) throw new ProtocolError('This is no message that this hub understands.');
  return result.output;
}

function parse(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new ProtocolError('This is not well-formed JSON.');
  }
}

/** Splits received text, in whatever portions it arrives, into records. */
export class RecordReader {
  private rest = '';

  read(text: string): string[] {
    const records = (this.rest + text).split(RECORD_SEPARATOR);
    if (records.some(({ length }) => length > MESSAGE_LENGTH))
      throw new ProtocolError('This message is too long.');
    this.rest = records.pop() ?? '';
    return records;
  }
}
