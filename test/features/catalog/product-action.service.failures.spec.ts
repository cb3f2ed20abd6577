/** What happens when a press fails, or its response is lost (ERR-09), in virtual time. */
import { EMPTY, NEVER } from 'rxjs';
import {
  BOOK,
  COURSE,
  lost,
  PRODUCTS,
  refused,
  runProductActions,
} from '../../support/product-action-harness';

describe('a response that is lost', () => {
  it('is found out: the server has added it, so it is not added again', () => {
    runProductActions(({ press, flush, log, failSend, products }) => {
      failSend({ happens: true, error: lost() });
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 add 2-FL from catalog',
        '110 reload cart',
        '110 read 2',
        '120 added 2',
      ]);
      expect(products.product$(BOOK).value).toMatchObject({ inCart: true });
    });
  });

  it('is found out for an enrollment too', () => {
    runProductActions(({ press, flush, log, failSend, actions }) => {
      failSend({ happens: true, error: lost() });
      press(COURSE);
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 read 1',
        '120 You have successfully enrolled in this course.',
        '120 reload paths',
        '120 reload profile',
      ]);
      expect(actions.state$(COURSE).value.error).toBeNull();
    });
  });

  it('is a failure if the server has done nothing, and nothing is sent again by itself (ERR-09)', () => {
    runProductActions(({ press, flush, log, failSend, actions }) => {
      failSend({ happens: false, error: lost() });
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 add 2-FL from catalog',
        '110 reload cart',
        '110 read 2',
        '120 Unable to add course to cart. Please try again.',
      ]);
      expect(actions.state$(BOOK).value).toEqual({
        busy: false,
        error: 'Unable to add course to cart. Please try again.',
      });
    });
  });

  it('is found out by the next press if the server cannot be asked now', () => {
    runProductActions(({ at, press, flush, log, failSend, failRead }) => {
      failSend({ happens: true, error: lost() });
      at('a 49ms b 200ms a', { a: () => press(COURSE), b: () => failRead(refused(500)) });
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 read 1',
        '120 Unable to enroll in course. Please try again.',
        '251 read 1',
        '261 reload paths',
        '261 reload profile',
      ]);
    });
  });
});

describe('a refusal', () => {
  it('reads the product again, and says what ERR-09 says', () => {
    runProductActions(({ at, press, flush, log, failSend, server, products }) => {
      failSend({ happens: false, error: refused(409) });
      at('a 49ms b', {
        a: () => press(COURSE),
        b: () => server.set(COURSE, { ...PRODUCTS.course, seatsRemaining: 0 }),
      });
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 read 1',
        '120 Unable to enroll in course. Please try again.',
      ]);
      expect(products.product$(COURSE).value).toMatchObject({ isEnrolled: false, seatsRemaining: 0 });
    });
  });

  it('is also a response that names no enrollment', () => {
    runProductActions(({ press, flush, log, failSend }) => {
      failSend({ happens: false, error: null });
      press(COURSE);
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 read 1',
        '120 Unable to enroll in course. Please try again.',
      ]);
    });
  });

  it('shows no toast in the details dialog, which has the error itself', () => {
    runProductActions(({ actions, flush, log, failSend }) => {
      failSend({ happens: false, error: refused(409) });
      actions.takeErrors(COURSE, NEVER);
      actions.act(COURSE, { addedFrom: 'details' });
      flush();
      expect(log).toEqual(['0 read 1', '10 enroll 1-FL from details', '110 read 1']);
      expect(actions.state$(COURSE).value.error).toBe('Unable to enroll in course. Please try again.');
    });
  });
});

it('sends nothing if the product cannot be read (ERR-09)', () => {
  runProductActions(({ press, flush, log, failRead }) => {
    failRead(refused(500));
    press(BOOK);
    flush();
    expect(log).toEqual(['0 read 2', '10 Unable to add course to cart. Please try again.']);
  });
});

it('forgets a failure when it is told to, but not an action that is under way', () => {
  runProductActions(({ press, flush, failSend, actions }) => {
    failSend({ happens: false, error: refused(409) });
    press(COURSE);
    actions.takeErrors(COURSE, EMPTY);
    expect(actions.state$(COURSE).value.busy).toBe(true);
    flush();
    actions.takeErrors(COURSE, EMPTY);
    expect(actions.state$(COURSE).value).toEqual({ busy: false, error: null });
  });
});
