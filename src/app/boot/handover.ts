import type { AddressTokens } from '../../core/session/address-tokens';

/** A request that the head of the page has sent. */
export interface EarlyCall {
  readonly request: Request;
  readonly response: Promise<Response>;
  abort(): void;
}

/** What the head of the page leaves for the app. */
export interface Handover {
  /** What it took out of the address. */
  readonly tokens: AddressTokens;
  readonly calls: readonly EarlyCall[];
}

/** The element that holds the brands known to the build. */
export const BRANDS_ID = 'first-page-brands';

interface HandoverWindow {
  firstPage?: Handover | undefined;
}

export function handOver(window: object, handover: Handover): void {
  (window as HandoverWindow).firstPage = handover;
}

/** Works once: nothing else on the page finds the tokens. Null if the head's script did not run. */
export function takeHandover(window: object): Handover | null {
  const page = window as HandoverWindow;
  const handover = page.firstPage ?? null;
  delete page.firstPage;
  return handover;
}
