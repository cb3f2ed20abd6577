/** A page that is shown again without a network, or while a call hangs: the exam in memory stays, in virtual time. */
import { MINUTE_MS, made, OFFLINE, ONLINE, take } from '../../support/exam-scenes';

const SECOND_MS = 1000;
const AWAY_MS = 20 * SECOND_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const left = ({ exam }: { exam: { secondsLeft$: { value: number | null } } }) => exam.secondsLeft$.value;

it('shown again without a network, it takes answers, counts the time as if it ran on, and sends them later', () => {
  take(({ page, server }) => ({
    100: () => page.exam.answer(1, 11),
    200: () => {
      server.fault = OFFLINE;
      page.setVisible(false);
    },
    [AWAY_MS]: () => page.setVisible(true),
    [AWAY_MS + 10]: () => {
      expect(page.state()).toMatchObject({ kind: 'opening', error: null });
      page.exam.answer(2, 21);
      page.exam.send({ kind: 'go', index: 2 });
      expect(page.shown()).toBe('1=11 2=21');
    },
    [AWAY_MS + SECOND_MS]: () => {
      expect(page.state()).toMatchObject({
        kind: 'opening',
        error: expect.stringMatching(/^We cannot reach the server, so the clock here runs on/),
        attempt: { index: 2 },
      });
      expect(left(page)).toBe(1779);
      page.exam.answer(3, 31);
      page.exam.flag(3);
      expect(page.shown()).toBe('1=11 2=21 3=31');
    },
    [AWAY_MS + MINUTE_MS]: () => {
      server.fault = ONLINE;
      page.recover();
    },
    [AWAY_MS + MINUTE_MS + 40]: () => {
      expect(page.state()).toMatchObject({ kind: 'taking', attempt: { index: 2 } });
      expect(page.shown()).toBe('1=11 2=21 3=31');
      expect(Object.fromEntries(server.answers)).toEqual({ 1: 11, 2: 21, 3: 31 });
    },
  }));
});

it('shown again after the pause had arrived, it goes on with what was left once the network is back', () => {
  take(({ page, server }) => ({
    [10 * SECOND_MS]: () => page.setVisible(false),
    [10 * SECOND_MS + 10]: () => {
      server.fault = OFFLINE;
    },
    [AWAY_MS]: () => page.setVisible(true),
    [AWAY_MS + SECOND_MS]: () => {
      expect(left(page)).toBe(1779);
      page.exam.answer(1, 11);
    },
    [AWAY_MS + 2 * SECOND_MS]: () => {
      server.fault = ONLINE;
      page.recover();
    },
    [AWAY_MS + 3 * SECOND_MS]: () => {
      expect(page.kind()).toBe('taking');
      expect(left(page)).toBe(1790);
      expect(server.answers.get(1)).toBe(11);
    },
  }));
});

it('shown again while the call that stops the clock hangs, it takes answers', () => {
  take(({ page, server }) => ({
    100: () => {
      server.delayOf = (call) => (call === 'timer pause' ? 30 * SECOND_MS : 1);
      page.setVisible(false);
    },
    200: () => page.setVisible(true),
    [10 * SECOND_MS]: () => {
      expect(page.state()).toMatchObject({ kind: 'opening', error: null });
      page.exam.answer(1, 11);
      expect(page.shown()).toBe('1=11');
    },
    [31 * SECOND_MS]: () => {
      expect(page.kind()).toBe('taking');
      expect(page.shown()).toBe('1=11');
      expect(server.answers.get(1)).toBe(11);
      expect(server.isClockRunning).toBe(true);
    },
  }));
});

it('shown again without a network after the end, it is submitted once there is one', () => {
  take(({ page, server }) => ({
    [HALF_HOUR_MS - MINUTE_MS]: () => {
      server.fault = OFFLINE;
      page.exam.answer(1, 11);
      page.setVisible(false);
    },
    [HALF_HOUR_MS + SECOND_MS]: () => page.setVisible(true),
    [HALF_HOUR_MS + 3 * SECOND_MS]: () => {
      expect(page.state()).toMatchObject({ kind: 'submitting', reason: 'time' });
      server.fault = ONLINE;
      page.recover();
    },
    [HALF_HOUR_MS + 4 * SECOND_MS]: () => {
      expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 });
      expect(server.answers.get(1)).toBe(11);
    },
  }));
});

it('whose time runs out without a network after it was shown again is submitted once there is one', () => {
  take(({ page, server }) => ({
    [HALF_HOUR_MS - MINUTE_MS]: () => {
      server.fault = OFFLINE;
      page.setVisible(false);
    },
    [HALF_HOUR_MS - MINUTE_MS + 50]: () => page.setVisible(true),
    [HALF_HOUR_MS - SECOND_MS]: () => {
      expect(page.kind()).toBe('opening');
      page.exam.answer(1, 11);
    },
    [HALF_HOUR_MS + SECOND_MS]: () => {
      expect(page.state()).toMatchObject({ kind: 'submitting', reason: 'time' });
      server.fault = ONLINE;
      page.recover();
    },
    [HALF_HOUR_MS + 2 * SECOND_MS]: () =>
      expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 }),
  }));
});

it('that is paused stays paused if it cannot go on, and says why', () => {
  take(({ page, server }) => ({
    100: () => page.exam.answer(1, 11),
    200: () => page.exam.send({ kind: 'pause' }),
    300: () => {
      server.fault = OFFLINE;
      page.exam.send({ kind: 'resume', examId: 9 });
    },
    2000: () => {
      expect(page.state()).toMatchObject({
        kind: 'paused',
        error: expect.stringMatching(/^We cannot reach the server/),
      });
      server.fault = ONLINE;
      page.exam.send({ kind: 'resume', examId: 9 });
    },
    2100: () => {
      expect(page.kind()).toBe('taking');
      expect(page.shown()).toBe('1=11');
      expect(made(server, 'timer')).toEqual(['timer start', 'timer pause', 'timer start']);
    },
  }));
});
