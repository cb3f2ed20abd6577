/** A server without a network: what both sides send is recorded, and one function responds. */
import type { Kit } from '../kit/ours';
import type { Outcome } from '../support/area';

export interface Reply {
  readonly status?: number;
  readonly statusText?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of a response. */
  readonly fails?: boolean;
}

export interface Wire {
  /** What was sent, in order. */
  readonly sent: Sent[];
  /** How many requests were aborted. */
  aborted: number;
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly credentials: string;
  readonly cache: string;
  readonly redirect: string;
  readonly keepalive: boolean;
}

const HOST = 'https://api.test';
export const url = `${HOST}/x`;

/** Responds with a text. */
export const ok =
  (body: string, rest: Reply = {}) =>
  () => ({ body, ...rest });
export const json = ok('{"a":1}');

let wire: Wire;
let reply: (request: Sent) => Reply | null;

/**
 * Runs a check with an HttpClient that sends to `respond`, which may return null for no response. Angular sends with
 * XMLHttpRequest, which is its default, and so does this framework where progress is asked for.
 */
export async function online(
  { TestBed, HttpClient, provideHttpClient }: Kit,
  respond: (request: Sent) => Reply | null,
  run: (client: InstanceType<Kit['HttpClient']>, wire: Wire) => Outcome | Promise<Outcome>,
  ...features: Parameters<Kit['provideHttpClient']>[number][]
): Promise<Outcome> {
  const { fetch, XMLHttpRequest } = globalThis;
  wire = { sent: [], aborted: 0 };
  reply = respond;
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeXhr });
  try {
    TestBed.configureTestingModule({ providers: [provideHttpClient(...features)] });
    return await run(TestBed.inject(HttpClient), wire);
  } finally {
    Object.assign(globalThis, { fetch, XMLHttpRequest });
  }
}

async function record(request: Request): Promise<Reply | null> {
  const sent = {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.clone().text(),
    credentials: request.credentials,
    cache: request.cache,
    redirect: request.redirect,
    keepalive: request.keepalive,
  };
  wire.sent.push(sent);
  return reply(sent);
}

async function fakeFetch(...args: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...args);
  const aborted = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => {
      wire.aborted += 1;
      reject(request.signal.reason);
    });
  });
  const answer = await record(request);
  if (answer === null) return aborted;
  aborted.catch(() => {});
  if (answer.fails) throw new TypeError('failed to fetch');
  const { status = 200, statusText = 'OK', headers = {}, body = '' } = answer;
  const response = new Response(/^(204|304)$/.test(`${status}`) ? null : body, {
    status,
    statusText,
    headers,
  });
  return Object.defineProperty(response, 'url', { value: request.url });
}

/** As much of XMLHttpRequest as Angular's backend needs. */
class FakeXhr extends EventTarget {
  static readonly HEADERS_RECEIVED = 2;
  static readonly DONE = 4;
  readonly DONE = 4;
  readonly upload = new EventTarget();
  readyState = 0;
  responseType = '';
  response: unknown = '';
  responseText = '';
  responseURL = '';
  status = 0;
  statusText = '';
  withCredentials = false;
  timeout = 0;
  private readonly headers = new Headers();
  private received: readonly (readonly [string, string])[] = [];
  private method = '';
  private url = '';

  open(method: string, url: string): void {
    this.method = method;
    this.url = new URL(url, HOST).href;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.append(name, value);
  }

  getAllResponseHeaders(): string {
    return this.received.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  getResponseHeader(name: string): string | null {
    return new Map(this.received).get(name) ?? null;
  }

  abort(): void {
    wire.aborted += 1;
  }

  async send(body: BodyInit | null): Promise<void> {
    const credentials = this.withCredentials ? 'include' : 'same-origin';
    const { method, headers } = this;
    const answer = await record(new Request(this.url, { method, headers, body, credentials }));
    if (answer === null) {
      if (this.timeout > 0) setTimeout(() => this.dispatchEvent(new ProgressEvent('timeout')), this.timeout);
      return;
    }
    if (answer.fails) {
      this.readyState = 4;
      this.dispatchEvent(new ProgressEvent('error'));
    } else await this.receive(answer, typeof body === 'string' ? body.length : 0);
  }

  private async receive(answer: Reply, uploaded: number): Promise<void> {
    const { status = 200, statusText = 'OK', headers = {}, body = '' } = answer;
    const response = new Response(body, { headers });
    this.received = [...response.headers];
    Object.assign(this, { status, statusText, responseURL: this.url });
    this.readyState = FakeXhr.HEADERS_RECEIVED;
    this.dispatchEvent(new Event('readystatechange'));
    if (uploaded > 0) this.upload.dispatchEvent(progress(uploaded));
    if (this.responseType === 'text') this.responseText = body;
    if (body !== '') this.dispatchEvent(progress(body.length));
    this.response = body;
    if (this.responseType === 'blob') this.response = await response.blob();
    // The buffer is one of this realm, which Angular insists on.
    if (this.responseType === 'arraybuffer') this.response = Uint8Array.from(Buffer.from(body)).buffer;
    this.readyState = FakeXhr.DONE;
    this.dispatchEvent(new ProgressEvent('load'));
  }
}

function progress(loaded: number): ProgressEvent {
  return new ProgressEvent('progress', { loaded, total: loaded, lengthComputable: true });
}

/** Binary data as the text in it, and anything else as it is. */
export async function readable(body: unknown): Promise<Outcome> {
  const tag = Object.prototype.toString.call(body).slice('[object '.length, -1);
  if (tag === 'Blob') return `Blob ${(body as Blob).type}: ${await (body as Blob).text()}`;
  if (tag === 'ArrayBuffer') return `ArrayBuffer: ${new TextDecoder().decode(body as ArrayBuffer)}`;
  return body as Outcome;
}
