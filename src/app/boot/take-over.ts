import { ADDRESS_TOKENS, AddressTokenStore, takeAddressTokens } from '../../core/session/address-tokens';
import type { Provider } from '../../framework/di';
import { FETCH } from '../../framework/http';
import { EarlyCalls } from './early-calls';
import { takeHandover } from './handover';

/** What the app takes over from the head of the page. */
export interface TakenOver {
  readonly providers: Provider[];
  /** Ends what the head began and nobody wanted. */
  end(): void;
}

/** Where the head's script did not run, the address is looked at here, and nothing was begun. */
export function takeOver(window: Window): TakenOver {
  const handover = takeHandover(window);
  const tokens = handover ? new AddressTokenStore(handover.tokens) : takeAddressTokens(window);
  const early = new EarlyCalls(handover?.calls ?? [], (request) => fetch(request));
  return {
    providers: [
      { provide: ADDRESS_TOKENS, useValue: tokens },
      { provide: FETCH, useValue: early.fetch },
    ],
    end: () => {
      early.discard();
      // Skeletons wait again before they show.
      delete window.document.documentElement.dataset.shell;
    },
  };
}
