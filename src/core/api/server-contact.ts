import { BehaviorSubject, Subject } from 'rxjs';
import { InjectionToken } from '../../framework/di';

/** How calls and loads learn from each other whether the server can be reached. ServerWatchService connects the two. */
interface ServerContact {
  /** The outcome of the latest call of the app: whether the server itself has responded, whatever the status. */
  readonly outcomes: BehaviorSubject<boolean>;
  /** The server can be reached again: every load reloads. */
  readonly recovered: Subject<{ readonly force: true }>;
}

export const SERVER_CONTACT = new InjectionToken<ServerContact>('SERVER_CONTACT', {
  providedIn: 'root',
  factory: () => ({ outcomes: new BehaviorSubject(true), recovered: new Subject() }),
});
