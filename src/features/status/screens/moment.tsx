import { useInject } from '../../../framework/react';
import { CLOCK } from '../../../platform/clock/clock';

/** A point of time to the second, in the reader's zone; with its date where that is not today's. */
export function Moment({ at }: { at: Date }) {
  const today = at.toDateString() === useInject(CLOCK).now().toDateString();
  const words = at.toLocaleString([], { timeStyle: 'medium', ...(today ? {} : { dateStyle: 'short' }) });
  return (
    <time className="status-time" dateTime={at.toISOString()}>
      {words}
    </time>
  );
}
