/** Writes calendar files (RFC 5545) for programs that students keep their dates in. A chunk of its own. */

import type { CalendarDay } from '../../contracts/iso-date';

/** RFC 5545, 3.1: the longest line in octets, without its line break. */
const LINE_OCTETS = 75;
const LINE_BREAK = '\r\n';

export interface CalendarEvent {
  /** Unique in the world and the same for every export, so that a second import updates the first. */
  readonly uid: string;
  /** A calendar day is a whole day. */
  readonly start: Date | CalendarDay;
  /** Null if it is not known. */
  readonly end: Date | null;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Where it is held; absent for an event that is online. */
  readonly location?: string | undefined;
  /** When the calendar reminds of it, in days before; absent for no reminder. */
  readonly remindDaysBefore?: number | undefined;
}

/** `now` is when the file is written. */
export function toCalendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learning Dashboard//Calendar//EN',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_BREAK).join('');
}

function eventLines(
  { uid, start, end, summary, description, url, location = '', remindDaysBefore }: CalendarEvent,
  now: Date,
): readonly string[] {
  const isWholeDay = typeof start === 'string';
  return [
    'BEGIN:VEVENT',
    `UID:${toText(uid)}`,
    `DTSTAMP:${toUtc(now)}`,
    isWholeDay ? `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}` : `DTSTART:${toUtc(start)}`,
    ...(isWholeDay || end === null || end <= start ? [] : [`DTEND:${toUtc(end)}`]),
    `SUMMARY:${toText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${toText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${toText(location)}`]),
    ...(url === '' ? [] : [`URL:${new URL(url).href}`]),
    ...(remindDaysBefore === undefined ? [] : alarmLines(summary, remindDaysBefore)),
    'END:VEVENT',
  ];
}

/** 3.6.6. */
function alarmLines(summary: string, days: number): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${toText(summary)}`,
    `TRIGGER:-P${days}D`,
    'END:VALARM',
  ];
}

/** 3.3.5: '20261122T195300Z'. */
function toUtc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** 3.3.11: a text value may hold a tab, but no other control character. */
function toText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** 3.1: breaks a long line, never inside a character. The space that each further line begins with counts. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > LINE_OCTETS) {
      folded += `${LINE_BREAK} `;
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

/** 'implicit-bias-at-work.ics'. Letters of every script stay. */
export function calendarFileName(summary: string): string {
  const words = summary
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  // Cut between characters, some of which are two units long.
  const name = Array.from(words).slice(0, 60).join('').replace(/-+$/, '');
  return `${name || 'live-session'}.ics`;
}
