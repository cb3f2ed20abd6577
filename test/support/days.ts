import { type CalendarDay, isCalendarDay } from '../../src/contracts/iso-date';

/** A calendar day, yyyy-MM-dd. */
export function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`No calendar day: ${text}`);
  return text;
}
