/** A time of day as the student's own clock tells it: '10:42 AM'. */
export function shortTime(date: Date): string {
  return date.toLocaleTimeString([], { timeStyle: 'short' });
}

/** How old what is still shown is; undefined where nothing is. */
export function asOfText(asOf: Date | null): string | undefined {
  return asOf ? `as of ${shortTime(asOf)}` : undefined;
}
