/** All open connections, by their tokens and by their students. */
import { Refusal, tooMany } from '../http/refusal';
import type { Admission } from './admission';
import { Connection, type ConnectionOptions } from './connection';
import { CONNECTIONS, CONNECTIONS_PER_STUDENT } from './hub.limits';
import { LAST_WORDS_MS } from './hub.timing';
import { after } from './timers';

export interface Connections {
  create: (admission: Admission, isStateful: boolean) => Connection;
  /** Finds a connection that this credential has negotiated. To anyone else it does not exist. */
  find: (token: string, admission: Admission) => Connection;
  ofStudent: (studentId: number) => readonly Connection[];
  /** Ends all connections and accepts no more. Clients may reconnect. */
  close: () => void;
}

export function createConnections(options: Pick<ConnectionOptions, 'invoke' | 'log'>): Connections {
  const byToken = new Map<string, Connection>();
  const byStudent = new Map<number, Set<Connection>>();
  let isClosed = false;

  /** The last messages of a polled connection wait for its next poll. It counts towards its student until then. */
  function onEnd(connection: Connection): void {
    if (connection.channel?.transport === 'LongPolling') after(LAST_WORDS_MS, () => forget(connection));
    else forget(connection);
  }

  function forget(connection: Connection): void {
    const { studentId } = connection.admission.caller;
    byToken.delete(connection.token);
    const own = byStudent.get(studentId);
    own?.delete(connection);
    if (own?.size === 0) byStudent.delete(studentId);
  }

  return {
    create: (admission, isStateful) => {
      if (isClosed) throw new Refusal(500, 'This server is closing.');
      const { studentId } = admission.caller;
      const own = byStudent.get(studentId) ?? new Set();
      if (own.size >= CONNECTIONS_PER_STUDENT || byToken.size >= CONNECTIONS) {
        throw tooMany('Too many connections are open. Please close some pages.', LAST_WORDS_MS / 1000);
      }
      const connection = new Connection({ ...options, admission, isStateful, onEnd });
      byToken.set(connection.token, connection);
      byStudent.set(studentId, own.add(connection));
      return connection;
    },
    find: (token, { tokenHash }) => {
      const connection = byToken.get(token);
      if (connection?.admission.tokenHash !== tokenHash)
        throw new Refusal(404, 'There is no such connection.');
      return connection;
    },
    ofStudent: (studentId) => [...(byStudent.get(studentId) ?? [])].filter(({ hasEnded }) => !hasEnded),
    close: () => {
      isClosed = true;
      for (const connection of byToken.values()) connection.end({ allowReconnect: true });
    },
  };
}
