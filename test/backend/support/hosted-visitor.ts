/** Visits the hosted sign-in as a browser would: keeps its cookie, fills in its form, follows nothing. */
import { type BackendTester, HOSTED_ORIGIN } from './backend-tester';

interface HostedPage {
  status: number;
  headers: Headers;
  text: string;
  /** What the page shows as wrong, if anything. */
  alert: string | undefined;
}

export class HostedVisitor {
  cookie = '';
  /** Hidden fields of the page seen last. */
  fields: Record<string, string> = {};

  constructor(
    private readonly tester: Pick<BackendTester, 'backend'>,
    private readonly host = 'http://idb.test',
  ) {}

  open(query: Record<string, string> = {}): Promise<HostedPage> {
    const search = new URLSearchParams({ client: 'gablekey', returnUrl: HOSTED_ORIGIN, ...query });
    return this.visit(`/signin?${search}`);
  }

  submit(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<HostedPage> {
    const body = new URLSearchParams({ ...this.fields, ...fields });
    return this.visit('/signin', { method: 'POST', body, headers });
  }

  async visit(path: string, init: RequestInit = {}): Promise<HostedPage> {
    const headers = { ...(this.cookie && { cookie: this.cookie }), ...(init.headers as object) };
    const response = await this.tester.backend.fetch(new Request(this.host + path, { ...init, headers }));
    const text = await response.text();
    this.cookie = /^[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? this.cookie;
    const hidden = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
    this.fields = Object.fromEntries([...hidden].map(([, name, value]) => [name, unescapeHtml(value)]));
    const alert = /role="alert">([^<]*)</.exec(text)?.[1];
    return { status: response.status, headers: response.headers, text, alert };
  }

  /** Signs in and answers the id_token that goes back to the app. */
  async idToken(userName: string, query: Record<string, string> = {}): Promise<string> {
    await this.open(query);
    const { headers } = await this.submit({ userName, password: 'practice-1' });
    return new URL(headers.get('location') ?? '').searchParams.get('jwt') ?? '';
  }
}

function unescapeHtml(text = ''): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(#?\w+);/g, (_, name: string) => marks[name] ?? '');
}
