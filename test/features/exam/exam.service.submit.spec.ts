/** Submitting an exam (CASM-01), in virtual time. One frame is one millisecond, and each call takes two. */
import { made, OFFLINE, ONLINE, type Scene, take } from '../../support/exam-scenes';

const SECOND_MS = 1000;

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
        page.exam.send({ kind: 'back' });
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
        expect(page.kind()).toBe('graded');
        expect(made(server, 'grade')).toHaveLength(1);
      },
    }));
  });

  it('is unknown while the server cannot be asked, and the next attempt looks first', () => {
    const unknown = { kind: 'submitting', error: expect.stringMatching(/^We could not find out whether/) };
    take(({ page, server }) => ({
      10: () => {
        let isDown = false;
        server.fault = (call) => {
          if (call === 'grade') isDown = true;
          return isDown ? 'offline' : null;
        };
        submit(page);
      },
      1000: () => {
        expect(page.state()).toMatchObject(unknown);
        page.exam.send({ kind: 'retry' });
      },
      2000: () => {
        expect(page.state()).toMatchObject(unknown);
        server.fault = ONLINE;
        server.calls.length = 0;
        page.exam.send({ kind: 'retry' });
      },
      2050: () => {
        expect(page.kind()).toBe('graded');
        expect(server.grades).toBe(1);
        expect(server.calls[0]).toMatch(/getExam$/);
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
