/** Which list a notification is in, and how changes that are not saved yet apply (STA-17). */
import {
  isAffected,
  isOf,
  NO_NOTIFICATIONS,
  type NotificationChange,
  type NotificationStore,
  newestFirst,
  readCounts,
  shownCounts,
  shownNotification,
  withLoaded,
  withoutChange,
  withSaved,
} from '../../../src/features/notification/notification.model';
import { notification } from '../../support/notifications';

const UNREAD = notification(1);
const READ = notification(2, { read: true });
const ARCHIVED = notification(3, { archived: true });
const COUNTS = { unread: 10, current: 20, archived: 5 };
const store = (...changes: readonly NotificationChange[]): NotificationStore => ({
  ...{
    known: new Map([UNREAD, READ, ARCHIVED].map((each) => [each.alertID, each])),
    counts: COUNTS,
    isUnreadKnown: false,
    changes,
  },
});
const READ_FIRST: NotificationChange = { flags: { read: true }, target: { alertID: 1 } };
const ARCHIVE_FIRST: NotificationChange = { flags: { archived: true }, target: { alertID: 1 } };
const READ_ALL: NotificationChange = {
  flags: { read: true },
  target: { unreadUntil: UNREAD.alertDate ?? '' },
};

it.each([
  ['an unread one', UNREAD, ['unread', 'current']],
  ['one that was read', READ, ['current']],
  ['an archived one', ARCHIVED, ['archived']],
])('lists %s', (_which, each, expected) => {
  const statuses = ['unread', 'current', 'archived'] as const;
  expect(statuses.filter((status) => isOf(status, each))).toEqual(expected);
});

it('shows a notification with all changes on top, and none that is not known', () => {
  expect(shownNotification(store(READ_FIRST, ARCHIVE_FIRST), 1)).toEqual({
    ...UNREAD,
    read: true,
    archived: true,
  });
  expect(shownNotification(store(READ_FIRST), 2)).toBe(READ);
  expect(shownNotification(store(), 99)).toBeNull();
});

it('marks as read what was unread up to a date, and nothing that came later or is archived', () => {
  const later = notification(4, { alertDate: '2026-12-01T00:00:00.000Z' });
  expect([UNREAD, READ, ARCHIVED, later].map((each) => isAffected(each, READ_ALL))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each<[string, NotificationChange[], object]>([
  ['nothing has changed', [], COUNTS],
  ['one was read', [READ_FIRST], { unread: 9, current: 20, archived: 5 }],
  ['one was archived', [ARCHIVE_FIRST], { unread: 9, current: 19, archived: 6 }],
  ['one was read and then archived', [READ_FIRST, ARCHIVE_FIRST], { unread: 9, current: 19, archived: 6 }],
  ['all were read, of which one is known', [READ_ALL], { unread: 0, current: 20, archived: 5 }],
])('counts the lists as the student sees them: %s', (_what, changes, expected) => {
  expect(shownCounts(store(...changes))).toEqual(expected);
});

it('counts nothing if the server does not, and never less than none', () => {
  expect(shownCounts({ ...store(READ_FIRST), counts: null })).toBeNull();
  expect(shownCounts({ ...store(ARCHIVE_FIRST), counts: { unread: 0, current: 0, archived: 0 } })).toEqual({
    ...{ unread: 0, current: 0, archived: 1 },
  });
});

it('a change that is saved is part of what the server has, and the others stay', () => {
  const saved = withSaved(store(READ_FIRST, ARCHIVE_FIRST), READ_FIRST, [UNREAD]);
  expect(saved).toMatchObject({ counts: { unread: 9, current: 20 }, changes: [ARCHIVE_FIRST] });
  expect(saved.known.get(1)).toEqual({ ...UNREAD, read: true });
  expect(shownCounts(saved)).toEqual(shownCounts(store(READ_FIRST, ARCHIVE_FIRST)));
});

it('a change that failed is undone exactly', () => {
  expect(withoutChange(store(READ_FIRST), READ_FIRST)).toEqual(store());
});

it('sorts the newest first by the moment, whatever its zone, and those without a date last (STA-18)', () => {
  const dates = [
    null,
    '2026-11-20T12:00:00Z',
    '2026-11-20T08:00:00-05:00',
    '2026-11-20T12:00:00.000Z',
    '2026-11-21T01:00:00+14:00',
    null,
  ];
  const all = dates.map((alertDate, index) => notification(index + 1, { alertDate }));
  expect(newestFirst(all).map(({ alertID }) => alertID)).toEqual([3, 4, 2, 5, 6, 1]);
});

describe('what has been loaded', () => {
  it('replaces what was known, and keeps the object if it is the same', () => {
    const loaded = withLoaded(store(), [{ ...UNREAD }, { ...READ, alertTitle: 'New' }], COUNTS);
    expect(loaded.known.get(1)).toBe(UNREAD);
    expect(loaded.known.get(2)?.alertTitle).toBe('New');
  });

  it('says nothing about what is being changed: it may be older than the change', () => {
    const counts = { unread: 1, current: 1, archived: 1 };
    const loaded = withLoaded(
      store(READ_FIRST),
      [
        { ...UNREAD, read: true },
        { ...READ, read: false },
      ],
      counts,
    );
    expect(loaded.known.get(1)).toBe(UNREAD);
    expect(loaded.known.get(2)?.read).toBe(false);
    expect(loaded.counts).toBe(COUNTS);
    expect(withLoaded(NO_NOTIFICATIONS, [], counts).counts).toBe(counts);
  });
});

it('reads the counts of the lists from their filter (CALL-08)', () => {
  const options = [
    { value: 'unread', label: '', count: 3 },
    { value: 'archived', label: '', count: null },
  ];
  expect(readCounts([{ field: 'status', label: '', options }])).toEqual({
    unread: 3,
    current: 0,
    archived: 0,
  });
  expect(readCounts([{ field: 'kind', label: '', options }])).toBeNull();
  expect(readCounts(null)).toBeNull();
});
