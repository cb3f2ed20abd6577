/** Cookies as a browser keeps them (RFC 6265), for pages at host names that jsdom cannot be at. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that set the cookie, or the domain that shares it. */
  readonly domain: string;
  readonly hostOnly: boolean;
}

export class CookieJar {
  private cookies: Cookie[] = [];

  /** The `document.cookie` of a page at this host. */
  documentAt(hostname: string): Pick<Document, 'cookie'> {
    const jar = this;
    return {
      get cookie() {
        return jar.sentTo(hostname).join('; ');
      },
      set cookie(text: string) {
        jar.store(text, hostname);
      },
    };
  }

  /** What a request to this host carries. */
  sentTo(hostname: string): string[] {
    return this.cookies
      .filter(({ domain, hostOnly }) => (hostOnly ? hostname === domain : isWithin(hostname, domain)))
      .map(({ name, value }) => `${name}=${value}`);
  }

  private store(text: string, hostname: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const shared = attributes.find((attribute) => attribute.startsWith('domain='))?.slice('domain='.length);
    if (shared !== undefined && !isWithin(hostname, shared)) return;
    const cookie = {
      name,
      value: pair.slice(name.length + 1),
      domain: shared ?? hostname,
      hostOnly: !shared,
    };
    this.cookies = this.cookies.filter(
      (other) => other.name !== name || other.domain !== cookie.domain || other.hostOnly !== cookie.hostOnly,
    );
    if (!attributes.includes('max-age=0')) this.cookies.push(cookie);
  }
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
