/** What a connection of the hub is for (HUB-01, STA-11). */
import { hubUrl, isSameTarget } from '../../../src/core/hub/hub.model';

const TARGET = { studentId: 1, secret: 'a+b/c=', testMode: false, transport: null };

it('passes the credential and the test mode as query values (HUB-01)', () => {
  const url = new URL(hubUrl('https://api.example', { ...TARGET, testMode: true }));
  expect(url.origin + url.pathname).toBe('https://api.example/hub');
  expect(Object.fromEntries(url.searchParams)).toEqual({ authorization: 'xcred a+b/c=', testMode: 'true' });
});

it.each([
  ['another student with the same credential', { studentId: 2 }, true],
  ['another credential', { secret: 'other' }, false],
  ['the test mode (STA-11)', { testMode: true }, false],
  ['another transport', { transport: 'LongPolling' as const }, false],
])('needs no new connection for %s: %s', (_what, change, isSame) => {
  expect(isSameTarget(TARGET, { ...TARGET, ...change })).toBe(isSame);
});

it('needs none for nobody', () => {
  expect([isSameTarget(null, null), isSameTarget(TARGET, null), isSameTarget(null, TARGET)]).toEqual([
    ...[true, false, false],
  ]);
});
