/** What a client of the hub is, whatever library carries it out. */
import { defer, from, type Observable, switchMap } from 'rxjs';
import { InjectionToken } from '../../framework/di';
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
  /** Completes when the connection, ended by unsubscribing from it, is gone on both sides. */
  readonly closed$: Observable<void>;
}

/** A message on the wire, without pings and the like. */
export type HubFrame =
  | { readonly kind: 'invocation'; readonly name: string; readonly callId: string; readonly content: unknown }
  | {
      readonly kind: 'completion';
      readonly callId: string;
      readonly error: boolean;
      readonly content: unknown;
    }
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown };

export interface HubClientOptions {
  /** The hub's address, with the credential in its query (HUB-01). */
  readonly url: string;
  /** Null: the fallback of HUB-02. */
  readonly transport: HubTransport | null;
  readonly frames: (frame: HubFrame) => void;
}

/**
 * Connects on subscription and emits the link; errs when the connection cannot be had or ends; unsubscribing ends
 * it. No error, and nothing it prints, holds the address.
 */
export type HubClient = (options: HubClientOptions) => Observable<HubLink>;

/** The client library is no part of the first page: it is fetched when a connection is first wanted. */
export const HUB_CLIENT = new InjectionToken<HubClient>('HUB_CLIENT', {
  providedIn: 'root',
  factory: () => (options) =>
    defer(() => from(import('./hub-client'))).pipe(switchMap(({ openHub }) => openHub(options))),
});
