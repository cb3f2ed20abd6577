import type { StatusKind } from './status-badge';
import { Drawing } from './status-icon';

/** ENT-24: the lock states in words and with a drawing on a 24 grid. Colour only adds to both. */
const LOCK_LOOKS = {
  Unlocked: { kind: 'info', text: 'Ready', drawing: 'M8.5 5.5v13l10-6.5z' },
  Locked: { kind: 'neutral', text: 'Locked', drawing: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  Expired: {
    kind: 'error',
    text: 'Expired',
    drawing: 'M7 3.5h10M7 20.5h10M8 3.5c0 4.5 8 4.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 4.5-8 8.5s8 4 8 8.5',
  },
  Completed: {
    kind: 'success',
    text: 'Completed',
    drawing: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12.3l2.8 2.8L16 9.7',
  },
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
  StartingSoon: {
    kind: 'info',
    text: 'Starting soon',
    drawing: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.3l3.5 2',
  },
  ExpiresSoon: { kind: 'warning', text: 'Expires soon', drawing: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1' },
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
} as const satisfies Record<string, { kind: StatusKind; text: string; drawing: string }>;

type LockBadgeState = keyof typeof LOCK_LOOKS;

/** All states, for the showcase. */
export const LOCK_BADGE_STATES = Object.keys(LOCK_LOOKS) as LockBadgeState[];

/** Whether a course or an activity can be opened: an icon and text for each of eleven states. */
export function LockBadge({ state }: { state: LockBadgeState }) {
  const { kind, text, drawing } = LOCK_LOOKS[state];
  return (
    <span className={`status-badge status-badge--${kind}`}>
      <Drawing path={drawing} />
      {text}
    </span>
  );
}
