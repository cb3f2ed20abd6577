/** The clock of an exam (CASM-01), in virtual time. One frame is one millisecond, and each call takes two. */
import { distinctUntilChanged } from 'rxjs';
import { MINUTE_MS, made, OFFLINE, ONLINE, OPENED_MS, run, take } from '../../support/exam-scenes';

const SECOND_MS = 1000;

describe('the clock', () => {
  const HALF_HOUR_MS = 30 * MINUTE_MS;

  it('counts down by the second, however wrong the clock of the device is', () => {
    take(({ page, expectObservable }) => {
      expectObservable(page.exam.secondsLeft$, `${OPENED_MS}ms ^ 2500ms !`).toBe(
        // The time counts from when the start was sent, 2 ms before its response.
        `${OPENED_MS}ms a 996ms b 999ms c`,
        { a: 1800, b: 1799, c: 1798 },
      );
      return { 500: () => page.setClock(new Date(2026, 10, 22, 14)) };
    });
  });

  it('is compared with that of the server every minute', () => {
    take(({ page, server }) => ({
      0: () => expect(made(server, 'getExam')).toHaveLength(1),
      // What the hub has said of the start.
      200: () => server.calls.splice(0, server.calls.length, '0 getExam'),
      [MINUTE_MS - 1]: () => expect(made(server, 'getExam')).toHaveLength(1),
      [MINUTE_MS]: () => expect(made(server, 'getExam')).toHaveLength(2),
      [2 * MINUTE_MS - 1]: () => expect(made(server, 'getExam')).toHaveLength(2),
      [2 * MINUTE_MS + 10]: () => {
        expect(made(server, 'getExam')).toHaveLength(3);
        expect(page.exam.secondsLeft$.value).toBe(1680);
      },
    }));
  });

  it('is compared at once when the device slept', () => {
    take(({ page, server }) => ({
      200: () => server.calls.splice(0, server.calls.length, '0 getExam'),
      500: () => page.setClock(new Date(2026, 10, 22, 14)),
      1100: () => expect(made(server, 'getExam')).toHaveLength(2),
      2100: () => expect(made(server, 'getExam')).toHaveLength(2),
    }));
  });

  it('is announced at 10, 5 and 1 minutes', () => {
    take(({ page, expectObservable }) => {
      expectObservable(
        page.exam.announcement$.pipe(distinctUntilChanged()),
        `^ ${30 * MINUTE_MS - 100}ms !`,
      ).toBe(`a ${20 * MINUTE_MS + OPENED_MS - 4}ms b ${5 * MINUTE_MS - 1}ms c ${4 * MINUTE_MS - 1}ms d`, {
        a: '',
        b: '10 minutes left',
        c: '5 minutes left',
        d: '1 minute left',
      });
      return {};
    });
  });

  it('pauses after the last answer was sent, and goes on with what was left', () => {
    take(({ page, server }) => ({
      [10 * SECOND_MS]: () => {
        page.exam.answer(1, 11);
        page.exam.send({ kind: 'pause' });
      },
      [10 * SECOND_MS + 10]: () => {
        expect(page.kind()).toBe('paused');
        expect(made(server, 'saveAnswers', 'timer')).toEqual([
          'timer start',
          'saveAnswers 1=11',
          'timer pause',
        ]);
        expect(server.isClockRunning).toBe(false);
      },
      [5 * MINUTE_MS]: () => page.exam.send({ kind: 'resume', examId: 9 }),
      [5 * MINUTE_MS + 10]: () => {
        expect(made(server, 'timer').at(-1)).toBe('timer resume');
        expect(page.exam.secondsLeft$.value).toBe(1790);
      },
    }));
  });

  it('of which we cannot find out whether it stands still is not said to be running', () => {
    take(({ page, server }) => ({
      100: () => {
        server.fault = OFFLINE;
        page.exam.send({ kind: 'pause' });
      },
      1000: () =>
        expect(page.state()).toMatchObject({
          kind: 'taking',
          notice:
            'We could not find out whether the clock is running. Your answers are safe. Please try again.',
        }),
    }));
  });

  it('stands still if only the response to the pause was lost', () => {
    take(({ page, server }) => ({
      100: () => {
        server.fault = (call) => (call === 'timer pause' ? 'lost' : null);
        page.exam.send({ kind: 'pause' });
      },
      110: () => {
        expect(page.kind()).toBe('paused');
        expect(made(server, 'timer')).toEqual(['timer start', 'timer pause']);
      },
    }));
  });

  it('runs if only the response to its start was lost', () => {
    run(({ page, server, schedule }) => {
      server.fault = (call) => (call === 'timer start' ? 'lost' : null);
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => {
        expect(page.kind()).toBe('taking');
        expect(made(server, 'timer')).toEqual(['timer start']);
      }, 20);
    });
  });

  it('stands still while the page is hidden', () => {
    take(({ page, server }) => ({
      [10 * SECOND_MS]: () => page.setVisible(false),
      [10 * SECOND_MS + 5]: () => expect(server.isClockRunning).toBe(false),
      [9 * MINUTE_MS]: () => page.setVisible(true),
      [9 * MINUTE_MS + 10]: () => {
        expect(page.kind()).toBe('taking');
        expect(page.exam.secondsLeft$.value).toBe(1790);
      },
    }));
  });

  it('is not stopped by a pause that was sent before the page was shown again', () => {
    take(({ page, server }) => ({
      2000: () => {
        // Slower than what is sent after it.
        server.delayOf = (call) => (call === 'timer pause' ? 10 : 1);
      },
      2100: () => page.setVisible(false),
      2101: () => page.setVisible(true),
      2130: () => {
        expect(made(server, 'timer')).toEqual(['timer start', 'timer pause', 'timer resume']);
        expect(server.isClockRunning).toBe(true);
      },
    }));
  });

  it('is stopped when the student leaves the exam', () => {
    take(({ page, server }) => ({
      100: () => page.exam.close(),
      110: () => {
        expect(page.kind()).toBe('closed');
        expect(server.isClockRunning).toBe(false);
      },
    }));
  });

  it('that was stopped in another window is stopped here as well', () => {
    take(({ page, server }) => ({
      100: () => server.setClock(false),
      [MINUTE_MS + 10]: () => expect(page.state()).toMatchObject({ kind: 'paused', elsewhere: true }),
    }));
  });

  it('at 0 sends what is unsent and has the exam graded', () => {
    take(({ page, server }) => ({
      10: () => page.exam.answer(1, 11),
      [HALF_HOUR_MS - 10]: () => expect(page.kind()).toBe('taking'),
      [HALF_HOUR_MS + 20]: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 });
        expect(server.grades).toBe(1);
        expect([...server.answers]).toEqual([[1, 11]]);
      },
    }));
  });

  it('at 0 here but not on the server, because it stood still elsewhere, goes on', () => {
    take(({ page, server }) => ({
      // Between two comparisons.
      [HALF_HOUR_MS - 30 * SECOND_MS]: () => server.setClock(false),
      [HALF_HOUR_MS - 10 * SECOND_MS]: () => server.setClock(true),
      [HALF_HOUR_MS + 20]: () => {
        expect(page.kind()).toBe('taking');
        expect(page.exam.secondsLeft$.value).toBeGreaterThan(15);
        expect(server.grades).toBe(0);
      },
    }));
  });

  it('at 0 while the network is gone: answers are sent when it is back, and the exam is graded once', () => {
    take(({ page, server }) => ({
      100: () => page.exam.answer(1, 11),
      [HALF_HOUR_MS - 5 * SECOND_MS]: () => {
        server.fault = OFFLINE;
        page.exam.answer(2, 21);
      },
      [HALF_HOUR_MS + MINUTE_MS]: () => {
        expect(page.state()).toMatchObject({ kind: 'submitting', reason: 'time' });
        expect(page.shown()).toBe('1=11 2=21');
        server.fault = ONLINE;
        page.recover();
      },
      [HALF_HOUR_MS + MINUTE_MS + 50]: () => {
        expect(made(server, 'saveAnswers').at(-1)).toBe('saveAnswers 2=21');
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 });
        expect([...server.answers]).toEqual([
          [1, 11],
          [2, 21],
        ]);
        expect(server.grades).toBe(1);
      },
    }));
  });

  it('at 0 takes no answer, also if the countdown is late, so that those from before are not refused with it', () => {
    take(({ page, server }) => ({
      [HALF_HOUR_MS - 5 * SECOND_MS]: () => {
        server.fault = OFFLINE;
        page.exam.answer(1, 11);
      },
      // The deadline, counted from when the start was sent, and before the tick of the countdown.
      [HALF_HOUR_MS - 3]: () => {
        server.fault = ONLINE;
        expect(page.kind()).toBe('taking');
        page.exam.answer(2, 21);
        expect(page.kind()).toBe('submitting');
      },
      [HALF_HOUR_MS + 20]: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 });
        expect([...server.answers]).toEqual([[1, 11]]);
      },
    }));
  });

  it('at 0 does not lose the answers in time with one of which the device does not know when it was given', () => {
    take(({ page, server, browser }) => ({
      [HALF_HOUR_MS - 5 * SECOND_MS]: () => {
        server.fault = OFFLINE;
        page.exam.answer(1, 11);
        for (const [key, text] of browser.stored) {
          browser.stored.set(key, text.replace(/,"secondsUsed":\d+/, ''));
        }
        page.exam.answer(2, 21);
      },
      [HALF_HOUR_MS + MINUTE_MS]: () => {
        server.fault = ONLINE;
        page.recover();
      },
      [HALF_HOUR_MS + MINUTE_MS + 50]: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 1 });
        expect([...server.answers]).toEqual([[2, 21]]);
      },
    }));
  });

  it('at 0 while the network is gone for longer than the period of grace: the result says what did not count', () => {
    const AFTER_GRACE_MS = HALF_HOUR_MS + 3 * MINUTE_MS;
    take(({ page, server, browser }) => ({
      [HALF_HOUR_MS - 5 * SECOND_MS]: () => {
        server.fault = OFFLINE;
        page.exam.answer(2, 21);
      },
      [HALF_HOUR_MS + MINUTE_MS]: () =>
        expect(page.state()).toMatchObject({
          error: expect.stringMatching(/They count if you are connected again by 12:32/),
        }),
      [AFTER_GRACE_MS]: () => {
        expect(page.state()).toMatchObject({ error: expect.stringMatching(/may no longer count/) });
        server.fault = ONLINE;
        page.recover();
      },
      [AFTER_GRACE_MS + 50]: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 1 });
        // Until the student has seen it.
        expect(browser.stored.size).toBe(1);
        page.exam.send({ kind: 'back' });
        expect(browser.stored.size).toBe(0);
      },
    }));
  });
});
