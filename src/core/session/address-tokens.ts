import { InjectionToken } from '../../framework/di';

/** The credentials that a link may contain (RTE-19, RTE-27). */
export const TOKEN_PARAMETERS = ['xcred', 'jwt', 'transport', 'transportToken'] as const;
type TokenParameter = (typeof TOKEN_PARAMETERS)[number];
export type AddressTokens = Readonly<Partial<Record<TokenParameter, string>>>;

/** The credentials from the URL that opened the page. Taking them empties the store, so that each is used once. */
export class AddressTokenStore {
  constructor(private tokens: AddressTokens = {}) {}

  has(name: TokenParameter): boolean {
    return this.tokens[name] !== undefined;
  }

  take(): AddressTokens {
    const { tokens } = this;
    this.tokens = {};
    return tokens;
  }
}

// Marked as pure, because the head of the page does without it.
export const ADDRESS_TOKENS = /* @__PURE__ */ new InjectionToken<AddressTokenStore>('ADDRESS_TOKENS', {
  providedIn: 'root',
  factory: () => new AddressTokenStore(),
});

/** Parameters whose value is an address to go on to (RTE-19, RTE-27). `state` is what the hosted sign-in sends back. */
const TARGET_PARAMETERS = ['returnurl', 'fromUrl', 'state', 'redirectUri'];
/** How many addresses may be inside one another (our choice). Nobody needs more than two. */
const MAX_DEPTH = 5;

/**
 * Removes credentials from the URL of the page, so that they end up in no bookmark, referrer or log, and not behind
 * the Back button. It has to run before anything else. Parameter names are matched without regard to case. Credentials
 * inside an address to go on to are removed, too, and not used.
 */
export function takeAddressTokens({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): AddressTokenStore {
  const url = new URL(location.href);
  const tokens: Partial<Record<TokenParameter, string>> = {};
  for (const [key, value] of url.searchParams) {
    const name = tokenParameter(key);
    if (name !== undefined && value !== '') tokens[name] ??= value;
  }
  const search = withoutTokens(url.search, MAX_DEPTH);
  // The full URL, because a path that starts with two slashes would be resolved as another host.
  if (search !== url.search) {
    url.search = search;
    history.replaceState(history.state, '', url.href);
  }
  return new AddressTokenStore(tokens);
}

/** The address without credentials, whether it is a full one, a path or a query. */
function withoutTokens(address: string, depth: number): string {
  const [target = '', ...fragments] = address.split('#');
  const [base = '', ...queries] = target.split('?');
  if (queries.length === 0) return withoutEncodedTokens(address, depth);
  if (depth === 0) return '/';
  let found = false;
  const kept = [...new URLSearchParams(queries.join('?'))].flatMap(([key, value]) => {
    if (tokenParameter(key) !== undefined) {
      found = true;
      return [];
    }
    const clean = isOneOf(TARGET_PARAMETERS, key) ? withoutTokens(value, depth - 1) : value;
    found ||= clean !== value;
    return [[key, clean]];
  });
  if (!found) return address;
  const query = String(new URLSearchParams(kept));
  return [query ? `${base}?${query}` : base, ...fragments].join('#');
}

/** An address may have been encoded once more than needed. */
function withoutEncodedTokens(address: string, depth: number): string {
  const decoded = decode(address);
  if (decoded === address) return address;
  const clean = depth === 0 ? '/' : withoutTokens(decoded, depth - 1);
  return clean === decoded ? address : clean;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tokenParameter(key: string): TokenParameter | undefined {
  return isOneOf(TOKEN_PARAMETERS, key);
}

function isOneOf<T extends string>(names: readonly T[], key: string): T | undefined {
  return names.find((name) => name.toLowerCase() === key.toLowerCase());
}
