import { EMPTY, firstValueFrom, lastValueFrom, NEVER, type Observable, of, ReplaySubject, tap } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check, Outcome } from '../support/area';
import { json, online, url } from './wire';

type HttpClient = InstanceType<Kit['HttpClient']>;

/** Sends one request and returns what was sent. */
const sends =
  (send: (client: HttpClient, kit: Kit) => Observable<unknown>): Check =>
  (kit) =>
    online(kit, json, async (client, { sent }) => {
      await lastValueFrom(send(client, kit), { defaultValue: null });
      return sent as unknown as Outcome;
    });

/** Sends a body and returns it as it was sent, with its content type. */
const sendsBody =
  (body: unknown): Check =>
  (kit) =>
    online(kit, json, async (client, { sent }) => {
      await firstValueFrom(client.post(url, body));
      return sent.map((request) => [request.body, request.headers['content-type'] ?? null]);
    });

/** What a call of HttpClient sends, and when. */
export const clientChecks = {
  'a GET request as it is sent': sends((client) => client.get(url)),
  'each method as it is sent': (kit) =>
    online(kit, json, async (client, { sent }) => {
      const all: Observable<unknown>[] = [
        client.get(url),
        client.head(url),
        client.options(url),
        client.delete(url),
        client.delete(url, { body: { id: 1 } }),
        client.post(url, { a: 1 }),
        client.put(url, [1]),
        client.patch(url, null),
        client.request('PURGE', url, { body: 'text' }),
      ];
      for (const request of all) await firstValueFrom(request);
      return sent.map(({ method, body, headers }) => [method, body, headers['content-type'] ?? null]);
    }),
  'parameters of an object': sends((client) =>
    client.get(url, { params: { a: 1, b: true, c: ['x y', '@:$,;=?/'], d: [] } }),
  ),
  'HttpParams as parameters': sends((client, { HttpParams }) =>
    client.get(`${url}?z=0`, { params: new HttpParams().append('a', 1).append('a', '2+3') }),
  ),
  'headers of an object': sends((client) =>
    client.get(url, { headers: { 'X-One': '1', 'X-Two': ['2', '3'] } }),
  ),
  'HttpHeaders as headers': sends((client, { HttpHeaders }) =>
    client.get(url, { headers: new HttpHeaders({ Accept: 'text/css', 'X-One': '1' }) }),
  ),
  'a content type of its own': sends((client) =>
    client.post(url, { a: 1 }, { headers: { 'content-type': 'application/x' } }),
  ),
  'a text as a body': sends((client) => client.post(url, 'text')),
  'a number, a boolean and a date as bodies': (kit) =>
    online(kit, json, async (client, { sent }) => {
      for (const body of [0, 1.5, false, new Date(0)]) await firstValueFrom(client.post(url, body));
      return sent.map(({ body, headers }) => [body, headers['content-type'] ?? null]);
    }),
  'a body of null or undefined': (kit) =>
    online(kit, json, async (client, { sent }) => {
      for (const body of [null, undefined]) await firstValueFrom(client.post(url, body));
      return sent.map(({ body, headers }) => [body, headers['content-type'] ?? null]);
    }),
  'HttpParams as a form': sends((client, { HttpParams }) =>
    client.post(url, new HttpParams({ fromObject: { user: 'a b', q: '1+1=2', to: '/x' } })),
  ),
  'FormData as a body': (kit) =>
    online(kit, json, async (client, { sent }) => {
      const form = new FormData();
      form.set('field', 'value');
      await firstValueFrom(client.post(url, form));
      const [{ headers = {}, body = '' } = {}] = sent;
      return [headers['content-type']?.replace(/=.*/, '') ?? null, body.includes('name="field"')];
    }),
  'a Blob as a body': sends((client) => client.post(url, new Blob(['a,b'], { type: 'text/csv' }))),
  'URLSearchParams as a body': sendsBody(new URLSearchParams('a=1')),
  withCredentials: sends((client) => client.get(url, { withCredentials: true })),
  'a request is sent for each subscription, and not before': (kit) =>
    online(kit, json, async (client, { sent }) => {
      const request$ = client.get(url);
      const before = sent.length;
      await firstValueFrom(request$);
      await firstValueFrom(request$);
      return [before, sent.length];
    }),
  'unsubscribing aborts': (kit) => {
    const received$ = new ReplaySubject<null>(1);
    return online(
      kit,
      () => {
        received$.next(null);
        return null;
      },
      async (client, wire) => {
        const subscription = client.get(url).subscribe();
        await firstValueFrom(received$);
        subscription.unsubscribe();
        return [wire.sent.length, wire.aborted];
      },
    );
  },
  'a completed request is not aborted': (kit) =>
    online(kit, json, async (client, wire) => {
      await lastValueFrom(client.get(url, { reportProgress: true }));
      return wire.aborted;
    }),
  'a body that JSON cannot represent': (kit) =>
    online(kit, json, async (client, { sent }) => {
      const outcome = firstValueFrom(client.post(url, new Map([[1, 2]])));
      await outcome.catch(() => {});
      return sent.map(({ body }) => body);
    }),
  'bytes as a body': sendsBody(new Uint8Array([49, 50])),
  'the options of fetch': (kit) =>
    online(
      kit,
      json,
      async (client, { sent }) => {
        const options = {
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'error',
          keepalive: true,
        } as const;
        await firstValueFrom(client.get(url, options));
        await firstValueFrom(client.get(url, { withCredentials: true }));
        await firstValueFrom(client.post(url, { a: 1 }));
        return sent as unknown as Outcome;
      },
      kit.withFetch(),
    ),
  'options that are undefined': sends((client) =>
    client.get(url, {
      params: undefined,
      headers: undefined,
      responseType: undefined,
      observe: undefined,
    } as object),
  ),
  'HttpClient has to be provided': ({ HttpClient, HttpHandler, createRoot }) => {
    const handler = { provide: HttpHandler, useValue: { handle: () => NEVER } };
    return [
      createRoot().get(HttpClient, null, { optional: true }) === null,
      createRoot(handler).get(HttpClient, null) === null,
      createRoot(handler, HttpClient).get(HttpClient) instanceof HttpClient,
    ];
  },
  'the client passes requests to any HttpHandler': ({ HttpClient, HttpResponse }) => {
    const log: Outcome[] = [];
    const handle = (request: { method: string; urlWithParams: string }) => {
      log.push([request.method, request.urlWithParams]);
      return of(new HttpResponse({ body: 'cold' }));
    };
    new HttpClient({ handle }).get('/x', { params: { a: 1 } }).subscribe((body) => log.push(body as Outcome));
    return log;
  },
  'a request that is never answered has no time limit': async ({ HttpClient }) => {
    let settled = false;
    const settle = () => {
      settled = true;
    };
    jest.useFakeTimers();
    try {
      new HttpClient({ handle: () => NEVER }).get('/x').subscribe({ next: settle, error: settle });
      jest.advanceTimersByTime(24 * 60 * 60_000);
    } finally {
      jest.useRealTimers();
    }
    return settled;
  },
  'a handler that emits nothing': async ({ HttpClient }) =>
    lastValueFrom(new HttpClient({ handle: () => EMPTY }).get('/x'), {
      defaultValue: 'nothing',
    }) as Promise<Outcome>,
  'what an interceptor throws is an error of the stream': (kit) => {
    const { HttpClient } = kit;
    const log: string[] = [];
    const handle = () => {
      throw new Error('thrown');
    };
    new HttpClient({ handle })
      .get('/x')
      .pipe(tap({ subscribe: () => log.push('subscribed') }))
      .subscribe({ error: (error: Error) => log.push(error.message) });
    return log;
  },
} satisfies Record<string, Check>;
