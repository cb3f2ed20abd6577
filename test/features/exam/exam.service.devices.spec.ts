/** An exam on several devices, and drafts that the server does not agree with, in virtual time. */
import { concat, map, of, timer } from 'rxjs';
import { EXAM_WORK_KEY } from '../../../src/core/session/student-data';
import { countdown } from '../../../src/features/exam/countdown';
import type { ExamTimer } from '../../../src/features/exam/exam.model';
import { ExamBrowser, openExamPage } from '../../support/exam-harness';
import { MINUTE_MS, OFFLINE, ONLINE, type Scene, take } from '../../support/exam-scenes';
import { runMarbles } from '../../support/marbles';

describe('an answer that was changed on another device', () => {
  it('is shown when the exam is opened again', () => {
    take(({ page, server, open }) => {
      let later: Scene['page'];
      return {
        0: () => page.exam.answer(1, 11),
        10: () => page.crash(),
        11: () => server.answers.set(1, 12),
        20: () => {
          later = open();
          later.exam.send({ kind: 'resume', examId: 9 });
        },
        // Another window writes to the storage that they share.
        40: () => later.exam.answer(2, 21),
        60: () => expect(later.shown()).toBe('1=12 2=21'),
      };
    });
  });

  it('is shown after a pause', () => {
    take(({ page, server }) => ({
      0: () => page.exam.answer(1, 11),
      10: () => page.exam.send({ kind: 'pause' }),
      20: () => server.answers.set(1, 12),
      30: () => page.exam.send({ kind: 'resume', examId: 9 }),
      50: () => {
        expect(page.kind()).toBe('taking');
        expect(page.shown()).toBe('1=12');
      },
    }));
  });

  it('gives way to one that this device has not sent yet', () => {
    take(({ page, server, open }) => {
      let later: Scene['page'];
      return {
        0: () => {
          server.fault = OFFLINE;
          page.exam.answer(1, 11);
        },
        10: () => page.crash(),
        11: () => {
          server.fault = ONLINE;
          server.answers.set(1, 12);
        },
        20: () => {
          later = open();
          later.exam.send({ kind: 'resume', examId: 9 });
        },
        50: () => {
          expect(later.shown()).toBe('1=11');
          expect(server.answers.get(1)).toBe(11);
        },
      };
    });
  });
});

describe('while the hub lives, within a second', () => {
  /** Another device, on which the attempt is open as well. */
  const onDevice = (scene: Scene) => {
    const device = openExamPage(scene, scene.server, new ExamBrowser());
    scene.schedule(() => device.crash(), 10 * MINUTE_MS);
    device.exam.send({ kind: 'resume', examId: 9 });
    return device;
  };

  it('a pause, going on, an answer and the submission are the same on both', () => {
    take((scene) => {
      const { page, server } = scene;
      let device: Scene['page'];
      const kinds = () => [page.kind(), device.kind()];
      return {
        0: () => {
          device = onDevice(scene);
        },
        100: () => device.exam.answer(2, 22),
        1000: () => {
          expect([page.shown(), device.shown()]).toEqual(['2=22', '2=22']);
          page.exam.send({ kind: 'pause' });
        },
        2000: () => {
          expect(kinds()).toEqual(['paused', 'paused']);
          expect(device.state()).toMatchObject({ elsewhere: true });
          device.exam.send({ kind: 'resume', examId: 9 });
        },
        3000: () => {
          expect(kinds()).toEqual(['taking', 'taking']);
          expect(page.exam.secondsLeft$.value).toBe(device.exam.secondsLeft$.value);
          page.exam.send({ kind: 'submit' });
          page.exam.send({ kind: 'confirm' });
        },
        4000: () => {
          expect(kinds()).toEqual(['graded', 'graded']);
          expect(server.grades).toBe(1);
        },
      };
    });
  });

  it('the question about submitting counts what was answered elsewhere, and without the hub when it is asked', () => {
    take((scene) => {
      const { page, server } = scene;
      let device: Scene['page'];
      return {
        0: () => {
          device = onDevice(scene);
        },
        100: () => {
          server.isHubAlive = false;
          device.exam.answer(1, 13);
        },
        1000: () => {
          expect(page.shown()).toBe('');
          page.exam.send({ kind: 'submit' });
        },
        1010: () => {
          expect(page.shown()).toBe('1=13');
          server.isHubAlive = true;
          device.exam.answer(2, 21);
        },
        2000: () => {
          expect(page.kind()).toBe('confirming');
          expect(page.shown()).toBe('1=13 2=21');
        },
      };
    });
  });

  it('a pause elsewhere is known on the next read without the hub', () => {
    take((scene) => {
      const { page, server } = scene;
      let device: Scene['page'];
      return {
        0: () => {
          device = onDevice(scene);
        },
        100: () => {
          server.isHubAlive = false;
          device.exam.send({ kind: 'pause' });
        },
        [MINUTE_MS - 10]: () => expect(page.kind()).toBe('taking'),
        [MINUTE_MS + 10]: () => expect(page.kind()).toBe('paused'),
      };
    });
  });
});

it('an answer that the exam does not have keeps no other from being sent', () => {
  take(({ page, server, browser, open }) => {
    let later: Scene['page'];
    return {
      0: () => {
        server.fault = OFFLINE;
        page.exam.answer(1, 11);
      },
      10: () => page.crash(),
      11: () => {
        const [work] = JSON.parse(browser.stored.get(EXAM_WORK_KEY) ?? '[]');
        const unknown = { id: 99, answerId: 991, at: 1, sent: false };
        browser.stored.set(EXAM_WORK_KEY, JSON.stringify([{ ...work, answers: [unknown, ...work.answers] }]));
        server.fault = ONLINE;
      },
      20: () => {
        later = open();
        later.exam.send({ kind: 'resume', examId: 9 });
      },
      50: () => expect([...server.answers]).toEqual([[1, 11]]),
    };
  });
});

it('a submission goes on after a clock that was stopped elsewhere has been started', () => {
  take(({ page, server }) => ({
    0: () => {
      server.setClock(false);
      page.exam.answer(1, 11);
      page.exam.send({ kind: 'submit' });
      page.exam.send({ kind: 'confirm' });
    },
    40: () => {
      expect(page.state()).toMatchObject({ kind: 'graded', undelivered: 0 });
      expect([...server.answers]).toEqual([[1, 11]]);
    },
  }));
});

it('a time that is corrected after its end is up once more', () => {
  runMarbles(({ expectObservable, now }) => {
    const timer$ = concat(
      of<ExamTimer>({ kind: 'running', deadline: 1000 }),
      timer(1500).pipe(map((): ExamTimer => ({ kind: 'running', deadline: 1400 }))),
    );
    expectObservable(countdown(timer$, now)).toBe('a 999ms b 499ms (b|)', { a: 1, b: 0 });
  });
});
