import { InjectionToken } from '../../framework/di';

/** Credentials a link may carry (RTE-19, RTE-27). */
export const TOKEN_PARAMETERS = ['xcred', 'jwt', 'transport', 'transportToken'] as const;
export type TokenParameter = (typeof TOKEN_PARAMETERS)[number];
export type AddressTokens = Readonly<Partial<Record<TokenParameter, string>>>;

/** What the address held when the page was opened; whoever uses it up takes it, so that nobody uses it twice. */
export class AddressTokenBox {
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

export const ADDRESS_TOKENS = new InjectionToken<AddressTokenBox>('ADDRESS_TOKENS', {
  providedIn: 'root',
  factory: () => new AddressTokenBox(),
});

/**
 * Takes credentials out of the page's address before anything else runs: the history entry is replaced, so that
 * neither Back, a bookmark, a referrer nor a log of later requests holds them. Names count in any case.
 */
export function takeAddressTokens({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): AddressTokenBox {
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
  // The whole address: a path that begins with two slashes would be taken for another host.
  if (found) history.replaceState(history.state, '', url.href);
  return new AddressTokenBox(tokens);
}
