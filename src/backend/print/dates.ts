/** How prints name moments: as the page does, in the student's time zone. Empty for no date. */
export interface PrintedDates {
  /** 'March 10, 2026'. */
  longDay(date: string | null): string;
  /** 'Mar 10, 2026'. */
  shortDay(date: string | null): string;
  /** 'March 10, 2026 at 12:00 PM'. */
  dayAndTime(date: string | null): string;
  year(date: string | null): string;
}

/** Made once for each print, because a formatter takes longer to make than to use. */
export function datesIn(timeZone: string): PrintedDates {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    return (date: string | null) => (date === null ? '' : format.format(new Date(date)));
  };
  return {
    longDay: formatter({ dateStyle: 'long' }),
    shortDay: formatter({ dateStyle: 'medium' }),
    dayAndTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),
    year: formatter({ year: 'numeric' }),
  };
}
