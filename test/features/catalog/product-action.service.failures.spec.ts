/** What happens when a press fails, or its response is lost (ERR-09), in virtual time. */
import { EMPTY, NEVER } from 'rxjs';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  BOOK,
  COURSE,
  lost,
  PRODUCTS,
  refused,
  runProductActions,
} from '../../support/product-action-harness';

const UNKNOWN =
  'We could not find out whether that worked. If you press again, we look first, so that nothing is added twice.';

describe('a response that is lost', () => {
  it('is found out: the server has added it, so it is not added again', () => {
    runProductActions(({ press, flush, log, failSend, products }) => {
      failSend({ happens: true, error: lost() });
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 add 2-FL from catalog',
        '110 read 2',
        '120 reload cart',
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

  it('is no failure while the server does not seem to have done it: the next press looks first, and sends once', () => {
    runProductActions(({ at, press, flush, log, failSend, actions }) => {
      failSend({ happens: false, error: lost() });
      at('a 2999ms b', {
        a: () => press(BOOK),
        b: () => {
          expect(actions.state$(BOOK).value).toMatchObject({ kind: 'unknown', error: UNKNOWN });
          press(BOOK);
        },
      });
      flush();
      expect(log.filter((entry) => !/reload/.test(entry))).toEqual([
        '0 read 2',
        '10 add 2-FL from catalog',
        '110 read 2',
        '2120 read 2',
        `2130 ${UNKNOWN}`,
        '3000 read 2',
        '3010 read 2',
        '3020 add 2-FL from catalog',
        '3120 added 2',
      ]);
    });
    expect.assertions(2);
  });

  it('is found out by the next press if the server has done it late', () => {
    runProductActions(({ at, press, flush, log, failSend, server }) => {
      failSend({ happens: false, error: lost() });
      at('a 2499ms l 499ms b', {
        a: () => press(COURSE),
        l: () => server.set(COURSE, { ...PRODUCTS.course, isEnrolled: true }),
        b: () => press(COURSE),
      });
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 read 1',
        '2120 read 1',
        `2130 ${UNKNOWN}`,
        '3000 read 1',
        '3010 You have successfully enrolled in this course.',
        '3010 reload paths',
        '3010 reload profile',
      ]);
    });
  });

  it('is found out 2 s later if the server cannot be asked at once', () => {
    runProductActions(({ at, press, flush, log, failSend, failRead }) => {
      failSend({ happens: true, error: lost() });
      at('a 49ms b', { a: () => press(COURSE), b: () => failRead(refused(500)) });
      flush();
      expect(log.slice(2)).toEqual([
        '110 read 1',
        '2120 read 1',
        '2130 You have successfully enrolled in this course.',
        '2130 reload paths',
        '2130 reload profile',
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

it.each([
  ['refused', refused(500)],
  ['aborted, so that nothing was sent', new HttpErrorResponse({ kind: 'abort' })],
])('sends nothing if the read of the product is %s (ERR-09)', (_how, error) => {
  runProductActions(({ press, flush, log, failRead }) => {
    failRead(error);
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
    expect(actions.state$(COURSE).value.kind).toBe('saving');
    flush();
    actions.takeErrors(COURSE, EMPTY);
    expect(actions.state$(COURSE).value.kind).toBe('idle');
  });
});
