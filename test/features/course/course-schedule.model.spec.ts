import * as v from 'valibot';
import { CourseLocation, CourseSession } from '../../../src/contracts/course';
import {
  addressText,
  isPlace,
  mapHref,
  sessionDay,
  sessionMoment,
  sessionTime,
  timeWhereHeld,
} from '../../../src/features/course/course-schedule.model';

const sessionWith = (fields: Partial<CourseSession>) => v.parse(CourseSession, fields);
const evening = sessionWith({ startTime: '2026-12-08T18:00:00', endTime: '2026-12-08T20:00:00' });
const place = v.parse(CourseLocation, {
  name: 'Harbor Hall',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
});

it('names the day and the time', () => {
  expect(sessionDay(evening)).toBe('Tuesday, 12/08/2026');
  expect(sessionTime(evening)).toMatch(/^6:00\sPM to 8:00\sPM$/);
});

it('says so when a date or a time is not known', () => {
  expect(sessionDay(sessionWith({}))).toBe('Date to follow');
  expect(sessionTime(sessionWith({}))).toBeNull();
  expect(sessionTime(sessionWith({ startTime: '2026-12-08' }))).toBeNull();
});

it.each([
  ['2026-12-08T17:59:59', 'ahead'],
  ['2026-12-08T18:00:00', 'now'],
  ['2026-12-08T19:59:59', 'now'],
  ['2026-12-08T20:00:00', 'over'],
] as const)('at %s the session is %s', (now, moment) => {
  expect(sessionMoment(evening, new Date(now))).toBe(moment);
});

it('adds the time where a session is held only if the clocks differ', () => {
  const start = '2026-12-08T18:00:00Z';
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(timeWhereHeld(sessionWith({ startTime: start, timeZone: here }))).toBeNull();
  const elsewhere = here === 'Pacific/Auckland' ? 'America/New_York' : 'Pacific/Auckland';
  expect(timeWhereHeld(sessionWith({ startTime: start, timeZone: elsewhere }))).toMatch(/where it is held$/);
  expect(timeWhereHeld(sessionWith({ startTime: start, timeZone: 'Mars/Olympus' }))).toBeNull();
  expect(timeWhereHeld(sessionWith({ startTime: start }))).toBeNull();
});

it('writes an address on one line, without what is missing', () => {
  expect(addressText(place)).toBe('12 Elm Street, Springfield, IL 62701');
  expect(addressText({ ...place, address: '', zip: '' })).toBe('Springfield, IL');
});

it('links to a map by coordinates, else by words, else not at all', () => {
  const maps = 'https://www.google.com/maps/search/?api=1&query=';
  expect(mapHref({ ...place, latitude: 39.8, longitude: -89.6 })).toBe(`${maps}39.8%2C-89.6`);
  expect(mapHref({ ...place, name: 'A&B #1' })).toContain(`${maps}A%26B%20%231%2C%2012%20Elm`);
  expect(mapHref(v.parse(CourseLocation, {}))).toBeNull();
});

it('knows a place from the empty answer of a course that is held nowhere', () => {
  expect(isPlace(place)).toBe(true);
  expect(isPlace(v.parse(CourseLocation, { state: 'FL' }))).toBe(false);
});
