import { BehaviorSubject, Subject } from 'rxjs';
import { InjectionToken } from '../../framework/di';
import type { Clock } from '../../platform/clock/clock';

/** How calls and loads learn from each other whether the server can be reached. ServerWatchService connects the two. */
interface ServerContact {
  /** The outcome of the latest call of the app: whether the server itself has responded, whatever the status. */
  readonly outcomes: BehaviorSubject<boolean>;
  /** The server can be reached again: every load reloads. */
  readonly recovered: Subject<{ readonly force: true }>;
  /** Until when reads have to show what a write has done, in epoch milliseconds: they ask past the API's cache. */
  freshUntil: number;
}

/** How long reads ask past the API's cache after the response to a write was lost, in milliseconds (our choice). */
const FRESH_READS_MS = 60_000;

export const SERVER_CONTACT = new InjectionToken<ServerContact>('SERVER_CONTACT', {
  providedIn: 'root',
  factory: () => ({ outcomes: new BehaviorSubject(true), recovered: new Subject(), freshUntil: 0 }),
});

/** What a write has done is about to be looked up: reads bypass the API's cache for a minute (CALL-05). */
export function readFresh(contact: ServerContact, clock: Clock): void {
  contact.freshUntil = clock.now().getTime() + FRESH_READS_MS;
}
