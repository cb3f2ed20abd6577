import type { Channel } from './channel';
import type { Connection } from './connection';

/** A WebSocket as any host has one. Text only. */
export interface HubSocket {
  /** What was sent but not written yet. */
  readonly waitingLength: number;
  send: (text: string) => void;
  close: (code?: number, reason?: string) => void;
  onMessage: (listener: (text: string) => void) => void;
  onClose: (listener: () => void) => void;
}

const NORMAL_CLOSURE = 1000;
const POLICY_VIOLATION = 1008;

/** Attaches a socket to its connection, or closes it if the connection cannot take it. */
export function attachSocket(connection: Connection, socket: HubSocket): void {
  const channel: Channel = {
    transport: 'WebSockets',
    isAttended: false,
    get waitingLength() {
      return socket.waitingLength;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(NORMAL_CLOSURE),
  };
  socket.onMessage((text) => connection.receive(channel, text));
  socket.onClose(() => connection.lost(channel));
  try {
    connection.attach(channel);
  } catch {
    socket.close(POLICY_VIOLATION);
  }
}
