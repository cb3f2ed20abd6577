/**
 * Every row of calls.tsv against the real backend. A service makes the call, and the backend receives it with the ids
 * and the credential of a caller who may make it. The response is of the row's kind and complete, so decoding neither
 * fills in nor drops anything.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { lastValueFrom } from 'rxjs';
import type { DestroyableInjector } from '../../../src/framework/di';
import { createCaller } from '../../backend/app/every-call/callers';
import { type Call, callsOf, make, mustBeRight, sameCall } from '../../backend/app/every-call/calls';
import type { RightCall } from '../../backend/app/every-call/right-calls';
import { createRequest } from '../../backend/support/backend-tester';
import { sendFile } from '../../backend/support/file-sender';
import { withDays } from '../../support/days';
import { openClient } from './client';
import { LISTED } from './list';
import type { Row } from './row';
import { ROWS } from './rows';

const PUBLIC = resolve(__dirname, '../../../public');

/** Calls that the backend does not serve. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /app-config/brands.json': 'a file on the host of the page, which every client here loads first',
  'POST {referral affiliate registration}': "another company's server",
  '- /hub': 'no request: its methods and events are tested in test/backend/hub',
};

/** The call that returns the address of an upload. */
const SIGNED_BY: Readonly<Record<string, readonly [call: Call, field: string]>> = {
  'PUT {presigned url of original.jpg and of cropped.jpg}': [
    { method: 'GET', path: '/profile/accountprofile/image/presignedurl' },
    'originalPresignedUrl',
  ],
  'PUT {presigned url of an external certificate}': [
    { method: 'GET', path: '/learner/externalcertificates/:id/presignedurl' },
    'presignedUrl',
  ],
};

const server = setupServer();
let injector: DestroyableInjector;
/** Shared by reads. Each write gets a backend of its own. */
let readers: CallerOnBackend;
let calls: Call[];

type CallerOnBackend = Awaited<ReturnType<typeof createCaller>>;

beforeAll(async () => {
  readers = await createCaller();
  calls = callsOf(readers.tester.backend);
  server.listen({ onUnhandledRequest: 'error' });
  server.use(http.get('*/app-config/brands.json', () => fileOf('/app-config/brands.json')));
  injector = await openClient();
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  injector.destroy();
  server.close();
  await readers.tester.backend.close();
});

function fileOf(path: string): Response {
  return HttpResponse.json(JSON.parse(readFileSync(`${PUBLIC}${path}`, 'utf8')));
}

/** A call with several rows has as many variants, in the same order. */
function variantOf(row: Row, call: Call): RightCall {
  const index = ROWS.filter((each) => each.call === row.call).indexOf(row);
  const variants = mustBeRight(call);
  return variants[index] ?? variants[0];
}

/**
 * The query that the service sent, with real ids: an id from the table replaces the one of the same parameter, or of the
 * same field of a filter.
 */
function withIds(sent: URLSearchParams, { query = '' }: RightCall): string {
  const ids = [...new URLSearchParams(query)].filter(([, value]) => value.includes('{'));
  const merged = [...sent].map(([name, value]) => {
    const id = ids.find(([of, right]) => of === name && value.startsWith(right.slice(0, right.indexOf('{'))));
    return `${name}=${id ? id[1] : encodeURIComponent(value)}`;
  });
  return merged.join('&');
}

/** The response of the backend to a caller who may make the call. */
async function responseTo(row: Row, request: Request): Promise<Response> {
  const [signing, field = ''] = SIGNED_BY[row.call] ?? [];
  const call = signing ?? calls.find((each) => sameCall(each, row.call));
  if (!call) throw new Error(`The backend has no ${row.call}.`);
  const right = variantOf(row, call);
  // The call that signs the address is not the one that the service makes.
  const query = signing ? right.query : withIds(new URL(request.url).searchParams, right);
  const { method, path, body } = make(call, { ...right, ...(query !== undefined && { query }) });
  const isRead = request.method === 'GET';
  const { tester, caller } = isRead ? readers : await createCaller(right.by);
  const made = createRequest(method, path, { ...(body !== undefined && { body }), ...caller });
  let response = await tester.backend.fetch(made);
  if (signing) {
    const addresses = await response.json();
    response = await sendFile(tester, addresses[field], await request.arrayBuffer());
  }
  if (!isRead) await tester.backend.close();
  return response;
}

async function send(row: Row) {
  const responses: Response[] = [];
  server.use(
    http.all('*', async ({ request }) => {
      const response = row.api === 'static' ? fileOf(row.url) : await responseTo(row, request);
      responses.push(response.clone());
      return response;
    }),
  );
  const result = await lastValueFrom(row.make((service) => injector.get(service))).catch(async (error) => {
    throw new Error(`${error.message}: ${await responses[0]?.text()}`);
  });
  expect(responses).toHaveLength(1);
  const [response] = responses as [Response];
  return { type: response.headers.get('content-type') ?? '', text: await response.text(), result };
}

/** The kind of response that the list of calls names for a row. */
function kindOf(row: Row): string | undefined {
  return LISTED.find(({ call }) => call === row.call)?.answer;
}

it.each(ROWS.filter(({ call }) => !(call in ELSEWHERE)).map((row) => [row.call, row.url, row] as const))(
  '%s gets a complete response to %s',
  async (_, __, row) => {
    const { type, text, result } = await send(row);
    const kind = kindOf(row);
    if (kind === 'blob') {
      expect(type).toBe('application/pdf');
      expect(text).toMatch(/^%PDF-/);
      expect((result as Blob).size).toBeGreaterThan(0);
    } else if (kind === 'none') {
      expect([text, result]).toEqual(['', row.result]);
    } else {
      expect(type).toMatch(/^application\/json/);
      const body: unknown = JSON.parse(text);
      if (kind === 'list') expect(body).toEqual([expect.anything(), ...(body as unknown[]).slice(1)]);
      expect(result === undefined ? {} : withDays(decodedOf(result))).toEqual(withDays(body));
    }
  },
);

/** The part of the result that comes from the body: a page also has headers, and a version is a field of its file. */
function decodedOf(result: unknown): unknown {
  if (typeof result === 'string') return { version: result };
  return typeof result === 'object' && result !== null && 'items' in result ? result.items : result;
}

it('covers every row', () => {
  const made = new Set(ROWS.map(({ call }) => call));
  const missing = LISTED.filter(({ call }) => !made.has(call)).map(({ call }) => call);
  expect(missing.filter((call) => !(call in ELSEWHERE))).toEqual([]);
  const listed = LISTED.map(({ call }) => call);
  expect(Object.keys(ELSEWHERE).filter((call) => !listed.includes(call))).toEqual([]);
});
