/**
 * The IANA name of the student's time zone. A call with it (our parameter, which a server may ignore) names days and years
 * as the page does.
 */
export function inStudentTimeZone(): { readonly timeZoneId: string } {
  return { timeZoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' };
}
