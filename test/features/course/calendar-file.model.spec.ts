import {
  type CalendarEvent,
  calendarFileName,
  toCalendarFile,
} from '../../../src/features/course/calendar-file.model';
import { day } from '../../support/days';
import fc from '../../support/fast-check';

const NOW = new Date('2026-11-22T13:00:00.000Z');
const EVENT: CalendarEvent = {
  uid: 'course-3-20261122195300@marlowe.example',
  start: new Date('2026-11-22T19:53:00.000Z'),
  end: new Date('2026-11-22T21:53:00.000Z'),
  summary: 'Sepsis: Early Recognition and Care',
  description: 'Live session of Marlowe Health Learning',
  url: 'https://learn.marlowe.example/course/10010003/view/7',
};
const octets = (text: string) => new TextEncoder().encode(text).length;

/** Reads a file as RFC 5545 says: lines end with CRLF, a line that begins with a space continues the one before. */
function read(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(octets(line)).toBeLessThanOrEqual(75);
    expect(line).not.toBe('');
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  expect([unfolded[0], unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  return new Map(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

/** RFC 5545, 3.3.11, backwards. */
const plain = (text = '') =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

it('writes the properties that an event must have, with times in UTC', () => {
  expect(toCalendarFile([EVENT], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learning Dashboard//Calendar//EN',
    'BEGIN:VEVENT',
    'UID:course-3-20261122195300@marlowe.example',
    'DTSTAMP:20261122T130000Z',
    'DTSTART:20261122T195300Z',
    'DTEND:20261122T215300Z',
    'SUMMARY:Sepsis: Early Recognition and Care',
    'DESCRIPTION:Live session of Marlowe Health Learning',
    'URL:https://learn.marlowe.example/course/10010003/view/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('writes a calendar day as a whole day, and no end that is unknown or not after the start', () => {
  const wholeDay = read(toCalendarFile([{ ...EVENT, start: day('2026-12-03'), end: null }], NOW));
  expect(wholeDay.get('DTSTART;VALUE=DATE')).toBe('20261203');
  expect(wholeDay.has('DTEND')).toBe(false);
  expect(read(toCalendarFile([{ ...EVENT, end: null }], NOW)).has('DTEND')).toBe(false);
  expect(read(toCalendarFile([{ ...EVENT, end: EVENT.start as Date }], NOW)).has('DTEND')).toBe(false);
});

it('leaves out what is empty', () => {
  const file = read(toCalendarFile([{ ...EVENT, description: '', url: '' }], NOW));
  expect([file.has('DESCRIPTION'), file.has('URL')]).toEqual([false, false]);
});

it.each([
  ['a comma, a semicolon and a backslash', 'Law, Rules; and \\ more', 'Law\\, Rules\\; and \\\\ more'],
  ['line breaks of every kind', 'one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a property that somebody put into a name', 'X\r\nEND:VEVENT', 'X\\nEND:VEVENT'],
  ['control characters, but not a tab', 'a\u0000b\u0007c\td\u007f', 'abc\td'],
])('escapes %s', (_what, summary, expected) => {
  expect(read(toCalendarFile([{ ...EVENT, summary }], NOW)).get('SUMMARY')).toBe(expected);
});

it.each([66, 67, 68])('folds a line of %i and 8 octets only if it is longer than 75', (length) => {
  const lines = toCalendarFile([{ ...EVENT, summary: 'x'.repeat(length) }], NOW).split('\r\n');
  expect(lines.filter((line) => /^ /.test(line))).toEqual(length > 67 ? [' x'] : []);
});

it('folds between characters, also those of several octets', () => {
  const words = 'Grundlagen der Pflegeübergabe für Ärztinnen, 看護の引き継ぎ 👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️ '.repeat(3);
  const fatal = new TextDecoder('utf-8', { fatal: true });
  // Each length puts the end of a line at another place in a character.
  for (let length = 0; length < 75; length += 1) {
    const summary = 'x'.repeat(length) + words;
    const file = toCalendarFile([{ ...EVENT, summary }], NOW);
    for (const line of file.split('\r\n')) {
      // A half of a surrogate pair would be encoded as a replacement character.
      expect(fatal.decode(new TextEncoder().encode(line))).toBe(line);
    }
    expect(plain(read(file).get('SUMMARY'))).toBe(summary);
  }
});

it('says of any text what went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const summary = text.replace(/\p{Cc}/gu, '');
      const file = read(toCalendarFile([{ ...EVENT, summary, description: `${summary}\n${summary}` }], NOW));
      expect(plain(file.get('SUMMARY'))).toBe(summary);
      expect(plain(file.get('DESCRIPTION'))).toBe(`${summary}\n${summary}`);
    }),
  );
});

it.each([
  ['Sepsis: Early Recognition and Care', 'sepsis-early-recognition-and-care.ics'],
  ['Pflegeübergabe für Ärztinnen', 'pflegeübergabe-für-ärztinnen.ics'],
  ['看護の引き継ぎ', '看護の引き継ぎ.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['!?', 'live-session.ics'],
])('names the file of "%s" %s', (summary, expected) => {
  expect(calendarFileName(summary)).toBe(expected);
});

it.each([
  ['inside a character of two units', `a${'\u{20000}'.repeat(70)}`, `a${'\u{20000}'.repeat(59)}.ics`],
  ['after a word', `${'a'.repeat(59)} bc`, `${'a'.repeat(59)}.ics`],
])('leaves no broken end where it cuts a file name: %s', (_where, summary, expected) => {
  expect(calendarFileName(summary)).toBe(expected);
});

it('writes a reminder so many days before, and none unless it is asked for', () => {
  const lines = toCalendarFile([{ ...EVENT, remindDaysBefore: 30 }], NOW).split('\r\n');
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Sepsis: Early Recognition and Care',
    'TRIGGER:-P30D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(toCalendarFile([EVENT], NOW)).not.toContain('VALARM');
});
