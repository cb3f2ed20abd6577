/** Presses, other tabs and other students (STA-19, ERR-09), in virtual time. */
import type { WebLocks } from '../../../src/platform/browser/web-locks';
import { ann, bob } from '../../support/marbles';
import { BOOK, COURSE, refused, runProductActions } from '../../support/product-action-harness';

it('ends with the session, and nothing of it shows for the next student', () => {
  runProductActions(({ at, press, flush, log, student$, actions, products }) => {
    at('a 49ms b', { a: () => press(COURSE), b: () => student$.next(bob) });
    flush();
    expect(log).toEqual(['0 read 1', '10 enroll 1-FL from catalog']);
    expect(actions.state$(COURSE).value.kind).toBe('idle');
    expect(products.product$(COURSE).value).toBeNull();
  });
});

it('does not tell the next student what has failed', () => {
  runProductActions(({ at, press, flush, failSend, student$, actions }) => {
    failSend({ happens: false, error: refused(409) });
    at('a 499ms b', { a: () => press(COURSE), b: () => student$.next(bob) });
    flush();
    expect(actions.state$(COURSE).value.error).toBeNull();
  });
});

it('goes on when the student renews their credential', () => {
  runProductActions(({ at, press, flush, log, student$ }) => {
    at('a 49ms b', { a: () => press(COURSE), b: () => student$.next({ ...ann, XCredential: 'new' }) });
    flush();
    expect(log).toContain('110 You have successfully enrolled in this course.');
  });
});

describe('another tab that holds the lock and hangs', () => {
  const hanging = { request: () => new Promise(() => undefined) } as unknown as WebLocks;

  it('is a failure after 35 s, and nothing is sent (ERR-09)', () => {
    runProductActions(({ press, flush, log, actions }) => {
      press(BOOK);
      flush();
      const text = 'Unable to add course to cart. Please try again.';
      expect(log).toEqual([`35000 ${text}`]);
      expect(actions.state$(BOOK).value).toMatchObject({ kind: 'failed', error: text });
    }, hanging);
  });

  it('tells the next student nothing', () => {
    runProductActions(({ at, press, flush, log, student$, actions }) => {
      at('a 49ms b', { a: () => press(BOOK), b: () => student$.next(bob) });
      flush();
      expect(log).toEqual([]);
      expect(actions.state$(BOOK).value.kind).toBe('idle');
    }, hanging);
  });
});
