/** How prints name moments: as the page does, in the student's time zone. */

type Formatted = (date: string | null) => string;

/** 'March 10, 2026'. */
export const longDay = (timeZone: string) => formatter({ dateStyle: 'long', timeZone });
/** 'Mar 10, 2026'. */
export const shortDay = (timeZone: string) => formatter({ dateStyle: 'medium', timeZone });
/** 'March 10, 2026 at 12:00 PM'. */
export const dayAndTime = (timeZone: string) =>
  formatter({ dateStyle: 'long', timeStyle: 'short', timeZone });
export const yearOf = (timeZone: string) => formatter({ year: 'numeric', timeZone });

/** Made once for each print, because it takes longer to make than to use. */
function formatter(options: Intl.DateTimeFormatOptions): Formatted {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date) => (date === null ? '' : format.format(new Date(date)));
}
