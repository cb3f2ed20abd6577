/**
 * The learner hub (HUB-01 to HUB-05), in SignalR's protocol, written for any host: its HTTP part is a route of the
 * application, a WebSocket is whatever can send and close. Announcements reach every connection of their student.
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

/** Who asks for a WebSocket: the path with its query, and the page's origin; undefined where no page asks. */
export interface SocketRequest {
  url: string;
  origin: string | undefined;
}

export interface Hub {
  routes: Hono<HubEnv>;
  /** Before a socket is opened: a Refusal, or what to give the opened socket to. */
  admit: (request: SocketRequest) => Promise<(socket: HubSocket) => void>;
  /** Ends every connection, and lets the methods at work finish. Clients may come again. */
  close: () => Promise<void>;
}

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
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== HUB_PATH) throw new Refusal(404, 'There is no such call.');
    if (origin !== undefined && !allowedOrigins.has(origin)) {
      throw new Refusal(403, 'This site may not call this server.');
    }
    const admission = await admitStudent(services, searchParams);
    const token = searchParams.get('id');
    // Without a token, the client has skipped the negotiation.
    return token === null ? connections.create(admission, false) : connections.find(token, admission);
  }

  /** As the request log tells of calls. */
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
