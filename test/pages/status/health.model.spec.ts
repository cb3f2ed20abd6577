/** The health of the services on the status page (CCFG-02, CON-22). */
import { UnexpectedResponseError } from '../../../src/core/api/decode-response';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  failureText,
  finishCheck,
  type Health,
  MONITORED_SERVICES,
  NOT_CHECKED,
  type ProbeName,
  reportHealth,
  startCheck,
  summaryOf,
  withResult,
} from '../../../src/pages/status/health.model';

const AT = new Date('2026-11-21T12:00:00Z');
const [PROFILE, LEARNER] = MONITORED_SERVICES as [
  (typeof MONITORED_SERVICES)[number],
  (typeof MONITORED_SERVICES)[number],
];
const answered = (health: Health, probe: ProbeName, good = true, service = PROFILE) =>
  withResult(health, {
    service,
    probe,
    result: { good, text: good ? 'Answers' : 'Error 500', ms: 7, at: AT },
  });
const rowOf = ({ services }: Health, service = PROFILE) => services.find((row) => row.service === service);

it('gives course-admin and b2b 2 s (CON-22)', () => {
  const short = MONITORED_SERVICES.filter(({ timeoutMs }) => timeoutMs === 2000);
  expect(short.map(({ path }) => path)).toEqual(['/course-admin', '/b2b']);
});

it('keeps the last results while they are checked again', () => {
  const again = startCheck(answered(startCheck(NOT_CHECKED), 'ping'));
  expect(again.checking).toBe(true);
  expect(rowOf(again)?.ping).toMatchObject({ checking: true, result: { good: true } });
  expect(rowOf(again)?.status).toEqual({ checking: true, result: null });
});

it('a service was last good when both of its calls of a check succeeded', () => {
  const half = answered(startCheck(NOT_CHECKED), 'ping');
  expect(rowOf(half)?.lastGoodAt).toBeNull();
  expect(rowOf(answered(half, 'status', false))?.lastGoodAt).toBeNull();
  const good = answered(half, 'status');
  expect(rowOf(good)?.lastGoodAt).toBe(AT);
  expect(rowOf(good, LEARNER)?.lastGoodAt).toBeNull();
  const failed = answered(answered(startCheck(good), 'ping'), 'status', false);
  expect(rowOf(failed)?.lastGoodAt).toBe(AT);
});

it('counts the services of which a call has failed', () => {
  const all = MONITORED_SERVICES.reduce(
    (health, service) =>
      answered(answered(health, 'ping', true, service), 'status', service !== LEARNER, service),
    startCheck(NOT_CHECKED),
  );
  expect(finishCheck(all, AT)).toMatchObject({ checking: false, lastCheck: { at: AT, failing: 1 } });
});

it.each([
  [0, 'All services answer.'],
  [1, '1 of 9 services does not answer.'],
  [9, '9 of 9 services do not answer.'],
])('sums up %i failures', (failing, text) => {
  expect(summaryOf(failing)).toBe(text);
});

it.each([
  ['No answer in 2 s', new HttpErrorResponse({ kind: 'timeout', status: 0 })],
  ['Error 503', new HttpErrorResponse({ kind: 'status', status: 503 })],
  ['Not reachable', new HttpErrorResponse({ kind: 'failed', status: 0 })],
  ['Unreadable answer', new HttpErrorResponse({ kind: 'failed', status: 200 })],
  ['Unexpected answer', new UnexpectedResponseError('GET /profile/ping', 'no object')],
  ['Failed', new Error('secret')],
])('says why a call has failed: %s', (text, error) => {
  expect(failureText(error, 2000)).toBe(text);
});

it('reports texts and times, and null for what was not checked', () => {
  const { rows, ...check } = reportHealth(finishCheck(answered(NOT_CHECKED, 'ping'), AT));
  expect(check).toEqual({ checkedAt: '2026-11-21T12:00:00.000Z', failing: 9 });
  expect(rows[0]).toEqual({
    ...{ service: 'Profile', status: null, lastGoodAt: null },
    ping: { good: true, text: 'Answers', ms: 7, at: '2026-11-21T12:00:00.000Z' },
  });
});
