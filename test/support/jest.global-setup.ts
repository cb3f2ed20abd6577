/** One time zone with daylight saving for the whole run, so that no test depends on where it runs. */
export default function setTimeZone(): void {
  process.env.TZ = 'America/New_York';
}
