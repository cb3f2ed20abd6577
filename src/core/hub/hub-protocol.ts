import type { HubMessage, IHubProtocol } from '@microsoft/signalr';
import { MessageType } from '@microsoft/signalr';
import type { HubFrame } from './hub-link';

/** The library's own words would quote what came. */
export const NO_MESSAGE_TEXT = 'The hub sent what is no message.';

/**
 * The protocol, told of every message it reads and writes: also of events that nobody listens to. `ended` is told
 * when the server takes its leave.
 */
export function observing(
  protocol: IHubProtocol,
  frames: (frame: HubFrame) => void,
  ended: () => void,
): IHubProtocol {
  const { name, version, transferFormat } = protocol;
  const isNew = replayFilter();
  const tell = (message: HubMessage, incoming: boolean) => {
    const frame = toFrame(message, incoming);
    if (frame) frames(frame);
  };
  return {
    name,
    version,
    transferFormat,
    parseMessages(input, logger) {
      const messages = readMessages(() => protocol.parseMessages(input, logger));
      for (const message of messages) {
        if (message.type === MessageType.Close) ended();
        if (isNew(message)) tell(message, true);
      }
      return messages;
    },
    writeMessage(message) {
      tell(message, false);
      return protocol.writeMessage(message);
    },
  };
}

function readMessages(read: () => HubMessage[]): HubMessage[] {
  try {
    return read();
  } catch {
    throw new Error(NO_MESSAGE_TEXT);
  }
}

function toFrame(message: HubMessage, incoming: boolean): HubFrame | null {
  switch (message.type) {
    case MessageType.Invocation: {
      const { target: name, arguments: content, invocationId: callId = '' } = message;
      return incoming ? { kind: 'event', name, content } : { kind: 'invocation', name, callId, content };
    }
    case MessageType.Completion: {
      const { invocationId: callId, error, result } = message;
      return { kind: 'completion', callId, error: error !== undefined, content: error ?? result };
    }
    default:
      return null;
  }
}

/** Stateful reconnect sends again what may have been lost; the library counts and drops it, after the protocol. */
function replayFilter(): (message: HubMessage) => boolean {
  let next = 1;
  let latest = 0;
  return (message) => {
    if (message.type === MessageType.Sequence) next = message.sequenceId;
    if (message.type !== MessageType.Invocation && message.type !== MessageType.Completion) return true;
    const id = next;
    next += 1;
    if (id <= latest) return false;
    latest = id;
    return true;
  };
}
