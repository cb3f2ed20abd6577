import type { HubActivity } from '../../../src/core/hub/hub.model';
import {
  EMPTY_TIMELINE,
  exportTimeline,
  filterActivity,
  NO_ACTIVITY,
  NO_FILTER,
  outcomeOf,
  totalOf,
} from '../../../src/pages/status/hub-timeline.model';

const AT = Date.parse('2026-03-10T15:30:00.123Z');
const base = { at: AT, detail: null };
const state: HubActivity = { ...base, id: 1, kind: 'state', name: 'Connected' };
const invocation: HubActivity = { ...base, id: 2, kind: 'invocation', name: 'GetEnrollment', callId: '7' };
const completion: HubActivity = {
  ...base,
  id: 3,
  kind: 'completion',
  name: 'GetEnrollment',
  callId: '7',
  succeeded: true,
  durationMs: 1203.6,
};
const event: HubActivity = {
  ...base,
  id: 4,
  kind: 'event',
  name: 'enrollment-12',
  detail: '{"success":true}',
};
const all = [event, completion, invocation, state];

describe('the filter', () => {
  it('keeps all entries in order by default', () => {
    expect(filterActivity(all, NO_FILTER)).toEqual(all);
  });

  it.each([
    ['enroll', [event, completion, invocation]],
    [' GETENROLLMENT ', [completion, invocation]],
    ['-12', [event]],
    ['nothing', []],
    ['.*', []],
  ])('finds "%s" in names, regardless of case', (name, expected) => {
    expect(filterActivity(all, { ...NO_FILTER, name })).toEqual(expected);
  });

  it('combines kinds and name', () => {
    expect(filterActivity(all, { name: '', kinds: new Set(['event', 'state']) })).toEqual([event, state]);
    expect(filterActivity(all, { name: 'enroll', kinds: new Set(['event', 'state']) })).toEqual([event]);
    expect(filterActivity(all, { name: '', kinds: new Set() })).toEqual([]);
  });
});

describe('texts and numbers', () => {
  it('an outcome contains the result and the duration', () => {
    expect(outcomeOf(completion)).toBe('done in 1,204 ms');
    expect(outcomeOf({ ...completion, succeeded: false, durationMs: 2 })).toBe('failed in 2 ms');
    expect([state, invocation, event].map(outcomeOf)).toEqual(['', '', '']);
  });

  it('the total includes all kinds', () => {
    expect(totalOf(NO_ACTIVITY)).toBe(0);
    expect(totalOf({ state: 1, invocation: 20, completion: 300, event: 4000 })).toBe(4321);
  });

  it('an export contains the visible entries with full times, and the counts', () => {
    const counts = { ...NO_ACTIVITY, event: 70_000 };
    const timeline = { ...EMPTY_TIMELINE, entries: all, counts, paused: true, recordedWhilePaused: 3 };
    expect(exportTimeline(timeline, [event])).toEqual({
      received: counts,
      paused: true,
      recordedWhilePaused: 3,
      entries: [{ ...event, at: '2026-03-10T15:30:00.123Z' }],
    });
  });
});
