import type { ReactNode } from 'react';
import type { StatusKind } from './status-badge';
import { Drawing, STATUS_DRAWINGS } from './status-icon';

/**
 * Every state that more than one screen shows: its tone, its words and its drawing on a 24 grid, the same everywhere.
 * Colour only adds to both. The first eleven are the lock states (ENT-24).
 */
const STATE_LOOKS = {
  Unlocked: { kind: 'info', text: 'Ready', drawing: 'M8.5 5.5v13l10-6.5z' },
  Locked: { kind: 'neutral', text: 'Locked', drawing: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  Expired: { kind: 'error', text: 'Expired', drawing: STATUS_DRAWINGS.error },
  Completed: { kind: 'success', text: 'Completed', drawing: STATUS_DRAWINGS['check-circle'] },
  Failed: {
    kind: 'error',
    text: 'Not passed',
    drawing: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9 9l6 6M15 9l-6 6',
  },
  Upsell: { kind: 'neutral', text: 'Not included', drawing: 'M3.5 12V4.5H11l9.5 9.5-7 6.5zM7.5 8.5v.1' },
  InSession: {
    kind: 'success',
    text: 'Live now',
    drawing:
      'M12 12v.1M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9 9 0 0 1 0-13M18.5 5.5a9 9 0 0 1 0 13',
  },
  StartingSoon: { kind: 'info', text: 'Starting soon', drawing: STATUS_DRAWINGS.clock },
  ExpiresSoon: { kind: 'warning', text: 'Expiring soon', drawing: STATUS_DRAWINGS.alert },
  CertificateLocked: {
    kind: 'warning',
    text: 'Certificate locked',
    drawing: 'M17.5 9.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M9 14.5V21l3-2 3 2v-6.5',
  },
  ScheduleCourse: {
    kind: 'warning',
    text: 'Schedule needed',
    drawing: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  },
  Enrolled: { kind: 'success', text: 'Enrolled', drawing: STATUS_DRAWINGS['check-circle'] },
  NotEnrolled: { kind: 'neutral', text: 'Not enrolled', drawing: STATUS_DRAWINGS.info },
  Archived: {
    kind: 'neutral',
    text: 'Archived',
    drawing: 'M3.5 5h17v4.5h-17zM5 9.5V19h14V9.5M10 13h4',
  },
  FewSeats: { kind: 'warning', text: 'Few seats left', drawing: STATUS_DRAWINGS.alert },
  SoldOut: { kind: 'neutral', text: 'Sold out', drawing: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12h8' },
  SessionOver: { kind: 'neutral', text: 'Session over', drawing: STATUS_DRAWINGS.clock },
  InProgress: { kind: 'neutral', text: 'In progress', drawing: STATUS_DRAWINGS.clock },
} as const satisfies Record<string, { kind: StatusKind; text: string; drawing: string }>;

export type BadgeState = keyof typeof STATE_LOOKS;

/** All states, for the showcase. */
export const BADGE_STATES = Object.keys(STATE_LOOKS) as BadgeState[];

interface StateBadgeProps {
  state: BadgeState;
  /** More exact words for the state: 'Enrolled in Florida', 'Only 3 seats left'. */
  children?: ReactNode;
}

/** A state that more than one screen shows: an icon and text. */
export function StateBadge({ state, children }: StateBadgeProps) {
  const { kind, text, drawing } = STATE_LOOKS[state];
  return (
    <span className={`status-badge status-badge--${kind}`}>
      <Drawing path={drawing} />
      {children ?? text}
    </span>
  );
}
