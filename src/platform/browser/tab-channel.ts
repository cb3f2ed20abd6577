import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';

/** The part of a BroadcastChannel that the app uses. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** Opens a channel to the other tabs of the browser; null where it has none. */
export const OPEN_TAB_CHANNEL = new InjectionToken<(name: string) => TabChannel | null>('OPEN_TAB_CHANNEL', {
  providedIn: 'root',
  factory: () => {
    const Channel = inject(DOCUMENT).defaultView?.BroadcastChannel;
    return (name) => (Channel ? new Channel(name) : null);
  },
});
