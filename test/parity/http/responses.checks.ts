import { firstValueFrom, toArray } from 'rxjs';
import type { Check, Outcome } from '../support/area';
import { json, ok, online, type Reply, readable, url } from './wire';

/** Sends a GET request and returns its result. */
const receives =
  (reply: Reply, options: object = {}): Check =>
  (kit) =>
    online(
      kit,
      () => reply,
      async (client) => readable(await firstValueFrom(client.get(url, options))),
    );

/** What a response becomes. */
export const responseChecks = {
  'a JSON body': receives({ body: '{"a":[1,null]}' }),
  'a JSON body that is no object': (kit) =>
    online(
      kit,
      ({ body }) => ({ body }),
      async (client) => {
        const bodies: Outcome[] = [];
        for (const text of ['0', 'false', 'null', '"text"']) {
          bodies.push((await firstValueFrom(client.post(url, text))) as Outcome);
        }
        return bodies;
      },
    ),
  'an empty JSON body': receives({ body: '' }),
  'status 204': receives({ status: 204 }),
  'status 204 of a text': receives({ status: 204 }, { responseType: 'text' }),
  'an empty text': receives({ body: '' }, { responseType: 'text' }),
  'a JSON body with a prefix against scripts': (kit) =>
    online(
      kit,
      ({ body }) => ({ body }),
      async (client) => {
        const bodies: Outcome[] = [];
        for (const prefix of [")]}',\n", ")]}'\n"]) {
          bodies.push((await firstValueFrom(client.post(url, `${prefix}{"a":1}`))) as Outcome);
        }
        return bodies;
      },
    ),
  'a text keeps that prefix': receives({ body: ")]}',\n1" }, { responseType: 'text' }),
  'a text body': receives({ body: '{"a":1}' }, { responseType: 'text' }),
  'a Blob': receives({ body: 'a,b', headers: { 'Content-Type': 'text/csv' } }, { responseType: 'blob' }),
  'an ArrayBuffer': receives({ body: 'ab' }, { responseType: 'arraybuffer' }),
  'the whole response': (kit) =>
    online(
      kit,
      ok('[1]', { status: 201, statusText: 'Created', headers: { 'X-Trace': 't' } }),
      async (client) => {
        const response = await firstValueFrom(client.get<number[]>(`${url}?a=1`, { observe: 'response' }));
        const { status, statusText, headers, body, ok: isOk } = response;
        return [
          response instanceof kit.HttpResponse,
          status,
          statusText,
          headers.get('x-trace'),
          body,
          isOk,
          response.url,
        ];
      },
    ),
  'the events of a request': (kit) =>
    online(kit, json, async (client) => {
      const events = await firstValueFrom(client.get(url, { observe: 'events' }).pipe(toArray()));
      return events.map(({ type }) => type);
    }),
  'the events of an HttpRequest': (kit) =>
    online(kit, json, async (client) => {
      const events$ = client.request(new kit.HttpRequest('GET', url));
      return (await firstValueFrom(events$.pipe(toArray()))).map(({ type }) => type);
    }),
  'the events of a request with progress': (kit) =>
    online(kit, json, async (client) => {
      const events$ = client.post(url, 'text', { observe: 'events', reportProgress: true });
      const events = await firstValueFrom(events$.pipe(toArray()));
      return events.map((event) =>
        'loaded' in event ? [event.type, event.loaded, event.total ?? null] : [event.type],
      );
    }),
  'the progress of a text': (kit) =>
    online(kit, ok('text'), async (client) => {
      const events$ = client.get(url, { observe: 'events', reportProgress: true, responseType: 'text' });
      const events = await firstValueFrom(events$.pipe(toArray()));
      return events.map((event) => ('partialText' in event ? (event.partialText ?? null) : event.type));
    }),
  'the head of a response with progress': (kit) =>
    online(
      kit,
      ok('1', { status: 201, statusText: 'Created', headers: { 'X-Trace': 't' } }),
      async (client) => {
        const events$ = client.get(url, { observe: 'events', reportProgress: true });
        const events = await firstValueFrom(events$.pipe(toArray()));
        const head = events.find((event) => event instanceof kit.HttpHeaderResponse);
        return head ? [head.status, head.statusText, head.headers.get('x-trace'), head.url, head.ok] : null;
      },
    ),
  'only the body of a request with progress': (kit) =>
    online(
      kit,
      json,
      async (client) =>
        (await firstValueFrom(
          client.get(url, { reportProgress: true }).pipe(toArray()),
        )) as unknown[] as Outcome[],
    ),
} satisfies Record<string, Check>;
