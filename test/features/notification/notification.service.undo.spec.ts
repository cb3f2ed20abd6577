/** Changes of notifications that overlap and fail in any order are undone exactly (STA-17). */
import type { Notification } from '../../../src/contracts/account';
import { isOf } from '../../../src/features/notification/notification.model';
import type { NotificationService } from '../../../src/features/notification/notification.service';
import fc from '../../support/fast-check';
import {
  keepLoaded,
  letters,
  type NotificationHarness,
  notification,
  runNotifications as run,
  shown,
} from '../../support/notifications';

/** A click of the student, how long after the one before, and how the server treats it. */
interface Click {
  /** 'reload': no click, but something has happened in another browser. */
  readonly what: 'read' | 'unread' | 'archive' | 'unarchive' | 'all' | 'reload';
  readonly alertID: number;
  readonly afterMs: number;
  readonly fails: boolean;
  readonly wayMs: number;
}

// Everything happens at even times, so that an odd one is before or after it.
const even = (min: number, max: number) => fc.integer({ min: min / 2, max: max / 2 }).map((half) => half * 2);
const clicks: fc.Arbitrary<Click[]> = fc.array(
  fc.record({
    what: fc.constantFrom('read', 'unread', 'archive', 'unarchive', 'all', 'reload'),
    alertID: fc.integer({ min: 1, max: 4 }),
    afterMs: even(0, 20),
    fails: fc.boolean(),
    wayMs: even(2, 12),
  }),
  { minLength: 1, maxLength: 10 },
);

/** What a click makes of the notifications, as the student expects it. */
function clicked(notifications: readonly Notification[], { what, alertID }: Click): readonly Notification[] {
  return notifications.map((each) => {
    if (what === 'all') return isOf('unread', each) ? { ...each, read: true } : each;
    if (each.alertID !== alertID) return each;
    if (what === 'read' || what === 'unread') return { ...each, read: what === 'read' };
    return { ...each, archived: what === 'archive' };
  });
}

function click(service: NotificationService, { what, alertID }: Click): void {
  if (what === 'all') service.markAllRead();
  else if (what === 'read' || what === 'unread') service.setRead(alertID, what === 'read');
  else service.setArchived(alertID, what === 'archive');
}

const START_MS = 20;
const VIEWS = ['unread', 'current', 'archived'] as const;

/**
 * At every moment the student sees what there was at the start with all of their clicks, except for those that are known
 * to have failed. It makes no difference which of the others have been saved, or what has been loaded meanwhile.
 */
function expectExactUndo(
  harness: NotificationHarness,
  initial: readonly Notification[],
  made: readonly Click[],
) {
  const { service, treatments, announced, ended, collected, stored, schedule, flush } = harness;
  keepLoaded(harness);
  const sent: { readonly click: Click; hasFailed: boolean }[] = [];
  const expected = () =>
    sent.filter(({ hasFailed }) => !hasFailed).reduce((now, { click: each }) => clicked(now, each), initial);
  let current = 0;
  // Nothing is unread any more, so there is nothing to send.
  let isLookingAgain = false;
  collected.subscribe((count) => {
    if (isLookingAgain) isLookingAgain = false;
    else if (count === 0) {
      treatments.shift();
      current += 1;
    }
  });
  ended.subscribe(({ fails }) => {
    const entry = sent[current];
    if (entry && fails) entry.hasFailed = true;
    isLookingAgain = entry?.click.what === 'all' && !fails;
    current += 1;
  });
  let time = START_MS;
  for (const each of made) {
    time += each.afterMs;
    schedule(() => {
      if (each.what === 'reload') return announced.next({ force: true });
      const before = expected();
      const changesNothing = each.what !== 'all' && letters(before) === letters(clicked(before, each));
      if (!changesNothing) {
        sent.push({ click: each, hasFailed: false });
        treatments.push(each);
      }
      click(service, each);
    }, time);
  }
  const end = time + made.length * 50 + 51;
  // Compared at the end: an `expect` of each moment takes longer than all the rest.
  const seen: string[] = [];
  const right: string[] = [];
  for (let odd = START_MS + 1; odd < end; odd += 2) {
    schedule(() => {
      const counts = VIEWS.map((view) => service.counts$.value?.[view]);
      seen.push(`${odd} ${shown(service)} ${counts.join(' ')}`);
      const now = expected();
      const rightCounts = VIEWS.map((view) => now.filter((notice) => isOf(view, notice)).length);
      right.push(`${odd} ${letters(now)} ${rightCounts.join(' ')}`);
    }, odd);
  }
  flush();
  expect(seen).not.toHaveLength(0);
  expect(seen).toEqual(right);
  expect(current).toBe(sent.length);
  expect(letters(stored.values())).toBe(letters(expected()));
}

it('undoes exactly, whatever overlaps and fails in whatever order', () => {
  const initial = [
    notification(1),
    notification(2, { read: true }),
    notification(3, { archived: true }),
    notification(4, { read: true, archived: true }),
  ];
  fc.assert(
    fc.property(clicks, (made) => {
      run(initial, (harness) => expectExactUndo(harness, initial, made));
    }),
    { numRuns: 60 },
  );
});
