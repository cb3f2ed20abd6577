import type { IHttpConnectionOptions } from '@microsoft/signalr';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { fetchEventSource } from '../../support/fetch-event-source';
import { hubLink } from '../../support/hub-socket';
import { APP_ORIGIN } from '../support/backend-tester';
import { type HubHarness, Servers } from './harness';

const API_ORIGIN = 'http://localhost:8081';

/** The application inside the environment of the screen tests, reached through msw. */
export async function openMswHarness(): Promise<HubHarness> {
  const servers = await Servers.create();
  const sockets = new Set<{ close: (code: number) => void }>();
  const cut = () => {
    for (const socket of sockets) socket.close(1006);
    sockets.clear();
  };
  let life = new ServerLife();

  const server = setupServer(
    http.all(`${API_ORIGIN}/*`, ({ request }) => life.binds(servers.present.fetch(request))),
    hubLink({
      apiOrigin: API_ORIGIN,
      origin: APP_ORIGIN,
      hub: { admit: (request) => servers.present.hub.admit(request) },
      onSocket: (socket) => sockets.add(socket),
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });

  return {
    url: API_ORIGIN,
    // The client takes a WebSocket of ours, though its types do not say so.
    clientOptions: {
      WebSocket: globalThis.WebSocket,
      EventSource: fetchEventSource,
    } as IHttpConnectionOptions,
    servers,
    cut,
    restart: async () => {
      await servers.start();
      cut();
      life.end();
      life = new ServerLife();
    },
    close: async () => {
      await servers.close();
      server.close();
    },
  };
}

/** With its server, a call breaks, and the stream of an answer. */
class ServerLife {
  private readonly controller = new AbortController();
  private readonly ended = new Promise<Response>((resolve) => {
    this.controller.signal.addEventListener('abort', () => resolve(HttpResponse.error()));
  });

  end(): void {
    this.controller.abort();
  }

  async binds(answer: Promise<Response>): Promise<Response> {
    const response = await Promise.race([answer, this.ended]);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const { signal } = this.controller;
    return new Response(response.body?.pipeThrough(new TransformStream(), { signal }), response);
  }
}
