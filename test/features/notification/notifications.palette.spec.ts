import { map, type Observable } from 'rxjs';
import type { PaletteItem } from '../../../src/connected/palette';
import { NOTIFICATIONS_KIND } from '../../../src/features/notification/notifications.palette';
import { runInInjectionContext } from '../../../src/framework/di';
import { type NotificationHarness, notification, runNotifications } from '../../support/notifications';

const TWO = [notification(1), notification(2, { read: true }), notification(3, { archived: true })];

const itemsOf = NOTIFICATIONS_KIND.items as () => Observable<readonly PaletteItem[] | null>;
const items$ = ({ injector }: NotificationHarness) =>
  runInInjectionContext(injector, itemsOf).pipe(
    map((items) => items?.map(({ id }) => id).join() ?? 'unknown'),
  );

it('finds what is known, then what no list has loaded, which it loads once', () => {
  runNotifications(TWO, (harness) => {
    const { calls, expectObservable, flush, schedule } = harness;
    expectObservable(items$(harness)).toBe('u---(uab)', {
      u: 'unknown',
      a: '1',
      b: '1,2',
    });
    schedule(() => items$(harness).subscribe(), 50);
    flush();
    expect(calls).toEqual(['0 get status==unread 20 0', '0 get status==current 500 0']);
  });
});

it('errs if they cannot be loaded, with what is known', () => {
  runNotifications(TWO, (harness) => {
    const { failReads, service, schedule, flush } = harness;
    const seen: string[] = [];
    schedule(() => failReads(1), 10);
    schedule(
      () =>
        items$(harness).subscribe({
          next: (ids) => seen.push(ids),
          error: () => seen.push('failed'),
        }),
      20,
    );
    flush();
    expect(service.store$.value.known.size).toBe(1);
    expect(seen).toEqual(['1', 'failed']);
  });
});
