/** Taking an exam (CASM-01), in virtual time. One frame is one millisecond, and each call takes two. */
import { distinctUntilChanged, map } from 'rxjs';
import { made, OFFLINE, ONLINE, OPENED_MS, run, take } from '../../support/exam-scenes';
import { bob } from '../../support/marbles';

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

  it('without a network is unknown, and the next attempt looks first', () => {
    run(({ page, server, schedule }) => {
      server.fault = OFFLINE;
      schedule(() => page.exam.send({ kind: 'start' }), 0);
      schedule(() => {
        expect(page.state()).toMatchObject({
          kind: 'idle',
          error: expect.stringMatching(/^We could not find out whether your exam has begun\./),
        });
        server.fault = ONLINE;
        server.calls.length = 0;
        page.exam.send({ kind: 'start' });
      }, 2000);
      schedule(() => {
        expect(page.kind()).toBe('taking');
        expect(server.calls.slice(0, 2)).toEqual(['2000 getCurrentExam', '2001 newExam']);
        expect(server.exams).toHaveLength(1);
      }, 2020);
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
        expect(page.state()).toMatchObject({ kind: 'ended', message: 'This course has expired.' });
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
          page.exam.close();
          expect(browser.stored.size).toBe(0);
        },
      };
    });
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
