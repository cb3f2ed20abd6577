/** Visits the stand-in for the shop as a browser would: keeps its cookie, fills in its forms, follows nothing. */
import { APP_ORIGIN, type BackendTester } from './backend-tester';

interface ShopPage {
  status: number;
  location: string | null;
  text: string;
  /** What the page refuses, if anything. */
  alert: string | undefined;
  /** Of the form of 'Pay'; empty if nothing can be paid for. */
  key: string;
}

export class ShopVisitor {
  cookie = '';

  constructor(
    private readonly tester: BackendTester,
    private readonly shop = '/rxd/shop/marlowe',
  ) {}

  /** As the app does it: by a new transport token. */
  async enter(credential: string, path = ''): Promise<ShopPage> {
    return this.visit(`${path}?transport=${await this.token(credential)}`);
  }

  async token(credential: string, host = 'marlowe.example'): Promise<string> {
    const { body } = await this.tester.call<{ TransportToken: string }>('POST', '/profile/auth/identify', {
      as: credential,
      host,
    });
    return body.TransportToken;
  }

  send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.visit(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async visit(path = '', init: RequestInit = {}, referer = `${APP_ORIGIN}/`): Promise<ShopPage> {
    const headers = { referer, ...(this.cookie && { cookie: this.cookie }), ...(init.headers as object) };
    const response = await this.tester.backend.fetch(
      new Request(`http://api.test${this.shop}${path}`, { ...init, headers }),
    );
    const text = await response.text();
    this.cookie = /^[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? this.cookie;
    return {
      status: response.status,
      location: response.headers.get('location'),
      text,
      alert: /role="alert">([^<]*)</.exec(text)?.[1],
      key: /name="key" value="([^"]*)"/.exec(text)?.[1] ?? '',
    };
  }
}
