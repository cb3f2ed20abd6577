/**
 * Every row of calls.tsv over the real backend: a service makes the call, the backend gets it with the ids and the
 * credential of its rightful caller, and the response is of the row's kind and complete, so that decoding neither
 * adds nor drops anything.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import type { DestroyableInjector } from '../../../src/framework/di';
import { createCaller } from '../../backend/app/every-call/callers';
import { type Call, callsOf, make, mustBeRight, sameCall } from '../../backend/app/every-call/calls';
import type { RightCall } from '../../backend/app/every-call/right-calls';
import { createRequest } from '../../backend/support/backend-tester';
import { sendFile } from '../../backend/support/file-sender';
import { openClient } from './client';
import { LISTED } from './list';
import type { Row } from './row';
import { ROWS } from './rows';

const PUBLIC = resolve(__dirname, '../../../public');

/** Calls that the backend does not serve. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /app-config/brands.json': 'a file of the host of the page, which every client here has opened with',
  'POST {referral affiliate registration}': "another company's server",
  '- /hub': 'no request: its methods and events are tested in test/backend/hub',
};

/** Where the address of an upload comes from. */
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
/** For reads only. Every write gets a backend of its own. */
let readers: Reached;
let calls: Call[];

type Reached = Awaited<ReturnType<typeof createCaller>>;

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

/** A call that is made in several ways has as many rows, in the same order. */
function wayOf(row: Row, call: Call): RightCall {
  const index = ROWS.filter((each) => each.call === row.call).indexOf(row);
  const ways = mustBeRight(call);
  return ways[index] ?? ways[0];
}

/**
 * The query of the service, with its made-up ids replaced by those of the table for the same parameter or the same
 * field of a filter.
 */
function withIds(sent: URLSearchParams, { query = '' }: RightCall): string {
  const ids = [...new URLSearchParams(query)].filter(([, value]) => value.includes('{'));
  const merged = [...sent].map(([name, value]) => {
    const id = ids.find(([of, right]) => of === name && value.startsWith(right.slice(0, right.indexOf('{'))));
    return `${name}=${id ? id[1] : encodeURIComponent(value)}`;
  });
  return merged.join('&');
}

/** The backend's response to the rightful caller. */
async function answerOf(row: Row, request: Request): Promise<Response> {
  const [signing, field = ''] = SIGNED_BY[row.call] ?? [];
  const call = signing ?? calls.find((each) => sameCall(each, row.call));
  if (!call) throw new Error(`The backend has no ${row.call}.`);
  const right = wayOf(row, call);
  // Signing an address is a different call from the service's.
  const query = signing ? right.query : withIds(new URL(request.url).searchParams, right);
  const { method, path, body } = make(call, { ...right, ...(query !== undefined && { query }) });
  const isRead = request.method === 'GET';
  const { tester, caller } = isRead ? readers : await createCaller(right.by);
  const made = createRequest(method, path, { ...(body !== undefined && { body }), ...caller });
  let answer = await tester.backend.fetch(made);
  if (signing) {
    const addresses = await answer.json();
    answer = await sendFile(tester, addresses[field], await request.arrayBuffer());
  }
  if (!isRead) await tester.backend.close();
  return answer;
}

async function ask(row: Row) {
  const answers: Response[] = [];
  server.use(
    http.all('*', async ({ request }) => {
      const answer = row.api === 'static' ? fileOf(row.url) : await answerOf(row, request);
      answers.push(answer.clone());
      return answer;
    }),
  );
  const result = await firstValueFrom(row.make((service) => injector.get(service))).catch(async (error) => {
    throw new Error(`${error.message}: ${await answers[0]?.text()}`);
  });
  expect(answers).toHaveLength(1);
  const [answer] = answers as [Response];
  return { type: answer.headers.get('content-type') ?? '', text: await answer.text(), result };
}

/** The kind of response that the list of calls states for a row. */
function kindOf(row: Row): string | undefined {
  return LISTED.find(({ call }) => call === row.call)?.answer;
}

it.each(ROWS.filter(({ call }) => !(call in ELSEWHERE)).map((row) => [row.call, row.url, row] as const))(
  '%s is answered whole, as %s',
  async (_, __, row) => {
    const { type, text, result } = await ask(row);
    const kind = kindOf(row);
    if (kind === 'blob') {
      expect(type).toBe('application/pdf');
      expect(text).toMatch(/^%PDF-/);
      expect((result as Blob).size).toBeGreaterThan(0);
    } else if (kind === 'none') {
      expect([text, result]).toEqual(['', undefined]);
    } else {
      expect(type).toMatch(/^application\/json/);
      const body: unknown = JSON.parse(text);
      if (kind === 'list') expect(body).toEqual([expect.anything(), ...(body as unknown[]).slice(1)]);
      expect(result === undefined ? {} : decodedOf(result)).toEqual(body);
    }
  },
);

/** A page of a list includes what its headers say; of the version file, only the version counts. */
function decodedOf(result: unknown): unknown {
  if (typeof result === 'string') return { version: result };
  return typeof result === 'object' && result !== null && 'items' in result ? result.items : result;
}

it('is tested for every row', () => {
  const made = new Set(ROWS.map(({ call }) => call));
  const missing = LISTED.filter(({ call }) => !made.has(call)).map(({ call }) => call);
  expect(missing.filter((call) => !(call in ELSEWHERE))).toEqual([]);
  const listed = LISTED.map(({ call }) => call);
  expect(Object.keys(ELSEWHERE).filter((call) => !listed.includes(call))).toEqual([]);
});
