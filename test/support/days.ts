import { type CalendarDay, isCalendarDay } from '../../src/contracts/iso-date';

/** A calendar day, yyyy-MM-dd. */
export function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`No calendar day: ${text}`);
  return text;
}

/** What a server has sent, with each of its calendar days as the contract decodes it. */
export function withDays<T>(body: T): T {
  const text = JSON.stringify(body).replace(/"(\d{4}-\d\d-\d\d)T(?:00:00:00|23:59:59)[^"]*"/g, '"$1"');
  return JSON.parse(text);
}
