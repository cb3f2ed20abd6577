/** Pure rules of notifications (ENT-17, STA-17): which list one belongs to, and how changes that are not saved yet apply. */
import * as v from 'valibot';
import { NOTIFICATION_STATUSES, type Notification, type NotificationStatus } from '../../contracts/account';
import { timeOf } from '../../contracts/iso-date';
import type { FilterFacet } from '../../contracts/pagination';
import { keepUnchanged } from '../../core/data/keep-unchanged';

/** RTE-04. */
export const NOTIFICATIONS_PATH = '/account/notifications';

/** The flags that a student can change. */
export interface NotificationFlags {
  readonly read?: boolean;
  readonly archived?: boolean;
}

/** A change by the student, from the moment they make it until the server has responded. */
export interface NotificationChange {
  readonly flags: NotificationFlags;
  /** One notification, or all unread ones up to a date: those that arrive later were not seen. */
  readonly target: { readonly alertID: number } | { readonly unreadUntil: string };
}

export const KeptNotificationChange = v.pipe(
  v.object({
    flags: v.object({ read: v.optional(v.boolean()), archived: v.optional(v.boolean()) }),
    target: v.object({ alertID: v.optional(v.number()), unreadUntil: v.optional(v.string()) }),
  }),
  v.guard(
    (change): change is NotificationChange =>
      change.target.alertID !== undefined || change.target.unreadUntil !== undefined,
  ),
);

/** What a change is about: a flag of one notification, or all that are unread. */
export function slotOf({ flags, target }: NotificationChange): string {
  return 'alertID' in target ? `${target.alertID} ${Object.keys(flags)}` : 'all';
}

/** Whether a change that is saved takes the place of a former one in another slot: 'all' and one are both about `read`. */
export function isReplaced(former: NotificationChange, saved: NotificationChange): boolean {
  const isOne = ({ target }: NotificationChange) => 'alertID' in target;
  return 'read' in former.flags && 'read' in saved.flags && isOne(former) !== isOne(saved);
}

/** Whether a list that has been loaded shows what has become of a change. */
export function isShownBy(
  loaded: readonly Notification[],
  status: NotificationStatus,
  { target }: NotificationChange,
): boolean {
  return 'alertID' in target
    ? loaded.some(({ alertID }) => alertID === target.alertID)
    : status !== 'archived';
}

export type NotificationCounts = Readonly<Record<NotificationStatus, number>>;

/**
 * What is known of the student's notifications. It is one value and no entityStore, because a change that was saved
 * leaves `changes` in the same step in which it enters the other two.
 */
export interface NotificationStore {
  /** As the server has them, as far as they have been loaded. */
  readonly known: ReadonlyMap<number, Notification>;
  /** How many each list has on the server; null if it does not say. */
  readonly counts: NotificationCounts | null;
  /** Whether `known` has all that are unread, so that they can be counted without the server. */
  readonly isUnreadKnown: boolean;
  /** What the student has changed since then, oldest first. */
  readonly changes: readonly NotificationChange[];
}

export const NO_NOTIFICATIONS: NotificationStore = {
  ...{ known: new Map(), counts: null },
  ...{ isUnreadKnown: false, changes: [] },
};

/** STA-18. Several can have the same date, or none: the later one has the higher id. */
export function isNewer(one: Notification, other: Notification): boolean {
  const [time, otherTime] = [timeOfAlert(one), timeOfAlert(other)];
  return time === otherTime ? one.alertID > other.alertID : time > otherTime;
}

/** STA-18, whatever order the server has sent them in. */
export function newestFirst(notifications: readonly Notification[]): readonly Notification[] {
  return [...notifications].sort((one, other) => (isNewer(one, other) ? -1 : 1));
}

function timeOfAlert({ alertDate }: Pick<Notification, 'alertDate'>): number {
  return alertDate === null ? Number.NEGATIVE_INFINITY : timeOf(alertDate);
}

export function isOf(status: NotificationStatus, { read, archived }: Notification): boolean {
  if (status === 'archived') return archived;
  return !archived && (status === 'current' || !read);
}

/** A notification as the student sees it, with their changes; null if it has not been loaded. */
export function shownNotification(
  { known, changes }: Pick<NotificationStore, 'known' | 'changes'>,
  alertID: number,
): Notification | null {
  const notification = known.get(alertID);
  return notification ? changes.reduce(changed, notification) : null;
}

/** How many each list has, as the student sees it; null if the server does not count. */
export function shownCounts({ known, counts, changes }: NotificationStore): NotificationCounts | null {
  if (counts === null) return null;
  let shown = [...known.values()];
  let sum = counts;
  for (const change of changes) {
    sum = countsAfter(
      sum,
      shown.filter((each) => isAffected(each, change)),
      change,
    );
    shown = shown.map((each) => changed(each, change));
    // Most of the unread ones may never have been loaded.
    if ('unreadUntil' in change.target) {
      sum = { ...sum, unread: shown.filter((each) => isOf('unread', each)).length };
    }
  }
  return sum;
}

/** The store once the server has saved a change. `affected` is what it has changed, as it was. */
export function withSaved(
  store: NotificationStore,
  change: NotificationChange,
  affected: readonly Notification[],
): NotificationStore {
  const known = new Map(store.known);
  for (const notification of affected) {
    const before = known.get(notification.alertID) ?? notification;
    known.set(notification.alertID, { ...before, ...change.flags });
  }
  return {
    ...store,
    known,
    counts: store.counts && countsAfter(store.counts, affected, change),
    changes: store.changes.filter((each) => each !== change),
  };
}

/** Exactly as if the student had not made the change. Others, made before or after it, stay. */
export function withoutChange(store: NotificationStore, change: NotificationChange): NotificationStore {
  return { ...store, changes: store.changes.filter((each) => each !== change) };
}

/**
 * What has been loaded replaces what was known of it. What has not changed stays the same object. The server may or may
 * not have carried out a change yet when it responded, so what a change is about, and the counts, wait for the load that
 * follows the change.
 */
export function withLoaded(
  store: NotificationStore,
  loaded: readonly Notification[],
  counts: NotificationCounts | null,
): NotificationStore {
  const known = new Map(store.known);
  for (const notification of loaded) {
    const before = known.get(notification.alertID);
    if (before && store.changes.some((change) => isAffected(before, change))) continue;
    known.set(notification.alertID, keepUnchanged(before, notification));
  }
  return { ...store, known, counts: store.changes.length === 0 ? counts : store.counts };
}

/** CALL-08: the counts that came with a list; null if the server does not know this filter. */
export function readCounts(facets: readonly FilterFacet[] | null): NotificationCounts | null {
  const options = facets?.find(({ field }) => field === 'status')?.options;
  if (!options) return null;
  const countOf = (status: NotificationStatus) => options.find(({ value }) => value === status)?.count ?? 0;
  const [unread, current, archived] = NOTIFICATION_STATUSES.map(countOf) as [number, number, number];
  return { unread, current, archived };
}

export function isAffected(notification: Notification, { target }: NotificationChange): boolean {
  if ('alertID' in target) return notification.alertID === target.alertID;
  const until = timeOfAlert({ alertDate: target.unreadUntil || null });
  return isOf('unread', notification) && timeOfAlert(notification) <= until;
}

function changed(notification: Notification, change: NotificationChange): Notification {
  if (!isAffected(notification, change)) return notification;
  const { read, archived } = { ...notification, ...change.flags };
  if (read === notification.read && archived === notification.archived) return notification;
  return { ...notification, read, archived };
}

function countsAfter(
  counts: NotificationCounts,
  affected: readonly Notification[],
  change: NotificationChange,
): NotificationCounts {
  const moved = (status: NotificationStatus) =>
    affected.reduce(
      (sum, each) => sum + Number(isOf(status, changed(each, change))) - Number(isOf(status, each)),
      0,
    );
  const after = (status: NotificationStatus) => Math.max(0, counts[status] + moved(status));
  return { unread: after('unread'), current: after('current'), archived: after('archived') };
}
