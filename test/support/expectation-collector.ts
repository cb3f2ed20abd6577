/** What may be said of each thing, in the formats of the screens. */
import { type Expectation, keyOf } from './statements';
import { dayOf, type Hours } from './truth-oracle';

/** To a tenth, as the screens show them. */
export const hoursText = (hours: number | null) =>
  hours === null ? 'not known' : String(Math.round(hours * 10) / 10);

/** DASH-06. */
export function dateText(date: string | null): string {
  const [year, month, day] = dayOf(date)?.split('-') ?? [];
  return year === undefined ? 'none' : `${month}/${day}/${year}`;
}

const MS_PER_DAY = 86_400_000;
/** Screens round what they show to a tenth. */
export const A_TENTH = 0.1;
/** DASH-05: the ceiling of the days until a date. A deadline without a time of its own is the end of its day. */
export function daysUntil(date: string, now: Date): number {
  const isDay = /^.{10}(?:T(?:00:00:00|23:59:59)|$)/.test(date);
  const end = isDay ? Date.parse(`${dayOf(date)}T23:59:59Z`) : wallClock(new Date(date));
  return Math.ceil((end - wallClock(now)) / MS_PER_DAY);
}

/** Without the hours that daylight saving adds or removes. */
const wallClock = (date: Date) => date.getTime() - date.getTimezoneOffset() * 60_000;

/** Collects what may be said. */
export class Collector {
  readonly all = new Map<string, Expectation>();

  is(about: string, fact: string, text: string): void {
    this.accept(about, fact, text, (says) => says === text);
  }

  accept(about: string, fact: string, text: string, accepts: Expectation['accepts']): void {
    this.all.set(keyOf({ about, fact }), { text, accepts });
  }

  /** Hours that follow from a rounded percentage. */
  about(about: string, fact: string, hours: number): void {
    this.accept(
      about,
      fact,
      `about ${hoursText(hours)}`,
      (says) => Math.abs(Number(says) - hours) <= A_TENTH,
    );
  }

  hours(about: string, prefix: string, { needed, done, left }: Hours): void {
    this.is(about, `${prefix}hours needed`, hoursText(needed));
    this.is(about, `${prefix}hours done`, hoursText(done));
    this.is(about, `${prefix}hours missing`, hoursText(left));
  }

  deadline(about: string, name: string, date: string | null, now: Date): void {
    this.is(about, `${name} on`, dateText(date));
    if (date !== null) this.is(about, `days until it ${name}`, String(daysUntil(date, now)));
  }
}
