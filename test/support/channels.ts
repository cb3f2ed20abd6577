import { timer } from 'rxjs';
import type { TabChannel } from '../../src/platform/browser/tab-channel';

/** Channels as the tabs of a browser share them: a message reaches every other one of the same name, a turn later. */
export function createChannels(): (name: string) => TabChannel | null {
  const open = new Map<TabChannel, string>();
  return (name) => {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const [other, otherName] of open) {
          if (other === channel || otherName !== name) continue;
          const event = { data } as MessageEvent;
          timer(0).subscribe(() => other.onmessage?.call(other as BroadcastChannel, event));
        }
      },
      close: () => void open.delete(channel),
    };
    open.set(channel, name);
    return channel;
  };
}
