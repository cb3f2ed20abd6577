import type { AddressTokens } from '../../core/session/address-tokens';
import type { EarlyCall } from './early-calls';

/** What the head of the page leaves for the app. */
export interface Handover {
  /** What it took out of the address. */
  readonly tokens: AddressTokens;
  readonly calls: readonly EarlyCall[];
}

/** The element that holds the brands which the build knew. */
export const BRANDS_ID = 'first-page-brands';

interface HandoverWindow {
  firstPage?: Handover | undefined;
}

export function handOver(window: object, handover: Handover): void {
  (window as HandoverWindow).firstPage = handover;
}

/** Once: nothing else on the page finds it. Null where the head's script did not run. */
export function takeHandover(window: object): Handover | null {
  const page = window as HandoverWindow;
  const handover = page.firstPage ?? null;
  delete page.firstPage;
  return handover;
}
