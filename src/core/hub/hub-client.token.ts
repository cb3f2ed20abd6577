import { defer, from, switchMap } from 'rxjs';
import { InjectionToken } from '../../framework/di';
import type { HubClient } from './hub-link';

/** The client library is no part of the first page: it is fetched when a connection is first wanted. */
export const HUB_CLIENT = new InjectionToken<HubClient>('HUB_CLIENT', {
  providedIn: 'root',
  factory: () => (options) =>
    defer(() => from(import('./hub-client'))).pipe(switchMap(({ openHub }) => openHub(options))),
});
