import { map, Observable, startWith, switchMap } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { OPEN_TAB_CHANNEL, type TabChannel } from './tab-channel';
import { WEB_LOCKS, type WebLocks } from './web-locks';

/** `takeOver$` takes the lead from the tab that has it. */
export type TabLead = (name: string, takeOver$: Observable<unknown>) => Observable<boolean>;

/**
 * Which of the tabs that subscribe with the same name leads: true while it is this one, false while it is another. A tab
 * that waits leads as soon as the other one has closed, crashed or unsubscribed.
 *
 * A browser without Web Locks tells the other tabs by a channel, and the tab leads that has begun or taken over last. One
 * that has neither lets every tab lead, so what they store must not depend on this alone.
 */
export const TAB_LEAD = new InjectionToken<TabLead>('TAB_LEAD', {
  providedIn: 'root',
  factory: () => {
    const locks = inject(WEB_LOCKS);
    const openChannel = inject(OPEN_TAB_CHANNEL);
    return (name, takeOver$) =>
      takeOver$.pipe(
        map(() => true),
        startWith(false),
        switchMap((isTakeOver) =>
          locks ? leadByLock(locks, name, isTakeOver) : leadByChannel(() => openChannel(name)),
        ),
      );
  },
});

function leadByLock(locks: WebLocks, name: string, isTakeOver: boolean): Observable<boolean> {
  return new Observable((subscriber) => {
    const end = new AbortController();
    const request = async (options: LockOptions): Promise<void> => {
      let hasBegun = false;
      try {
        await locks.request(name, options, (lock) => {
          if (lock === null || end.signal.aborted) return subscriber.next(false);
          hasBegun = true;
          subscriber.next(true);
          return new Promise<void>((release) => subscriber.add(release));
        });
      } catch {
        // Another tab has taken it. Or the browser refuses locks, as in a document without an origin.
        subscriber.next(!hasBegun);
        if (!hasBegun) return;
      }
      if (!end.signal.aborted) await request({ signal: end.signal });
    };
    request(isTakeOver ? { steal: true } : { ifAvailable: true });
    return () => end.abort();
  });
}

function leadByChannel(open: () => TabChannel | null): Observable<boolean> {
  return new Observable((subscriber) => {
    const channel = open();
    if (channel) channel.onmessage = () => subscriber.next(false);
    channel?.postMessage(null);
    subscriber.next(true);
    return () => channel?.close();
  });
}
