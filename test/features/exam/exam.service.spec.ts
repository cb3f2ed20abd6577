/** Taking an exam (CASM-01), in virtual time. One frame is one millisecond, and each call takes two. */
import { distinctUntilChanged, map } from 'rxjs';
import { ExamBrowser, ExamServer, openExamPage } from '../../support/exam-harness';
import { bob, type MarbleHarness, runMarbles } from '../../support/marbles';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** From Start into the exam: a call each to begin it, to read it and to start its clock, which takes 6 ms. */
const OPENED_MS = 7;
/** When the pages of a test are closed, because an open exam looks at the clock for ever. */
const END_MS = 60 * MINUTE_MS;

interface Scene extends MarbleHarness {
  readonly server: ExamServer;
  readonly browser: ExamBrowser;
  readonly page: ReturnType<typeof openExamPage>;
  open(): ReturnType<typeof openExamPage>;
}

function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const server = new ExamServer();
    const browser = new ExamBrowser();
    const open = () => {
      const page = openExamPage(harness, server, browser);
      harness.schedule(() => page.crash(), END_MS - harness.now());
      return page;
    };
    test({ ...harness, server, browser, page: open(), open });
  });
}

/** An exam that is being taken: it is started at once, and each action happens that many milliseconds after it opened. */
function take(
  test: (scene: Scene) => Readonly<Record<number, () => void>>,
  secondsAllowed: number | null = 1800,
): void {
  run((scene) => {
    scene.server.secondsAllowed = secondsAllowed;
    scene.schedule(() => scene.page.exam.send({ kind: 'start' }), 0);
    for (const [ms, action] of Object.entries(test(scene))) {
      scene.schedule(action, Number(ms) + OPENED_MS + (secondsAllowed === null ? -2 : 0));
    }
  });
}

/** The calls of some names, without their times. */
const made = ({ calls }: ExamServer, ...names: string[]) =>
  calls
    .map((call) => call.replace(/^\d+ /, ''))
    .filter((call) => names.some((name) => call.startsWith(name)));
const OFFLINE = () => 'offline' as const;
const ONLINE = () => null;

describe('starting', () => {
  it('begins an attempt, reads it and starts its clock', () => {
    run(({ page, server, at, expectObservable, schedule }) => {
      at('-s', { s: () => page.exam.send({ kind: 'start' }) });
      expectObservable(page.exam.state$.pipe(map(({ kind }) => kind)), '^-------!').toBe('is-o---t', {
        ...{ i: 'idle', s: 'starting', o: 'opening', t: 'taking' },
      });
      schedule(() => expect(server.calls).toEqual(['1 newExam', '3 getExam', '5 timer start']), 10);
    });
  });

  it('without a time limit leaves the clock alone', () => {
    take(
      ({ server, page }) => ({
        1: () => {
          expect(page.kind()).toBe('taking');
          expect(page.exam.secondsLeft$.value).toBeNull();
          expect(made(server, 'timer')).toEqual([]);
        },
      }),
      null,
    );
  });

  it('pressed twice begins one attempt', () => {
    run(({ page, server, schedule }) => {
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => page.exam.send({ kind: 'start' }), 1);
      schedule(() => expect(made(server, 'newExam')).toHaveLength(1), 20);
    });
  });

  it('goes on with the attempt whose response was lost', () => {
    run(({ page, server, schedule }) => {
      server.fault = (call) => (call === 'newExam' ? 'lost' : null);
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => {
        expect(page.kind()).toBe('taking');
        expect(server.exams).toHaveLength(1);
      }, 20);
    });
  });

  it('in two windows at once leads to one attempt', () => {
    run(({ page, server, schedule, open }) => {
      const other = open();
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => other.exam.send({ kind: 'start' }), 0);
      schedule(() => {
        expect([page.kind(), other.kind()]).toEqual(['taking', 'taking']);
        expect(server.exams).toHaveLength(1);
      }, 20);
    });
  });

  it('that fails says so and can be repeated', () => {
    run(({ page, server, schedule }) => {
      server.fault = OFFLINE;
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => {
        expect(page.state()).toMatchObject({
          kind: 'idle',
          error: 'We could not start your exam. Please try again.',
        });
        server.fault = ONLINE;
        page.exam.send({ kind: 'start' });
      }, 2000);
      schedule(() => expect(page.kind()).toBe('taking'), 2020);
    });
  });
});

describe('an answer', () => {
  it('is sent at once; those of a request in progress follow it, only the newest of each question', () => {
    take(({ page, server }) => ({
      0: () => page.exam.answer(1, 11),
      1: () => {
        page.exam.answer(1, 12);
        page.exam.answer(1, 13);
        page.exam.answer(2, 21);
      },
      10: () => {
        expect(server.calls.slice(3)).toEqual(['7 saveAnswers 1=11', '9 saveAnswers 1=13 2=21']);
        expect(page.exam.save$.value.kind).toBe('saved');
      },
    }));
  });

  it('that could not be sent is sent again after 1, 2, 4 s, and at once when the server is back', () => {
    take(({ page, server, expectObservable }) => {
      const names = { s: 'saved', a: 'saving', w: 'waiting' };
      const kinds$ = page.exam.save$.pipe(
        map(({ kind }) => kind),
        distinctUntilChanged(),
      );
      expectObservable(kinds$, `${OPENED_MS}ms ^ 7600ms !`).toBe(
        `${OPENED_MS}ms saw 999ms aw 1999ms aw 3999ms aw 494ms a-s`,
        names,
      );
      return {
        1: () => {
          server.fault = OFFLINE;
          page.exam.answer(1, 11);
        },
        7500: () => {
          server.fault = ONLINE;
          page.recover();
        },
        7510: () => expect([...server.answers]).toEqual([[1, 11]]),
      };
    });
  });

  it('survives a crash while the network was gone', () => {
    take(({ page, server, open }) => {
      let later: typeof page;
      return {
        0: () => {
          server.fault = OFFLINE;
          page.exam.answer(1, 11);
          page.exam.answer(2, 22);
        },
        5: () => page.crash(),
        10: () => {
          server.fault = ONLINE;
          later = open();
          later.exam.send({ kind: 'resume', examId: 9 });
        },
        20: () => {
          expect(later.shown()).toBe('1=11 2=22');
          expect([...server.answers]).toEqual([
            [1, 11],
            [2, 22],
          ]);
        },
      };
    });
  });

  it('of another student is neither shown nor sent', () => {
    take(({ page, server }) => ({
      0: () => {
        server.fault = OFFLINE;
        page.exam.answer(1, 11);
      },
      5: () => {
        server.fault = ONLINE;
        page.student$.next(bob);
      },
      6: () => page.exam.open({ enrollmentId: 7, activityId: 71 }),
      7: () => page.exam.send({ kind: 'resume', examId: 9 }),
      40: () => {
        expect(page.shown()).toBe('');
        expect(server.answers.size).toBe(0);
      },
    }));
  });

  it('that the server refuses, because the clock was stopped, is sent after the clock has been started', () => {
    take(({ page, server }) => ({
      0: () => server.setClock(false),
      1: () => page.exam.answer(1, 11),
      20: () => {
        expect(page.kind()).toBe('taking');
        expect([...server.answers]).toEqual([[1, 11]]);
        expect(server.isClockRunning).toBe(true);
      },
    }));
  });

  it('that the server refuses for good ends the attempt, which is then graded without it', () => {
    take(({ page, server }) => ({
      0: () => page.exam.answer(1, 11),
      10: () => {
        server.isCourseOver = true;
        page.exam.answer(2, 21);
      },
      30: () => {
        expect(page.state()).toMatchObject({ kind: 'ended', message: 'The time for this course is over.' });
        page.exam.send({ kind: 'confirm' });
      },
      50: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 1 });
        expect([...server.answers]).toEqual([[1, 11]]);
      },
    }));
  });
});

describe('two windows', () => {
  it('show the same answers, the newest of each question', () => {
    take(({ page, server, open }) => {
      let other: typeof page;
      return {
        0: () => page.exam.answer(1, 11),
        5: () => {
          other = open();
          other.exam.send({ kind: 'resume', examId: 9 });
        },
        20: () => other.exam.answer(1, 12),
        25: () => page.exam.answer(2, 21),
        40: () => {
          expect([page.shown(), other.shown()]).toEqual(['1=12 2=21', '1=12 2=21']);
          expect([...server.answers]).toEqual([
            [1, 12],
            [2, 21],
          ]);
        },
      };
    });
  });

  it('learn that the exam was submitted in the other one', () => {
    take(({ page, server, browser, open }) => {
      let other: typeof page;
      return {
        5: () => {
          other = open();
          other.exam.send({ kind: 'resume', examId: 9 });
        },
        20: () => other.exam.send({ kind: 'submit' }),
        21: () => other.exam.send({ kind: 'confirm' }),
        40: () => page.exam.answer(1, 11),
        60: () => {
          expect([page.kind(), other.kind()]).toEqual(['graded', 'graded']);
          expect(page.state()).toMatchObject({ undelivered: 1 });
          expect(server.grades).toBe(1);
          expect(browser.stored.size).toBe(0);
        },
      };
    });
  });
});

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

  it('that cannot be paused is said to be running', () => {
    take(({ page, server }) => ({
      100: () => {
        server.fault = OFFLINE;
        page.exam.send({ kind: 'pause' });
      },
      110: () =>
        expect(page.state()).toMatchObject({
          kind: 'taking',
          notice: 'We could not stop the clock, so it is still running.',
        }),
    }));
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
    take(({ page, server, browser }) => ({
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
        expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 1 });
        expect(server.grades).toBe(1);
        expect(browser.stored.size).toBe(0);
      },
    }));
  });
});

describe('submitting', () => {
  const submit = (page: Scene['page']) => {
    page.exam.send({ kind: 'submit' });
    page.exam.send({ kind: 'confirm' });
  };

  it('sends the last answer first, then stops the clock and has the exam graded', () => {
    take(({ page, server, browser }) => ({
      10: () => {
        page.exam.answer(3, 31);
        submit(page);
      },
      30: () => {
        expect(page.state()).toMatchObject({ kind: 'graded', exam: { percentScore: 80 }, undelivered: 0 });
        expect(made(server, 'saveAnswers', 'timer stop', 'grade')).toEqual([
          'saveAnswers 3=31',
          'timer stop',
          'grade',
        ]);
        expect(browser.stored.size).toBe(0);
      },
    }));
  });

  it('whose response was lost is not graded twice', () => {
    take(({ page, server }) => ({
      10: () => {
        server.fault = (call) => (call === 'grade' ? 'lost' : null);
        submit(page);
      },
      30: () => {
        expect(page.state()).toMatchObject({
          kind: 'submitting',
          error: 'We could not submit your exam. Your answers are safe. Please try again.',
        });
        page.exam.send({ kind: 'retry' });
      },
      50: () => {
        expect(page.kind()).toBe('graded');
        expect(made(server, 'grade')).toHaveLength(1);
      },
    }));
  });

  it('without a network waits for it, and the student may go back to the questions', () => {
    take(({ page, server }) => ({
      10: () => {
        server.fault = OFFLINE;
        page.exam.answer(1, 11);
        submit(page);
      },
      30: () => {
        expect(page.state()).toMatchObject({
          kind: 'submitting',
          error: expect.stringMatching(/cannot reach/),
        });
        server.fault = ONLINE;
        page.exam.send({ kind: 'back' });
      },
      50: () => {
        expect(page.kind()).toBe('taking');
        expect(server.grades).toBe(0);
      },
      60: () => submit(page),
      [5 * SECOND_MS]: () => {
        expect(page.kind()).toBe('graded');
        expect([...server.answers]).toEqual([[1, 11]]);
      },
    }));
  });
});

it('another student who signs in on the same page can start at once', () => {
  take(({ page, server }) => ({
    10: () => page.student$.next(bob),
    20: () => {
      expect(page.kind()).toBe('idle');
      server.exams.length = 0;
      page.exam.send({ kind: 'start' });
    },
    40: () => expect(page.kind()).toBe('taking'),
  }));
});

it('nothing of a student is shown or sent after they have signed out', () => {
  take(({ page, server }) => ({
    10: () => page.student$.next(null),
    11: () => page.exam.answer(1, 11),
    30: () => {
      expect(page.kind()).toBe('closed');
      expect(made(server, 'saveAnswers')).toEqual([]);
    },
  }));
});
