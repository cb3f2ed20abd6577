/** What the head of the page begins, and how the app takes it over. */
import {
  ADDRESS_TOKENS,
  AddressTokenStore,
  type AddressTokens,
  takeAddressTokens,
} from '../../core/session/address-tokens';
import type { Provider } from '../../framework/di';
import { FETCH, type Fetch } from '../../framework/http';
import { inOwnTask } from '../../platform/browser/own-task';
import type { PlannedCall, VisitPlan } from './visit-plan';

export const BRAND_FILE_URL = '/app-config/brands.json';

/** A request that was sent before the app was there. */
export interface EarlyCall {
  readonly request: Request;
  readonly response: Promise<Response>;
  abort(): void;
}

/** What the head of the page leaves for the early cards and for the app. */
export interface Handover {
  /** What it took out of the address. */
  readonly tokens: AddressTokens;
  /** Null if no brand belongs to the address. */
  readonly plan: VisitPlan | null;
  /** The early cards add those that they send. */
  readonly calls: EarlyCall[];
  /** Sends a call. In the head's script alone, which has room for it. */
  readonly send: (call: PlannedCall) => EarlyCall;
  /** The timer that starts the app if the script of the early cards does not come. */
  readonly limit?: number;
}

interface HandoverWindow {
  firstPage?: Handover | undefined;
}

export function handOver(window: object, handover: Handover): void {
  (window as HandoverWindow).firstPage = handover;
}

/** Null before the head's script has run, if it did not run, and once the app has taken over. */
export function readHandover(window: object): Handover | null {
  return (window as HandoverWindow).firstPage ?? null;
}

/** Works once: nothing else on the page finds the tokens. Null if the head's script did not run. */
export function takeHandover(window: object): Handover | null {
  const handover = readHandover(window);
  delete (window as HandoverWindow).firstPage;
  return handover;
}

interface EarlyStart {
  readonly providers: Provider[];
  /** Aborts the early calls that the app has not asked for. */
  end(): void;
}

/** Takes over what the head of the page has begun. If its script did not run, the tokens are taken here. */
export function takeEarlyStart(window: Window): EarlyStart {
  const handover = takeHandover(window);
  const tokens = handover ? new AddressTokenStore(handover.tokens) : takeAddressTokens(window);
  const calls = new EarlyCalls(handover?.calls ?? [], send);
  return {
    providers: [
      { provide: ADDRESS_TOKENS, useValue: tokens },
      { provide: FETCH, useValue: calls.fetch },
    ],
    end: () => {
      calls.discard();
      // Skeletons wait again before they show.
      delete window.document.documentElement.dataset.shell;
    },
  };
}

/**
 * A page asks for much at once, and each request takes milliseconds. What is written is sent at once, since the page may
 * be about to close.
 */
const send: Fetch = (request) =>
  request.method === 'GET'
    ? new Promise((resolve) => void inOwnTask(() => resolve(fetch(request))))
    : fetch(request);

/**
 * Answers the app's requests with the responses of early calls: each once, and only if method, address and every
 * header are the same. A request that differs from the early call to its address, by its credential say, aborts the
 * early call and is sent itself. It is also sent itself if the early call failed.
 */
export class EarlyCalls {
  private calls: EarlyCall[];

  constructor(
    calls: readonly EarlyCall[],
    private readonly send: Fetch,
  ) {
    this.calls = [...calls];
  }

  readonly fetch: Fetch = (request) => {
    const early = this.calls.find((call) => call.request.url === request.url);
    if (!early) return this.send(request);
    this.calls = this.calls.filter((call) => call !== early);
    if (isSame(early.request, request)) return this.adopt(early, request);
    early.abort();
    return this.send(request);
  };

  /** Aborts those that the app has not asked for. */
  discard(): void {
    for (const call of this.calls) call.abort();
    this.calls = [];
  }

  private adopt(early: EarlyCall, request: Request): Promise<Response> {
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const abort = () => {
        early.abort();
        reject(signal.reason);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      // If it was aborted, its signal has aborted the second request as well.
      early.response.catch(() => this.send(request)).then(resolve, reject);
    });
  }
}

function isSame(one: Request, other: Request): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.credentials === other.credentials &&
    headersOf(one) === headersOf(other)
  );
}

/** The platform sorts them by name. */
function headersOf({ headers }: Request): string {
  return JSON.stringify([...headers]);
}
