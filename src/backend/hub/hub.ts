/**
 * The learner hub (HUB-01 to HUB-05), in SignalR's protocol, for any host: its HTTP part is a route of the
 * application, and a WebSocket is anything that can send and close. Announcements go to every connection of their
 * student.
 */
import type { Hono } from 'hono';
import { HUB_PATH } from '../../contracts/hub';
import type { AnnouncementSource } from '../announcements/announcements';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { admitStudent } from './admission';
import type { Connection } from './connection';
import { createConnections } from './connections';
import { success } from './envelope';
import { type HubEnv, hubRoutes } from './hub.routes';
import { createInvocations } from './invocations';
import type { HubMethods } from './methods';
import { attachSocket, type HubSocket } from './socket';
import { traceOf } from './trace';

/** The path of a WebSocket with its query, and the origin of the page; undefined if it is not opened by a page. */
interface SocketRequest {
  url: string;
  origin: string | undefined;
}

export interface Hub {
  routes: Hono<HubEnv>;
  /** Runs before a socket is opened. Rejects with a Refusal, or returns what takes the opened socket. */
  admit: (request: SocketRequest) => Promise<(socket: HubSocket) => void>;
  /** Ends every connection, and lets running methods finish. Clients may reconnect. */
  close: () => Promise<void>;
}

/** Only the path and the query of an address count. */
const BASE = 'http://localhost';

type HubServices = Pick<Services, 'database' | 'clock' | 'tenants' | 'allowedOrigins'>;

export function createHub(
  services: HubServices,
  announcements: AnnouncementSource,
  methods: Partial<HubMethods>,
  log: (line: string) => void,
): Hub {
  const invocations = createInvocations(methods, log);
  const connections = createConnections({ invoke: invocations.invoke, log });
  const allowedOrigins = new Set(services.allowedOrigins);

  const stopListening = announcements.listen({
    onAnnouncement: ({ studentId, event, data }) => {
      const envelope = success(data);
      for (const connection of connections.ofStudent(studentId)) connection.announce(event, envelope);
    },
    onSessionsEnded: (studentId) => {
      for (const connection of connections.ofStudent(studentId)) void connection.recheck();
    },
  });

  async function admit({ url, origin }: SocketRequest): Promise<Connection> {
    if (!URL.canParse(url, BASE)) throw new Refusal(400, 'The address of this call is malformed.');
    const { pathname, searchParams } = new URL(url, BASE);
    if (pathname !== HUB_PATH) throw new Refusal(404, 'There is no such call.');
    if (origin !== undefined && !allowedOrigins.has(origin)) {
      throw new Refusal(403, 'This site may not call this server.');
    }
    const admission = await admitStudent(services, searchParams);
    const token = searchParams.get('id');
    // Without a token, the client has skipped the negotiation.
    return token === null ? connections.create(admission, false) : connections.find(token, admission);
  }

  /** In the words of the request log. */
  function logSocket(status: number, start: number, testMode = false): void {
    const duration = Math.round(performance.now() - start);
    log(`GET ${HUB_PATH} ${status} ${duration} ms${testMode ? ' test-mode' : ''}`);
  }

  return {
    routes: hubRoutes(services, connections),
    admit: async (request) => {
      const start = performance.now();
      try {
        const connection = await admit(request);
        logSocket(101, start, connection.admission.caller.testMode);
        return (socket) => attachSocket(connection, socket);
      } catch (error) {
        const refusal = error instanceof Refusal ? error : unexpected(error);
        logSocket(refusal.status, start);
        throw refusal;
      }
    },
    close: async () => {
      stopListening();
      connections.close();
      await invocations.settled();
    },
  };

  function unexpected(error: unknown): Refusal {
    log(`unexpected in the hub: ${traceOf(error)}`);
    return new Refusal(500, 'Something went wrong on our side. Please try again.');
  }
}
