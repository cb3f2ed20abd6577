/** The interface to a hub client. It is independent of the library that implements it. */
import type { Observable } from 'rxjs';
import type { HubTransport } from './hub.model';

/** One open connection. */
export interface HubLink {
  readonly transport: HubTransport;
  readonly connectionId: string | null;
  /** Emits the result once. Unsubscribing ignores the result, but the server still handles the call. */
  invoke(method: string, args: readonly unknown[]): Observable<unknown>;
  /** The first argument of every event with this name, in order. */
  events(name: string): Observable<unknown>;
  /** Simulates a network failure: the transport is lost. */
  drop(): void;
}

/** A message on the wire. Pings and other housekeeping are left out. */
export type HubFrame =
  | { readonly kind: 'invocation'; readonly name: string; readonly callId: string; readonly content: unknown }
  | {
      readonly kind: 'completion';
      readonly callId: string;
      readonly error: boolean;
      readonly content: unknown;
    }
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown }
  /** Stateful reconnect has replaced a lost transport. The connection stays the same. */
  | { readonly kind: 'resumed' };

export interface HubClientOptions {
  /** The URL of the hub, with the credential in its query (HUB-01). */
  readonly url: string;
  /** Null uses the fallback of HUB-02. */
  readonly transport: HubTransport | null;
  readonly onFrame: (frame: HubFrame) => void;
  /**
   * Called when the client is unsubscribed from. `closed$` completes once the connection is gone on both sides,
   * which may mean waiting for a pending negotiation.
   */
  readonly onClosing: (closed$: Observable<unknown>) => void;
  /** Strings that no error message may contain, even if the server sent them. */
  readonly secrets: readonly string[];
}

/** The hub does not accept the credential, or no longer accepts it (ERR-01). */
export class HubUnauthorized extends Error {
  override readonly name = 'HubUnauthorized';
}

/**
 * Connects on subscription and emits the link. Errors when the connection fails or ends: with HubUnauthorized if the
 * credential was rejected. Unsubscribing closes the connection. The URL appears in no error and in no log.
 */
export type HubClient = (options: HubClientOptions) => Observable<HubLink>;
