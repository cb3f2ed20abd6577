/**
 * The flags of a dependency in `deps`, as in `deps: [[new Optional(), LOGGER], Clock]`. They are no decorators of
 * constructor parameters: use the options of `inject()` there. Source: Angular's decorators of the same names.
 */
import type { InjectOptions } from './injection-context';
import type { ProviderToken } from './injection-token';

/** Passes null if there is no provider. */
export class Optional {
  readonly flag: InjectOptions = { optional: true };
}

/** Searches only the injector of the provider. */
export class Self {
  readonly flag: InjectOptions = { self: true };
}

/** Starts the search with the parent of that injector. */
export class SkipSelf {
  readonly flag: InjectOptions = { skipSelf: true };
}

/** Has no effect outside of components, as in Angular. */
export class Host {
  readonly flag: InjectOptions = { host: true };
}

/** Names the token. */
export class Inject {
  readonly flag: { readonly token: ProviderToken<unknown> };

  constructor(token: ProviderToken<unknown>) {
    this.flag = { token };
  }
}
