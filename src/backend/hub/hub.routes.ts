/** The hub's HTTP part: negotiation, server-sent events and long polling. */
import { type Context, Hono } from 'hono';
import { HUB_PATH } from '../../contracts/hub';
import { readBytes } from '../http/body';
import { BODY_BYTES } from '../http/limits';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { type Admission, admitStudent } from './admission';
import type { Connection } from './connection';
import type { Connections } from './connections';
import { EventStream } from './event-stream';
import { LongPolling } from './long-polling';

export interface HubEnv {
  Variables: { testMode: boolean };
}

/** HUB-02, in the order in which a client should try them. */
const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));
const HIGHEST_NEGOTIATE_VERSION = 1;

export function hubRoutes(
  services: Pick<Services, 'database' | 'clock' | 'tenants'>,
  connections: Connections,
): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();

  async function admit(c: Context<HubEnv>): Promise<Admission> {
    const admission = await admitStudent(services, new URL(c.req.url).searchParams);
    c.set('testMode', admission.caller.testMode);
    return admission;
  }

  async function findConnection(c: Context<HubEnv>): Promise<Connection> {
    return connections.find(c.req.query('id') ?? '', await admit(c));
  }

  routes.post(`${HUB_PATH}/negotiate`, async (c) => {
    const admission = await admit(c);
    const negotiateVersion = readNegotiateVersion(c.req.query('negotiateVersion'));
    const isStateful = c.req.query('useStatefulReconnect') === 'true';
    const { id, token } = connections.create(admission, isStateful);
    return c.json({
      negotiateVersion,
      // Version 0 has a single id, which is the token.
      ...(negotiateVersion === 0 ? { connectionId: token } : { connectionId: id, connectionToken: token }),
      ...(isStateful && { useStatefulReconnect: true }),
      availableTransports: TRANSPORTS,
    });
  });

  routes.get(HUB_PATH, async (c) => {
    const connection = await findConnection(c);
    const wantsEvents = c.req.header('accept')?.includes('text/event-stream');
    return wantsEvents ? streamEvents(c, connection) : poll(c, connection);
  });

  routes.post(HUB_PATH, async (c) => {
    const connection = await findConnection(c);
    const { channel } = connection;
    if (!channel || channel.transport === 'WebSockets') throw otherTransport();
    connection.receive(channel, new TextDecoder().decode(await readBytes(c.req.raw, BODY_BYTES)));
    return c.body('');
  });

  routes.delete(HUB_PATH, async (c) => {
    const connection = await findConnection(c);
    if (connection.channel?.transport !== 'LongPolling') throw otherTransport();
    connection.end();
    return c.body('', 202);
  });

  return routes;
}

function streamEvents(c: Context, connection: Connection): Response {
  const stream = new EventStream((lost) => connection.lost(lost));
  connection.attach(stream);
  return c.body(stream.body, 200, { 'Content-Type': 'text/event-stream' });
}

/** The first poll opens the connection. Its response is empty, because the client does not read it. */
async function poll(c: Context, connection: Connection): Promise<Response> {
  if (!connection.channel) {
    connection.attach(new LongPolling());
    return c.text('');
  }
  if (!(connection.channel instanceof LongPolling)) throw otherTransport();
  const text = await connection.channel.poll(c.req.raw.signal);
  connection.heard();
  return text === null ? c.body(null, 204) : c.text(text);
}

/** A client with a later version gets the highest one that is known here. */
function readNegotiateVersion(text = '0'): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(400, 'The negotiateVersion must be a whole number.');
  return Math.min(Number(text), HIGHEST_NEGOTIATE_VERSION);
}

function otherTransport(): Refusal {
  return new Refusal(400, 'This connection uses another transport.');
}
