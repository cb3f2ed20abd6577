/** Changes of notifications: shown at once, then sent, then loaded again, and undone exactly (STA-17). */

import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { NO_NOTIFICATIONS } from '../../../src/features/notification/notification.model';
import { CHANGE_FAILED_TEXT } from '../../../src/features/notification/notification.text';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';
import { ann, bob } from '../../support/marbles';
import {
  keepLoaded,
  type NotificationHarness,
  notification,
  runNotifications as run,
  shown,
} from '../../support/notifications';

const THREE = [notification(1), notification(2, { read: true }), notification(3, { archived: true })];

it('shows a change at once, then sends it, then loads the lists again', () => {
  run(THREE, (harness) => {
    const { service, calls, schedule, flush } = harness;
    keepLoaded(harness);
    schedule(() => {
      calls.length = 0;
      service.setRead(1, true);
      expect(shown(service)).toBe('rrU');
      expect(service.unreadCount$.value).toBe(0);
    }, 100);
    flush();
    expect(shown(service)).toBe('rrU');
    expect(calls).toEqual([
      '100 get  500 0',
      '104 put 1 true false',
      '108 get status==unread 20 0',
      '108 get status==current 50 0',
      '108 get status==archived 50 0',
    ]);
  });
});

it('undoes a change that fails, says so, and loads the lists again', () => {
  run(THREE, (harness) => {
    const { service, calls, treatments, toasts, schedule, flush } = harness;
    keepLoaded(harness);
    treatments.push({ fails: true });
    schedule(() => service.setArchived(2, true), 100);
    schedule(() => expect(shown(service)).toBe('uRU'), 107);
    schedule(() => expect(shown(service)).toBe('urU'), 109);
    flush();
    expect(toasts).toEqual([`108 ${CHANGE_FAILED_TEXT}`]);
    expect(calls.filter((call) => call.startsWith('108 get'))).toHaveLength(3);
  });
});

it('offers to undo what was archived, once it is saved, and nothing else', () => {
  run(THREE, (harness) => {
    const { service, stored, treatments, undo, schedule, flush } = harness;
    keepLoaded(harness);
    schedule(() => {
      service.setArchived(3, false);
      service.setRead(1, true);
      service.setArchived(1, true);
      expect(undo).toEqual([]);
    }, 100);
    schedule(() => {
      expect(undo).toHaveLength(1);
      expect(stored.get(1)).toMatchObject({ read: true, archived: true });
      undo[0]?.();
    }, 150);
    schedule(() => {
      treatments.push({ fails: true });
      service.setArchived(2, true);
    }, 200);
    flush();
    expect(stored.get(1)).toMatchObject({ read: true, archived: false });
    expect(undo).toHaveLength(1);
  });
});

describe('an archived message that is looked up after the session was renewed', () => {
  const archive = ({ service, student$, schedule }: NotificationHarness) => {
    schedule(() => service.setArchived(1, true), 100);
    schedule(() => student$.next(null), 107);
    schedule(() => student$.next(ann), 200);
  };

  it('is named, and can be brought back, though no list has loaded it', () => {
    run(THREE, (harness) => {
      const { confirmed, undo, stored, schedule, flush } = harness;
      archive(harness);
      schedule(() => undo[0]?.(), 300);
      flush();
      expect(confirmed).toEqual(['Message 1 has been archived.']);
      expect(stored.get(1)?.archived).toBe(false);
    });
  });

  it('is not said to be archived if it is gone', () => {
    run(THREE, (harness) => {
      const { confirmed, stored, schedule, flush } = harness;
      archive(harness);
      schedule(() => stored.delete(1), 150);
      flush();
      expect(confirmed).toEqual([]);
    });
  });
});

it('keeps the other flag of a notification as the server has it when its turn comes', () => {
  run(THREE, (harness) => {
    const { service, calls, treatments, schedule, flush } = harness;
    keepLoaded(harness);
    treatments.push({ fails: true });
    schedule(() => {
      service.setRead(1, true);
      service.setArchived(1, true);
      expect(shown(service)).toBe('RrU');
    }, 100);
    schedule(() => expect(shown(service)).toBe('UrU'), 109);
    flush();
    expect(calls.filter((call) => call.includes('put'))).toEqual([
      '104 put 1 true false',
      '112 put 1 false true',
    ]);
  });
});

it('keeps the other flag as another browser has set it, also if this page does not know yet', () => {
  run(THREE, (harness) => {
    const { service, stored, schedule, flush } = harness;
    keepLoaded(harness);
    schedule(() => {
      stored.set(1, notification(1, { archived: true }));
      service.setRead(1, true);
    }, 100);
    flush();
    expect(stored.get(1)).toMatchObject({ read: true, archived: true });
    expect(shown(service)).toBe('RrU');
  });
});

describe('a change whose response is lost', () => {
  it('is confirmed if the server has made it', () => {
    run(THREE, (harness) => {
      const { service, calls, treatments, toasts, schedule, flush } = harness;
      keepLoaded(harness);
      treatments.push({ fails: false, isLost: true });
      schedule(() => service.setRead(1, true), 100);
      flush();
      expect(toasts).toEqual([]);
      expect(shown(service)).toBe('rrU');
      expect(calls.filter((call) => call.includes('put'))).toEqual(['104 put 1 true false']);
    });
  });

  it('is confirmed if it was about all that are unread, too', () => {
    run(THREE, (harness) => {
      const { service, calls, treatments, toasts, schedule, flush } = harness;
      keepLoaded(harness);
      treatments.push({ fails: false, isLost: true });
      schedule(() => service.markAllRead(), 100);
      flush();
      expect(toasts).toEqual([]);
      expect(service.unreadCount$.value).toBe(0);
      expect(calls.filter((call) => call.includes('put'))).toHaveLength(1);
    });
  });

  it('is not undone while that is unknown, then shows what the server has, and is sent once by the next click', () => {
    run(THREE, (harness) => {
      const { service, calls, treatments, toasts, schedule, flush } = harness;
      keepLoaded(harness);
      treatments.push({ fails: true, isLost: true });
      schedule(() => service.setRead(1, true), 100);
      schedule(() => expect(shown(service)).toBe('rrU'), 2115);
      schedule(() => {
        expect(shown(service)).toBe('urU');
        calls.length = 0;
        service.setRead(1, true);
      }, 3000);
      flush();
      expect(toasts).toEqual([
        expect.stringMatching(/^2116 We could not find out whether this was saved\. If you try again/),
      ]);
      expect(shown(service)).toBe('rrU');
      expect(calls.slice(0, 3)).toEqual(['3000 get  500 0', '3004 get  500 0', '3008 put 1 true false']);
    });
    expect.assertions(5);
  });

  it('is forgotten once a list shows what the server has', () => {
    run(THREE, ({ service, injector, failReads, treatments, schedule, flush }) => {
      const kept = () => injector.get(LocalStorageService).get(UNSENT_CHANGES_KEY);
      treatments.push({ fails: true, isLost: true });
      schedule(() => service.setRead(1, true), 100);
      schedule(() => failReads(9), 2_110);
      schedule(() => {
        expect(kept()).toContain('"alertID":1');
        failReads(0);
        service.load({ status: 'current', limit: 50, offset: 0 }).subscribe();
      }, 3_000);
      flush();
      expect(kept()).toBeNull();
    });
    expect.assertions(2);
  });

  it('is forgotten if it was about all and a newer one of one message is saved, though no list could be loaded', () => {
    run(THREE, ({ service, stored, injector, failReads, treatments, schedule, flush }) => {
      const kept = () => injector.get(LocalStorageService).get(UNSENT_CHANGES_KEY);
      treatments.push({ fails: true, isLost: true });
      schedule(() => service.markAllRead(), 100);
      schedule(() => failReads(9), 2_110);
      schedule(() => {
        expect(kept()).toContain('unreadUntil');
        failReads(0);
        service.setRead(1, false);
      }, 3_000);
      schedule(() => failReads(9), 3_007);
      flush();
      expect(kept()).toBeNull();
      expect(stored.get(1)?.read).toBe(false);
    });
    expect.assertions(3);
  });

  it('is undone if what it is about cannot be read, because nothing was sent', () => {
    run(THREE, (harness) => {
      const { service, failReads, calls, toasts, schedule, flush } = harness;
      schedule(() => {
        failReads(1);
        service.setRead(1, true);
      }, 100);
      flush();
      expect(toasts).toEqual([`100 ${CHANGE_FAILED_TEXT}`]);
      expect(shown(service)[0]).toBe('u');
      expect(calls.filter((call) => call.includes('put'))).toEqual([]);
    });
  });
});

it('sends nothing that changes nothing', () => {
  run(THREE, (harness) => {
    const { service, calls, schedule, flush } = harness;
    keepLoaded(harness);
    schedule(() => {
      service.setRead(2, true);
      service.setArchived(3, true);
      service.setRead(99, true);
    }, 100);
    flush();
    expect(calls.filter((call) => call.includes('put'))).toEqual([]);
  });
});

it('marks all as read with one call, however many there are and however few are loaded', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    notification(index + 1, { alertDate: new Date(1e12 - index * 1000).toISOString() }),
  );
  run(many, ({ service, stored, calls, schedule, flush }) => {
    schedule(() => {
      expect(service.unreadCount$.value).toBe(5000);
      service.markAllRead();
      expect(service.unreadCount$.value).toBe(0);
    }, 100);
    flush();
    expect(calls.filter((call) => call.includes('get status==unread 500'))).toHaveLength(11);
    expect(calls.filter((call) => call.includes('put'))).toHaveLength(1);
    expect([...stored.values()].filter(({ read }) => !read)).toEqual([]);
    expect(service.unreadCount$.value).toBe(0);
  });
});

it('leaves one unread that arrives after all have been marked as read', () => {
  run(THREE, (harness) => {
    const { service, stored, schedule, flush } = harness;
    keepLoaded(harness);
    schedule(() => service.markAllRead(), 100);
    schedule(() => stored.set(4, notification(4, { alertDate: '2026-12-01T00:00:00.000Z' })), 101);
    flush();
    expect(shown(service)).toBe('rrUu');
    expect(service.unreadCount$.value).toBe(1);
  });
});

it('sends each one once, although one that arrives moves another to the next page', () => {
  const many = Array.from({ length: 501 }, (_, index) =>
    notification(index + 1, { alertDate: new Date(1e12 - index * 1000).toISOString() }),
  );
  run(many, ({ service, stored, calls, schedule, flush }) => {
    schedule(() => service.markAllRead(), 100);
    schedule(() => stored.set(900, notification(900)), 103);
    flush();
    const ids =
      calls
        .find((call) => call.includes('put'))
        ?.split(' ')[2]
        ?.split(',') ?? [];
    expect(ids).toHaveLength(501);
    expect(new Set(ids).size).toBe(501);
    expect([...stored.values()].filter(({ read }) => !read).map(({ alertID }) => alertID)).toEqual([900]);
  });
});

it('marks all as read although another browser reads some meanwhile, which moves others to the page before', () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    notification(index + 1, { alertDate: new Date(1e12 - index * 1000).toISOString() }),
  );
  run(many, ({ service, stored, schedule, flush }) => {
    schedule(() => service.markAllRead(), 100);
    schedule(() => {
      for (const each of many.slice(0, 300)) stored.set(each.alertID, { ...each, read: true });
    }, 105);
    flush();
    expect([...stored.values()].filter(({ read }) => !read)).toEqual([]);
  });
});

it('does not call it a failure if some of all are saved', () => {
  run(THREE, (harness) => {
    const { service, calls, failReads, toasts, schedule, flush } = harness;
    schedule(() => service.markAllRead(), 100);
    schedule(() => failReads(1), 105);
    flush();
    expect(calls.filter((call) => call.includes('put'))).toHaveLength(1);
    expect(toasts).toEqual([]);
    expect(service.unreadCount$.value).toBe(0);
  });
});

it('says how many are unread even if the server does not', () => {
  run(
    THREE,
    ({ service, schedule, flush }) => {
      schedule(() => expect(service.unreadCount$.value).toBe(1), 100);
      schedule(() => service.setRead(1, true), 101);
      schedule(() => expect(service.unreadCount$.value).toBe(0), 102);
      flush();
      expect(service.counts$.value).toBeNull();
    },
    { isPlain: true },
  );
});

it('says that more may be unread while a server that does not count has sent only a part', () => {
  const many = Array.from({ length: 25 }, (_, index) => notification(index + 1, { read: index !== 0 }));
  run(
    many,
    ({ service, schedule, stored, announced, flush }) => {
      schedule(() => expect(service.unreadCount$.value).toBe(1), 100);
      schedule(() => expect(service.mayHaveMoreUnread$.value).toBe(true), 100);
      schedule(() => {
        for (const id of [...stored.keys()].slice(15)) stored.delete(id);
        announced.next({ force: true });
      }, 101);
      flush();
      expect(service.mayHaveMoreUnread$.value).toBe(false);
    },
    { isPlain: true },
  );
});

it('knows how many are unread if the server counts', () => {
  run(THREE, ({ service, flush }) => {
    flush();
    expect(service.mayHaveMoreUnread$.value).toBe(false);
  });
});

it('loads the unread ones again when another browser has changed some', () => {
  run(THREE, ({ service, stored, announced, schedule, flush }) => {
    schedule(() => {
      stored.set(1, notification(1, { read: true }));
      announced.next({ force: true });
    }, 100);
    flush();
    expect(service.latest$.value.value).toEqual([]);
    expect(service.unreadCount$.value).toBe(0);
  });
});

it('forgets everything with the session, also what is being sent', () => {
  run(THREE, (harness) => {
    const { service, student$, toasts, treatments, schedule, flush } = harness;
    treatments.push({ fails: true }, { fails: true });
    schedule(() => {
      service.setRead(1, true);
      service.markAllRead();
    }, 100);
    schedule(() => {
      student$.next(null);
      expect(service.store$.value).toEqual(NO_NOTIFICATIONS);
    }, 101);
    schedule(() => student$.next(bob), 200);
    schedule(() => expect(service.store$.value.changes).toEqual([]), 201);
    flush();
    expect(toasts).toEqual([]);
  });
});
