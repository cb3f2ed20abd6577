import { sessionFrom } from '../../../src/backend/demo/session-times';

it.each([
  ['15:30', [-0.5, 1.5], '15:00', '17:00'],
  ['15:47', [-0.5, 1.5], '15:00', '17:00'],
  ['15:47', [0.5, 2.5], '16:30', '18:30'],
  ['15:30', [0.5, 2.5], '16:00', '18:00'],
  ['15:31', [72, 74], '16:00', '18:00'],
  ['15:01', [72, 74], '16:00', '18:00'],
  ['15:00', [72, 74], '15:00', '17:00'],
  ['15:59', [-20, 50], '19:00', '17:00'],
] as const)('at %s, a session from %j hours begins at %s and ends at %s', (now, hours, start, end) => {
  const times = sessionFrom(new Date(`2026-03-10T${now}:00Z`), hours);
  expect(times.map((time) => time.slice(11, 16))).toEqual([start, end]);
});
