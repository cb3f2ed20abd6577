import { InjectionToken } from '../../framework/di';

/** The credentials that a link may contain (RTE-19, RTE-27). */
export const TOKEN_PARAMETERS = ['xcred', 'jwt', 'transport', 'transportToken'] as const;
export type TokenParameter = (typeof TOKEN_PARAMETERS)[number];
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

export const ADDRESS_TOKENS = new InjectionToken<AddressTokenStore>('ADDRESS_TOKENS', {
  providedIn: 'root',
  factory: () => new AddressTokenStore(),
});

/**
 * Removes credentials from the URL of the page, so that they end up in no bookmark, referrer or log, and not behind
 * the Back button. It has to run before anything else. Parameter names are matched without regard to case.
 */
export function takeAddressTokens({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): AddressTokenStore {
  const url = new URL(location.href);
  const tokens: Partial<Record<TokenParameter, string>> = {};
  let found = false;
  for (const [key, value] of [...url.searchParams]) {
    const name = TOKEN_PARAMETERS.find((each) => each.toLowerCase() === key.toLowerCase());
    if (name === undefined) continue;
    found = true;
    url.searchParams.delete(key);
    if (value !== '') tokens[name] ??= value;
  }
  // The full URL, because a path that starts with two slashes would be resolved as another host.
  if (found) history.replaceState(history.state, '', url.href);
  return new AddressTokenStore(tokens);
}
