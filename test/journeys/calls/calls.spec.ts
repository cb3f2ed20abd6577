/** Every row of calls.tsv as a service makes it: what is sent, and what is returned. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { lastValueFrom } from 'rxjs';
import brandFile from '../../../public/app-config/brands.json';
import { HOSTNAME, openClient } from './client';
import { LISTED } from './list';
import type { Row } from './row';
import { ROWS } from './rows';

/** Every client makes this call first. */
const FIRST_CALL = 'GET /app-config/brands.json';
const ORIGINS: Readonly<Record<string, string>> = {
  main: 'https://api.marlowe.example',
  student: 'https://student-api.marlowe.example',
  identity: 'https://idb.marlowe.example',
  // A relative address, which resolves to the host of the page.
  static: 'http://localhost',
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function send({ make, response }: Row) {
  const requests: Request[] = [];
  const bodies: string[] = [];
  server.use(
    http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)),
    http.all('*', async ({ request }) => {
      requests.push(request.clone());
      bodies.push(await request.text());
      if (response instanceof Blob) {
        return new HttpResponse(response, { headers: { 'content-type': response.type } });
      }
      const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 0, total: 1 }) };
      return HttpResponse.json(response as object, { headers: Array.isArray(response) ? headers : {} });
    }),
  );
  const injector = await openClient();
  const result = await lastValueFrom(make((service) => injector.get(service)));
  injector.destroy();
  expect(requests).toHaveLength(1);
  return { request: requests[0] as Request, body: bodies[0] as string, result };
}

describe('a call', () => {
  it.each(ROWS.map((row) => [row.call, row.url, row] as const))('%s sends %s', async (call, url, row) => {
    const { request, body, result } = await send(row);
    const isForeign = row.api === 'storage' || row.api === 'external';
    const isOurs = !isForeign && row.api !== 'static';

    expect(`${request.method} ${request.url}`).toBe(
      `${call.split(' ')[0]} ${isForeign ? '' : ORIGINS[row.api]}${url}`,
    );
    expect(request.headers.get('authorization')).toBe(row.authorization);
    expect(request.headers.get('x-host')).toBe(isOurs ? (row.headers['x-host'] ?? HOSTNAME) : null);
    expect(Object.fromEntries(request.headers)).toMatchObject(row.headers);
    expect(request.keepalive).toBe(row.keepalive);
    if (row.body === null || typeof row.body === 'string') expect(body).toBe(row.body ?? '');
    else expect(JSON.parse(body)).toEqual(row.body);
    if (row.result instanceof Blob) expect((result as Blob).size).toBe(row.result.size);
    else if (row.result === undefined) expect(result).toBeUndefined();
    else if (typeof row.result === 'object') expect(result).toMatchObject(row.result as object);
    else expect(result).toBe(row.result);
  });
});

describe('the list of calls', () => {
  it('has a row for each entry', () => {
    const known = new Set([FIRST_CALL, ...ROWS.map((row) => row.call)]);
    expect(
      LISTED.filter(({ api, call }) => api !== 'hub' && !known.has(call)).map(({ call }) => call),
    ).toEqual([]);
  });

  it('has an entry for each row', () => {
    const listed = new Set(LISTED.map(({ call }) => call));
    expect(ROWS.filter(({ call }) => !listed.has(call)).map(({ call }) => call)).toEqual([]);
  });
});
