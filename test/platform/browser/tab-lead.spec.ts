import { Subject } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { OPEN_TAB_CHANNEL, type TabChannel } from '../../../src/platform/browser/tab-channel';
import { TAB_LEAD } from '../../../src/platform/browser/tab-lead';
import { WEB_LOCKS, type WebLocks } from '../../../src/platform/browser/web-locks';
import { createLocks } from '../../support/locks';
import { turns } from '../../support/turns';

/** Channels of a browser: a message reaches every other one of the name. */
function createChannels() {
  const all = new Set<TabChannel>();
  return (): TabChannel => {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: () => {
        for (const each of all) if (each !== channel) each.onmessage?.call({} as never, {} as MessageEvent);
      },
      close: () => all.delete(channel),
    };
    all.add(channel);
    return channel;
  };
}

/** Tabs of one browser. */
function browserWith(locks: WebLocks | null, openChannel: () => TabChannel | null = () => null) {
  return (name = 'survey 1') => {
    const injector = Injector.create({
      providers: [
        { provide: WEB_LOCKS, useValue: locks },
        { provide: OPEN_TAB_CHANNEL, useValue: openChannel },
      ],
    });
    const takeOvers = new Subject<void>();
    const told: boolean[] = [];
    const lead = injector
      .get(TAB_LEAD)(name, takeOvers)
      .subscribe((leads) => told.push(leads));
    return { told, takeOver: () => takeOvers.next(), close: () => lead.unsubscribe() };
  };
}

describe('with locks', () => {
  it('lets the first tab lead, and the next one wait until it has closed', async () => {
    const openTab = browserWith(createLocks());
    const first = openTab();
    const second = openTab();
    await turns();
    expect([first.told, second.told]).toEqual([[true], [false]]);
    first.close();
    await turns();
    expect([first.told, second.told]).toEqual([[true], [false, true]]);
  });

  it('lets a tab take over, and the other one take it back', async () => {
    const openTab = browserWith(createLocks());
    const first = openTab();
    const second = openTab();
    await turns();
    second.takeOver();
    await turns();
    expect([first.told, second.told]).toEqual([
      [true, false],
      [false, true],
    ]);
    first.takeOver();
    await turns();
    expect([first.told.at(-1), second.told.at(-1)]).toEqual([true, false]);
    // The one that was displaced waits again.
    first.close();
    await turns();
    expect(second.told.at(-1)).toBe(true);
  });

  it('lets a tab that is closed while it waits have nothing', async () => {
    const openTab = browserWith(createLocks());
    const first = openTab();
    const second = openTab();
    await turns();
    second.close();
    first.close();
    const third = openTab();
    await turns();
    expect([second.told, third.told.at(-1)]).toEqual([[false], true]);
  });

  it('lets one tab of each name lead', async () => {
    const openTab = browserWith(createLocks());
    const tabs = [openTab('survey 1'), openTab('survey 2')];
    await turns();
    expect(tabs.map(({ told }) => told)).toEqual([[true], [true]]);
  });

  it('lets every tab lead where the browser refuses them', async () => {
    const refuse = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
    const tab = browserWith(refuse as unknown as WebLocks)();
    await turns();
    expect(tab.told).toEqual([true]);
  });
});

describe('without locks', () => {
  it('lets the tab lead that has begun or taken over last', () => {
    const openTab = browserWith(null, createChannels());
    const first = openTab();
    const second = openTab();
    expect([first.told, second.told]).toEqual([[true, false], [true]]);
    first.takeOver();
    expect([first.told.at(-1), second.told.at(-1)]).toEqual([true, false]);
  });

  it('lets every tab lead if there are no channels either', () => {
    const openTab = browserWith(null);
    expect([openTab().told, openTab().told]).toEqual([[true], [true]]);
  });
});
