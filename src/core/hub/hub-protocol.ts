import type { HubMessage, IHubProtocol } from '@microsoft/signalr';
import { MessageType } from '@microsoft/signalr';
import type { HubFrame } from './hub-link';

/** Replaces the library's message, which would quote what was received. */
const MALFORMED_MESSAGE_TEXT = 'The hub sent a malformed message.';

/**
 * Wraps a protocol so that `onFrame` sees every message that is read or written, including events without a
 * listener. `onServerClose` is called when the server announces that it will close the connection.
 */
export function observeProtocol(
  protocol: IHubProtocol,
  onFrame: (frame: HubFrame) => void,
  onServerClose: () => void,
): IHubProtocol {
  const { name, version, transferFormat } = protocol;
  const isNew = createReplayFilter();
  const report = (message: HubMessage, incoming: boolean) => {
    const frame = toFrame(message, incoming);
    if (frame) onFrame(frame);
  };
  return {
    name,
    version,
    transferFormat,
    parseMessages(input, logger) {
      const messages = hideParseError(() => protocol.parseMessages(input, logger));
      for (const message of messages) {
        if (message.type === MessageType.Close) onServerClose();
        if (isNew(message)) report(message, true);
      }
      return messages;
    },
    writeMessage(message) {
      report(message, false);
      return protocol.writeMessage(message);
    },
  };
}

function hideParseError(parse: () => HubMessage[]): HubMessage[] {
  try {
    return parse();
  } catch {
    throw new Error(MALFORMED_MESSAGE_TEXT);
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

/**
 * Stateful reconnect sends messages again that may have been lost. The library drops the duplicates only after the
 * protocol has parsed them, so the same count is kept here.
 */
function createReplayFilter(): (message: HubMessage) => boolean {
  let nextId = 1;
  let latestId = 0;
  return (message) => {
    if (message.type === MessageType.Sequence) nextId = message.sequenceId;
    if (message.type !== MessageType.Invocation && message.type !== MessageType.Completion) return true;
    const id = nextId;
    nextId += 1;
    if (id <= latestId) return false;
    latestId = id;
    return true;
  };
}
