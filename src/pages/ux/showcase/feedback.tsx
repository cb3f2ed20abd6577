import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ErrorNotice } from '../../../ui/error-notice';
import { NoSearchResults } from '../../../ui/no-search-results';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { ToastCard } from '../../../ui/toast';
import { type ToastAnnouncement, ToastAnnouncer } from '../../../ui/toast-announcer';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT } from './samples';

const ignore = () => {};

function Breakable() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, to show the boundary.');
  return (
    <Button variant="secondary" onClick={() => setIsBroken(true)}>
      Break this section
    </Button>
  );
}

function Announcer() {
  const [announcements, setAnnouncements] = useState<readonly ToastAnnouncement[]>([]);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          setAnnouncements([
            {
              id: String(announcements.length),
              kind: 'success',
              title: null,
              message: 'Your goal was saved.',
            },
          ])
        }
      >
        Announce a toast
      </Button>
      <ToastAnnouncer announcements={announcements} />
    </>
  );
}

export const FEEDBACK: readonly UxEntry[] = [
  {
    name: 'Notice',
    files: ['notice'],
    exports: ['Notice'],
    purpose: 'A message in the flow of a page or form.',
    examples: [
      {
        state: 'Information',
        render: () => <Notice kind="info">Your license type has two new courses.</Notice>,
      },
      { state: 'Success', render: () => <Notice kind="success">Your certificate was sent.</Notice> },
      {
        state: 'Warning, with a title',
        render: () => (
          <Notice kind="warning" title="Your license expires soon">
            Five days are left.
          </Notice>
        ),
      },
      {
        state: 'Error, with an action',
        render: () => (
          <Notice kind="error" action={<Button variant="secondary">Upload again</Button>}>
            The file could not be scanned.
          </Notice>
        ),
      },
      {
        state: 'Long text',
        render: () => (
          <Notice kind="info" title={LONG_TEXT}>
            {LONG_TEXT}
          </Notice>
        ),
      },
      { state: 'Right to left', direction: 'rtl', render: () => <Notice kind="info">{HEBREW}</Notice> },
      {
        state: 'On the brand’s panel',
        onBackdrop: true,
        render: () => <Notice kind="warning">Your license expires soon.</Notice>,
      },
    ],
  },
  {
    name: 'Error notice',
    files: ['error-notice'],
    exports: ['ErrorNotice'],
    purpose: 'What went wrong in a section, Retry, and how old the data is that still shows.',
    keyboard: 'When it disappears with the focus in it, the section around it gets the focus.',
    examples: [
      { state: 'Default', render: () => <ErrorNotice message="Your courses could not be loaded." /> },
      {
        state: 'With retry',
        render: () => <ErrorNotice message="Your paths could not be loaded." onRetry={ignore} />,
      },
      {
        state: 'Busy',
        render: () => <ErrorNotice message="Your goal could not be loaded." onRetry={ignore} retrying />,
      },
      {
        state: 'With older data',
        render: () => (
          <ErrorNotice message="Your tasks could not be loaded." onRetry={ignore} asOf="as of 10:42 AM" />
        ),
      },
    ],
  },
  {
    name: 'Error boundary',
    files: ['error-boundary'],
    exports: ['ErrorBoundary'],
    purpose: 'Wraps one section of a page: if it fails, it says so, and the rest of the page stays.',
    examples: [
      {
        state: 'Default',
        render: () => (
          <ErrorBoundary>
            <Breakable />
          </ErrorBoundary>
        ),
      },
    ],
  },
  {
    name: 'Empty state',
    files: ['empty-state'],
    exports: ['EmptyState'],
    purpose: 'For an empty list: a small drawing in the brand’s colour, what will be here, and one action.',
    examples: [
      {
        state: 'Default',
        render: () => (
          <EmptyState title="No notes yet" headingLevel={3}>
            What you write down during a course is kept here.
          </EmptyState>
        ),
      },
      {
        state: 'With an action',
        render: () => (
          <EmptyState title="No courses yet" headingLevel={3} action={<Button>Open the catalog</Button>}>
            Courses that you take are listed here.
          </EmptyState>
        ),
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => (
          <EmptyState title={HEBREW} headingLevel={3}>
            {HEBREW}
          </EmptyState>
        ),
      },
    ],
  },
  {
    name: 'No search results',
    files: ['no-search-results'],
    exports: ['NoSearchResults'],
    purpose: 'A search that found nothing, and the way back to the whole list.',
    examples: [
      {
        state: 'Default',
        render: () => (
          <NoSearchResults headingLevel={3} title="No course matches" onClear={ignore}>
            Search by name or state.
          </NoSearchResults>
        ),
      },
      {
        state: 'With several things to remove',
        render: () => (
          <NoSearchResults
            headingLevel={3}
            title="No course matches"
            onClear={ignore}
            removals={[
              { text: '“nurze”', remove: ignore },
              { text: 'State: Florida', remove: ignore },
            ]}
          >
            Try other words, or remove a filter.
          </NoSearchResults>
        ),
      },
    ],
  },
  {
    name: 'Skeleton',
    files: ['skeleton'],
    exports: ['Skeleton', 'SkeletonRegion'],
    purpose:
      'Grey placeholders in the final layout. They show after 150 ms, and stand still with reduced motion.',
    examples: [
      {
        state: 'A card',
        render: () => (
          <SkeletonRegion label="Loading an example">
            <div className="ux-stack">
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton width="80%" />
              <Skeleton shape="pill" />
            </div>
          </SkeletonRegion>
        ),
      },
      {
        state: 'Block and circle',
        render: () => (
          <SkeletonRegion label="Loading another example">
            <div className="ux-stack">
              <Skeleton shape="circle" />
              <Skeleton shape="block" height="6rem" />
            </div>
          </SkeletonRegion>
        ),
      },
    ],
  },
  {
    name: 'Toast',
    files: ['toast', 'toast-announcer'],
    exports: ['ToastCard'],
    purpose: 'A message over the page (MOD-23): small for success, a card for the others.',
    keyboard: 'Toasts are a region; while the focus is in it, none times out.',
    hover: 'While the pointer is over a toast, none times out.',
    examples: [
      {
        state: 'Success',
        render: () => (
          <ToastCard
            kind="success"
            title={null}
            message="Your goal was saved."
            actions={[]}
            onDismiss={ignore}
          />
        ),
      },
      {
        state: 'Information, with actions',
        render: () => (
          <ToastCard
            kind="info"
            title="A course was archived"
            message="You find it under Archived."
            actions={[{ text: 'Undo', onAct: ignore }]}
            onDismiss={ignore}
          />
        ),
      },
      {
        state: 'Warning',
        render: () => (
          <ToastCard kind="warning" title={null} message="You are offline." actions={[]} onDismiss={ignore} />
        ),
      },
      {
        state: 'Error, long text',
        render: () => (
          <ToastCard kind="error" title="Not saved" message={LONG_TEXT} actions={[]} onDismiss={ignore} />
        ),
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <ToastCard kind="info" title={null} message={HEBREW} actions={[]} onDismiss={ignore} />,
      },
      { state: 'Announcer: screen readers hear it', render: () => <Announcer /> },
    ],
  },
];
