/** What one tab knows of the writes of the others. */
import { firstValueFrom, Subject } from 'rxjs';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { WriteLockService } from '../../../src/features/auth/write-lock.service';
import { type DestroyableInjector, Injector } from '../../../src/framework/di';
import { OPEN_TAB_CHANNEL } from '../../../src/platform/browser/tab-channel';
import { WEB_LOCKS, type WebLocks } from '../../../src/platform/browser/web-locks';
import { createChannels } from '../../support/channels';
import { EVERYTHING_BUT_INTERVALS } from '../../support/fake-intervals';
import { createLocks } from '../../support/locks';
import { createSession } from '../../support/marbles';
import { turns } from '../../support/turns';

const tabs: DestroyableInjector[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.destroy();
  jest.useRealTimers();
});

function openTab(locks: WebLocks | null, openChannel: ReturnType<typeof createChannels> = () => null) {
  const { provider } = createSession();
  const tab = Injector.create({
    providers: [
      provider,
      { provide: WEB_LOCKS, useValue: locks },
      { provide: OPEN_TAB_CHANNEL, useValue: openChannel },
    ],
  });
  tabs.push(tab);
  const lock = tab.get(WriteLockService);
  const settled = () => {
    const heard = { isSettled: false };
    lock.settled$.subscribe(() => {
      heard.isSettled = true;
    });
    return heard;
  };
  /** Begins a write, and returns what ends it. */
  const write = () => {
    const request = new Subject<never>();
    tab.get(PendingWritesService).track(request).subscribe();
    return () => request.complete();
  };
  const fail = () => tab.get(PendingWritesService).reportUnsaved();
  return { lock, settled, write, fail };
}

it('waits for the writes of another tab, which do not wait for each other', async () => {
  const locks = createLocks();
  const [here, there, third] = [openTab(locks), openTab(locks), openTab(locks)];
  const ends = [there.write(), third.write()];
  await turns();
  const heard = here.settled();
  await turns();
  ends[0]?.();
  await turns();
  expect(heard.isSettled).toBe(false);
  ends[1]?.();
  await turns();
  expect(heard.isSettled).toBe(true);
});

it('waits for those of its own as well', async () => {
  const tab = openTab(createLocks());
  const end = tab.write();
  const heard = tab.settled();
  await turns();
  expect(heard.isSettled).toBe(false);
  end();
  await turns();
  expect(heard.isSettled).toBe(true);
});

it('counts only its own where the browser has no locks', async () => {
  const [here, there] = [openTab(null), openTab(null)];
  there.write();
  await firstValueFrom(here.lock.settled$);
  const end = here.write();
  const heard = here.settled();
  await turns();
  expect(heard.isSettled).toBe(false);
  end();
  await turns();
  expect(heard.isSettled).toBe(true);
});

it('tells the other tabs that a write was not saved, before they get the lock', async () => {
  jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
  const [locks, channels] = [createLocks(), createChannels()];
  const [here, there] = [openTab(locks, channels), openTab(locks, channels)];
  const end = there.write();
  await turns();
  const order: string[] = [];
  here.lock.settled$.subscribe(() => order.push('settled'));
  here.lock.unsavedElsewhere$.subscribe(() => order.push('unsaved'));
  there.fail();
  end();
  await jest.advanceTimersByTimeAsync(99);
  expect(order).toEqual(['unsaved']);
  await jest.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['unsaved', 'settled']);
});
