import { numberText } from '../../../platform/format/numbers';
import '../../../../styles/features/notification/_notifications.scss';
import { type RefObject, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { NOTIFICATION_STATUSES } from '../../../contracts/account';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ListPages } from '../../../ui/list/list-pages';
import { StatusChips } from '../../../ui/list/status-chips';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { useRemovalFocus } from '../../../ui/use-removal-focus';
import { NotificationService } from '../notification.service';
import { NOTHING_HERE_TEXTS, NOTHING_TEXTS, OTHER_PAGES_TEXT, STATUS_LABELS } from '../notification.text';
import {
  NOTIFICATION_LIST_RULES,
  type NotificationListPage,
  NotificationListService,
} from '../notification-list.service';
import { NotificationRow } from './notification-row';

const LOADING_TEXT = 'Loading your notifications';

interface NotificationsSectionProps {
  readonly heading: 'h2' | 'h3';
}

/** RTE-04, CPRO-07: the student's notifications, newest first (STA-18). */
export function NotificationsSection({ heading }: NotificationsSectionProps) {
  const notifications = useInject(NotificationService);
  const lists = useInject(NotificationListService);
  const status = useStateValue(lists.status$);
  const counts = useStateValue(notifications.counts$);
  const unreadCount = useStateValue(notifications.unreadCount$);
  const mayHaveMore = useStateValue(notifications.mayHaveMoreUnread$);
  const loaded = useStateValue(lists.page$);
  const section = useRef<HTMLElement>(null);
  return (
    <section className="notifications" aria-label="Your notifications" tabIndex={-1} ref={section}>
      <p className="visually-hidden" role="status">
        {counts && `${numberText(counts.unread)} unread`}
      </p>
      <div className="notifications__bar">
        <StatusChips
          label="Which notifications"
          options={NOTIFICATION_STATUSES.map((each) => ({
            value: each,
            text: STATUS_LABELS[each],
            count: counts?.[each],
          }))}
          value={status}
          onChange={(each) => lists.showStatus(each)}
        />
        {status !== 'archived' && (unreadCount > 0 || (mayHaveMore && loaded.value !== null)) ? (
          <Button
            variant="secondary"
            onClick={() => {
              notifications.markAllRead();
              // The pressed button disappears and would take the focus with it.
              section.current?.focus({ preventScroll: true });
            }}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      <LoadedView
        loaded={loaded}
        onRetry={() => lists.list.reload({ force: true })}
        label={LOADING_TEXT}
        skeleton={<NotificationsSkeleton />}
      >
        {(page) => (
          <Page
            page={page}
            heading={heading}
            isLoading={loaded.loading}
            hasFailed={loaded.error !== null}
            isOutdated={loaded.loading && page.status !== status}
            section={section}
          />
        )}
      </LoadedView>
    </section>
  );
}

interface PageProps extends NotificationsSectionProps {
  readonly page: NotificationListPage;
  readonly isLoading: boolean;
  /** The latest load has failed. */
  readonly hasFailed: boolean;
  /** Another list is being loaded. */
  readonly isOutdated: boolean;
  readonly section: RefObject<HTMLElement | null>;
}

function Page({ page, heading, isLoading, hasFailed, isOutdated, section }: PageProps) {
  const lists = useInject(NotificationListService);
  const { items, offset, limit, total, status, isConclusive } = page;
  const { changes } = useStateValue(useInject(NotificationService).store$);
  const removal = useRemovalFocus<HTMLUListElement>(items.length, section);
  // The rest of the list moves up and is loading. A server without filters may have pages with nothing for this list.
  const isRefilling = items.length === 0 && Boolean(total) && (isLoading || changes.length > 0);
  // There are more, so the list is not empty. The notice above offers to load them.
  const isMissing = items.length === 0 && Boolean(total) && hasFailed;
  return (
    <div className="notifications__results" aria-busy={isOutdated || undefined}>
      {isRefilling ? (
        <SkeletonRegion label={LOADING_TEXT}>
          <NotificationsSkeleton />
        </SkeletonRegion>
      ) : isMissing ? null : items.length === 0 ? (
        <EmptyState
          title={isConclusive ? NOTHING_TEXTS[status][0] : NOTHING_HERE_TEXTS[status]}
          headingLevel={heading === 'h2' ? 2 : 3}
          action={<OtherList page={page} />}
        >
          {isConclusive ? NOTHING_TEXTS[status][1] : OTHER_PAGES_TEXT}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul className="notifications__list card" role="list" ref={removal.list}>
          {items.map((alertID) => (
            <NotificationRow
              key={alertID}
              alertID={alertID}
              heading={heading}
              leavesWhenRead={status === 'unread'}
              beforeRemoval={removal.beforeRemoval}
            />
          ))}
        </ul>
      )}
      <ListPages
        label="Pages of your notifications"
        position={{ offset, limit, total }}
        shown={items.length}
        pageSizes={NOTIFICATION_LIST_RULES.pageSizes}
        top={section}
        onChange={(next) => lists.list.change(next)}
      />
    </div>
  );
}

/** Leads from an empty list to one that has entries. */
function OtherList({ page: { status } }: { page: NotificationListPage }) {
  const lists = useInject(NotificationListService);
  const counts = useStateValue(useInject(NotificationService).counts$);
  const other = (['current', 'archived'] as const).find(
    (each) => each !== status && (counts?.[each] ?? 0) > 0,
  );
  if (other === undefined) return null;
  return (
    <Button variant="secondary" onClick={() => lists.showStatus(other)}>
      {other === 'current' ? 'Show all notifications' : 'Show the archive'}
    </Button>
  );
}

function NotificationsSkeleton() {
  return (
    <ul className="notifications__list card">
      {['55%', '40%', '65%', '50%'].map((width) => (
        <li className="notification" key={width}>
          <div className="notification__words">
            <Skeleton shape="title" width={width} />
            <Skeleton width="85%" />
            <Skeleton width="7rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
