/** What a client of the hub is, whatever library carries it out. */
import type { Observable } from 'rxjs';
import type { HubTransport } from './hub.model';

/** One connection, as long as it lives. */
export interface HubLink {
  readonly transport: HubTransport;
  readonly connectionId: string | null;
  /** Emits the result once. Unsubscribing forgets it; the server has it nevertheless. */
  invoke(method: string, args: readonly unknown[]): Observable<unknown>;
  /** The first argument of each event of this name, in the order in which they came. */
  events(name: string): Observable<unknown>;
  /** Loses the transport as a fault of the network does. */
  drop(): void;
}

/** What happens on the wire, without pings and the like. */
export type HubFrame =
  | { readonly kind: 'invocation'; readonly name: string; readonly callId: string; readonly content: unknown }
  | {
      readonly kind: 'completion';
      readonly callId: string;
      readonly error: boolean;
      readonly content: unknown;
    }
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown }
  /** A lost transport was taken up again (stateful reconnect): the connection is still the same. */
  | { readonly kind: 'resumed' };

export interface HubClientOptions {
  /** The hub's address, with the credential in its query (HUB-01). */
  readonly url: string;
  /** Null: the fallback of HUB-02. */
  readonly transport: HubTransport | null;
  readonly frames: (frame: HubFrame) => void;
  /**
   * Given, when the client is unsubscribed from, what completes when the connection is gone on both sides: a
   * negotiation that is under way is waited for.
   */
  readonly closing: (closed$: Observable<unknown>) => void;
  /** What no error may hold, whoever's words it repeats. */
  readonly secrets: readonly string[];
}

/** The hub does not know the credential, or no longer (ERR-01). */
export class HubUnauthorized extends Error {
  override readonly name = 'HubUnauthorized';
}

/**
 * Connects on subscription and emits the link; errs when the connection cannot be had or ends, as HubUnauthorized
 * where the credential is no good; unsubscribing ends it. No error, and nothing it prints, holds the address.
 */
export type HubClient = (options: HubClientOptions) => Observable<HubLink>;
