/** Unread notifications as alerts, which agree with the page (MOD-25). */
import { BehaviorSubject } from 'rxjs';
import type { Notification } from '../../../src/contracts/account';
import { ModalService } from '../../../src/core/modal/modal.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { NotificationAlertsService } from '../../../src/features/notification/notification-alerts.service';
import type { Provider } from '../../../src/framework/di';
import { Router } from '../../../src/platform/router/router';
import { bob } from '../../support/marbles';
import { type NotificationHarness, notification, runNotifications } from '../../support/notifications';

interface Harness extends NotificationHarness {
  readonly toasts$: ToastService;
  readonly router: Router;
  /** The titles of the alerts, from the top. */
  alerts(): (string | null)[];
}

/** The real toasts; nothing else is provided for them. */
const REAL_TOASTS: Provider = { provide: ModalService, useValue: { isOpen$: new BehaviorSubject(false) } };

function run(initial: readonly Notification[], test: (harness: Harness) => void, url = '/'): void {
  history.replaceState(null, '', url);
  runNotifications(
    initial,
    (harness) => {
      const { injector } = harness;
      injector.get(NotificationAlertsService);
      const toasts$ = injector.get(ToastService);
      const alerts = () =>
        toasts$.toasts$.value
          .filter(({ leaving, toast }) => !leaving && toast.notificationId !== null)
          .map(({ toast }) => toast.title);
      test({ ...harness, toasts$, router: injector.get(Router), alerts });
    },
    { toasts: REAL_TOASTS },
  );
}

const idOf = ({ toasts$ }: Harness, title: string) =>
  toasts$.toasts$.value.find(({ toast }) => toast.title === title)?.toast.id ?? '';

it('shows the unread ones after login, the newest first, and keeps them on screen', () => {
  run(
    [notification(1), notification(2), notification(3, { read: true })],
    ({ alerts, toasts$, schedule, flush }) => {
      schedule(() => expect(alerts()).toEqual(['Message 1', 'Message 2']), 10);
      schedule(() => expect(alerts()).toEqual(['Message 1', 'Message 2']), 60_000);
      flush();
      expect(toasts$.toasts$.value[0]?.toast).toMatchObject({
        level: 'info',
        autoDismiss: false,
        suppressOnModal: true,
        message: 'Words 1',
        actions: [],
      });
    },
  );
});

it('shows at most five at once, and no older ones when those are gone', () => {
  const many = Array.from({ length: 9 }, (_, index) => notification(index + 1));
  run(many, (harness) => {
    const { alerts, toasts$, schedule, flush } = harness;
    const newest = [1, 2, 3, 4, 5].map((id) => `Message ${id}`);
    schedule(() => expect(alerts()).toEqual(newest), 10);
    schedule(() => toasts$.dismiss(idOf(harness, 'Message 1')), 1000);
    schedule(() => expect(alerts()).toEqual(newest.slice(1)), 2000);
    flush();
  });
});

it('marks as read what the student dismisses', () => {
  run([notification(1)], (harness) => {
    const { calls, toasts$, service, schedule, flush } = harness;
    schedule(() => {
      toasts$.dismiss(idOf(harness, 'Message 1'));
      expect(service.unreadCount$.value).toBe(0);
    }, 100);
    flush();
    expect(calls).toContain('104 put 1 true false');
  });
});

it('comes back if that fails', () => {
  run([notification(1)], (harness) => {
    const { alerts, toasts$, treatments, schedule, flush } = harness;
    treatments.push({ fails: true });
    schedule(() => toasts$.dismiss(idOf(harness, 'Message 1')), 100);
    schedule(() => expect(alerts()).toEqual([]), 103);
    schedule(() => expect(alerts()).toContain('Message 1'), 500);
    flush();
  });
});

it('marks as read what the student follows, at an address of the allow-list only', () => {
  const links = [
    notification(1, { linkUrl: 'https://www.marlowe.example/help', linkName: 'Read more' }),
    notification(2, { linkUrl: 'javascript:alert(1)', linkName: 'Click me' }),
  ];
  run(links, (harness) => {
    const { calls, toasts$, schedule, flush } = harness;
    schedule(() => {
      const [first, second] = toasts$.toasts$.value.map(({ toast }) => toast);
      expect(second?.actions).toEqual([]);
      const action = first?.actions[0];
      expect(action).toMatchObject({ text: 'Read more', href: 'https://www.marlowe.example/help' });
      if (first && action) toasts$.runAction(first.id, action);
    }, 100);
    flush();
    expect(calls.filter((call) => call.includes('put'))).toEqual(['104 put 1 true false']);
  });
});

it('dismisses all that share an alert because they say the same', () => {
  const same = { alertTitle: 'News', alertMessage: 'A course was approved.' };
  run([notification(1, same), notification(2, same)], (harness) => {
    const { alerts, stored, toasts$, schedule, flush } = harness;
    schedule(() => expect(alerts()).toEqual(['News']), 10);
    schedule(() => toasts$.dismiss(idOf(harness, 'News')), 100);
    flush();
    expect([...stored.values()].map(({ read }) => read)).toEqual([true, true]);
  });
});

it('stays until all that share it are read', () => {
  const same = { alertTitle: 'News', alertMessage: 'A course was approved.' };
  run([notification(1, same), notification(2, same)], ({ alerts, service, schedule, flush }) => {
    schedule(() => service.setRead(1, true), 100);
    schedule(() => expect(alerts()).toEqual(['News']), 200);
    schedule(() => service.setRead(2, true), 300);
    schedule(() => expect(alerts()).toEqual([]), 400);
    flush();
  });
});

it('goes when its notification is read or archived, here or in another browser', () => {
  run([notification(1), notification(2), notification(3)], (harness) => {
    const { alerts, service, stored, announced, schedule, flush } = harness;
    schedule(() => {
      service.setArchived(1, true);
      expect(alerts()).toEqual(['Message 2', 'Message 3']);
    }, 100);
    schedule(() => {
      stored.set(2, notification(2, { read: true }));
      announced.next({ force: true });
    }, 200);
    schedule(() => expect(alerts()).toEqual(['Message 3']), 250);
    flush();
  });
});

it('shows one that arrives while the app is open', () => {
  run([notification(1)], ({ alerts, stored, announced, schedule, flush }) => {
    schedule(() => {
      stored.set(4, notification(4, { alertDate: '2026-12-01T00:00:00.000Z' }));
      announced.next({ force: true });
    }, 100);
    schedule(() => expect(alerts()).toEqual(['Message 1', 'Message 4']), 200);
    flush();
  });
});

it('shows those without a date, and one that has the date of the newest', () => {
  const { alertDate } = notification(1);
  run([notification(1), notification(2, { alertDate: null })], (harness) => {
    const { alerts, stored, announced, schedule, flush } = harness;
    schedule(() => expect(alerts()).toEqual(['Message 1', 'Message 2']), 100);
    schedule(() => {
      stored.set(3, notification(3, { alertDate }));
      announced.next({ force: true });
    }, 200);
    schedule(() => expect(alerts()).toEqual(['Message 1', 'Message 2', 'Message 3']), 300);
    flush();
  });
});

it('shows no older one of the same date when it moves up', () => {
  const { alertDate } = notification(1);
  const many = Array.from({ length: 21 }, (_, index) => notification(30 - index, { alertDate }));
  run(many, ({ alerts, service, schedule, flush }) => {
    schedule(() => service.setRead(30, true), 100);
    schedule(() => expect(alerts()).toEqual([29, 28, 27, 26].map((id) => `Message ${id}`)), 200);
    flush();
  });
});

it('leaves them to the page of notifications, and does not bring them back after it', () => {
  run([notification(1)], ({ alerts, router, stored, announced, schedule, flush }) => {
    schedule(() => expect(alerts()).toEqual(['Message 1']), 50);
    schedule(() => router.navigateByUrl('/account/notifications'), 100);
    schedule(() => expect(alerts()).toEqual([]), 110);
    schedule(() => {
      stored.set(4, notification(4, { alertDate: '2026-12-01T00:00:00.000Z' }));
      announced.next({ force: true });
    }, 200);
    schedule(() => expect(alerts()).toEqual([]), 250);
    schedule(() => router.navigateByUrl('/'), 300);
    schedule(() => expect(alerts()).toEqual([]), 350);
    flush();
  });
});

it('belongs to one student', () => {
  run([notification(1)], ({ alerts, student$, stored, schedule, flush }) => {
    schedule(() => {
      stored.clear();
      student$.next(bob);
      expect(alerts()).toEqual([]);
    }, 100);
    schedule(() => expect(alerts()).toEqual([]), 200);
    flush();
  });
});
