import { firstValueFrom } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check } from '../support/area';
import { failure } from '../support/failure';
import { json, ok, online, type Reply, readable, url } from './wire';

/** Sends a GET request that fails, and returns the error. */
const fails =
  (reply: Reply, options: object = {}, query = ''): Check =>
  (kit) =>
    online(
      kit,
      () => reply,
      async (client) => {
        const error = await firstValueFrom(client.get(url + query, options)).catch(
          (caught: unknown) => caught,
        );
        if (!(error instanceof kit.HttpErrorResponse)) return `no HttpErrorResponse: ${error}`;
        const { status, statusText, ok: isOk, message, name, headers } = error;
        const body = await readable(error.error);
        return [name, message, status, statusText, isOk, error.url, headers.get('x-trace'), body];
      },
    );

/** What becomes of a request that fails. */
export const errorChecks = {
  'a status other than 2xx with a JSON body': fails({
    status: 409,
    statusText: 'Conflict',
    headers: { 'X-Trace': 't' },
    body: '{"code":"taken"}',
  }),
  'a status other than 2xx with another body': fails({
    status: 502,
    statusText: 'Bad Gateway',
    body: '<h1>no</h1>',
  }),
  'a status other than 2xx without a body': fails({ status: 404, statusText: 'Not Found' }),
  'a status other than 2xx with a prefix against scripts': fails({
    status: 400,
    statusText: 'Bad Request',
    body: ')]}\',\n{"a":1}',
  }),
  'the error of a text request is a text': fails(
    { status: 400, statusText: 'Bad Request', body: '{"a":1}' },
    { responseType: 'text' },
  ),
  'the error of a Blob request is a Blob': fails(
    {
      status: 400,
      statusText: 'Bad Request',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    },
    { responseType: 'blob' },
  ),
  'the error of an ArrayBuffer request is an ArrayBuffer': fails(
    { status: 400, statusText: 'Bad Request', body: '{"a":1}' },
    { responseType: 'arraybuffer' },
  ),
  'a JSON body of only blanks': fails({ body: '  ' }, { headers: {} }),
  'the message of an error with a query': fails(
    { status: 400, statusText: 'Bad Request' },
    {},
    '?token=secret',
  ),
  'a redirection that was not followed is an error': fails({ status: 304, statusText: 'Not Modified' }),
  'no response': (kit) =>
    online(
      kit,
      () => ({ fails: true }),
      async (client) => {
        const error = await firstValueFrom(client.get(url)).catch((caught: unknown) => caught);
        const {
          status,
          statusText,
          message,
          ok: isOk,
          url: from,
        } = error as InstanceType<Kit['HttpErrorResponse']>;
        return [error instanceof kit.HttpErrorResponse, status, statusText, message, isOk, from];
      },
    ),
  'the cause of no response': (kit) =>
    online(
      kit,
      () => ({ fails: true }),
      async (client) => {
        const error = await firstValueFrom(client.get(url)).catch((caught: unknown) => caught);
        return (error as InstanceType<Kit['HttpErrorResponse']>).error.constructor.name;
      },
    ),
  'JSON that cannot be parsed': (kit) =>
    online(kit, ok('<p>no JSON</p>'), async (client) => {
      const error = await firstValueFrom(client.get(url)).catch((caught: unknown) => caught);
      const { error: cause, message, status, ok: isOk } = error as InstanceType<Kit['HttpErrorResponse']>;
      return [message, status, isOk, cause.error instanceof SyntaxError, cause.text];
    }),
  'a URL that cannot be parsed': (kit) =>
    online(kit, json, async (client) => {
      const error = await firstValueFrom(client.get('http://')).catch((caught: unknown) => caught);
      return error instanceof kit.HttpErrorResponse;
    }),
  'a request with a timeout': (kit) =>
    online(
      kit,
      () => null,
      async (client) => {
        const error = await firstValueFrom(client.get(url, { timeout: 5 })).catch(
          (caught: unknown) => caught,
        );
        const {
          status,
          statusText,
          message,
          error: cause,
          url: from,
        } = error as InstanceType<Kit['HttpErrorResponse']>;
        return [error instanceof kit.HttpErrorResponse, status, statusText, message, cause.name, from];
      },
    ),
  'a timeout that is no positive integer': ({ HttpRequest }) =>
    failure(() => new HttpRequest('GET', '/x', { timeout: 0.5 })) !== 'nothing was thrown',
} satisfies Record<string, Check>;
