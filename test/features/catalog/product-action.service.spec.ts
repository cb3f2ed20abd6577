/** What a press sends, and when (STA-19 to STA-24), in virtual time. */
import { defer, of, throwError } from 'rxjs';
import * as v from 'valibot';
import { CartItemList } from '../../../src/contracts/cart';
import type { Product } from '../../../src/contracts/product';
import {
  BOOK,
  COURSE,
  lost,
  PRODUCTS,
  refused,
  runProductActions,
} from '../../support/product-action-harness';
import { offering } from '../../support/products';

describe('a press', () => {
  it('reads the product, enrolls, and reloads the paths and the profile (STA-24)', () => {
    runProductActions(({ press, flush, log, actions, products }) => {
      press(COURSE);
      expect(actions.state$(COURSE).value.kind).toBe('saving');
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 enroll 1-FL from catalog',
        '110 You have successfully enrolled in this course.',
        '110 reload paths',
        '110 reload profile',
      ]);
      expect(actions.state$(COURSE).value.kind).toBe('saved');
      // The way into the course is known before anything is read again.
      const enrolled = { isEnrolled: true, enrollmentId: 7 };
      expect(products.product$(COURSE).value).toMatchObject({ ...enrolled, offerings: [enrolled] });
    });
  });

  it('reads the product, adds what is priced to the cart and opens the dialog', () => {
    runProductActions(({ press, flush, log, products }) => {
      press(BOOK);
      flush();
      expect(log).toEqual(['0 read 2', '10 add 2-FL from catalog', '110 added 2']);
      expect(products.product$(BOOK).value).toMatchObject({ inCart: true });
    });
  });

  it('is ignored while the former one on the same product is under way', () => {
    runProductActions(({ at, press, flush, log }) => {
      at('a 99ms a 9ms a 200ms a', { a: () => press(BOOK) });
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 add 2-FL from catalog',
        '110 added 2',
        '311 read 2',
        '321 reload cart',
      ]);
    });
  });

  it('does not wait for another product', () => {
    runProductActions(({ at, press, flush, log }) => {
      at('ab', { a: () => press(BOOK), b: () => press(COURSE) });
      flush();
      expect(log.slice(0, 4)).toEqual([
        '0 read 2',
        '1 read 1',
        '10 add 2-FL from catalog',
        '11 enroll 1-FL from catalog',
      ]);
    });
  });

  it('adds nothing at another price than the student saw, and says the new one', () => {
    runProductActions(({ press, flush, log, server, products, actions }) => {
      server.set(BOOK, { ...PRODUCTS.book, offerings: [offering({ productCode: '2-FL', price: 35 })] });
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 The price has changed from $32.00 to $35.00. Press again to continue.',
      ]);
      expect(products.product$(BOOK).value?.offerings[0]?.price).toBe(35);
      expect(actions.state$(BOOK).value.kind).toBe('idle');
      log.length = 0;
      press(BOOK);
      flush();
      expect(log).toContainEqual(expect.stringContaining('add 2-FL'));
    });
  });

  it('adds nothing that the student did not see would be paid twice, and says so', () => {
    runProductActions(({ press, flush, log, setCart }) => {
      const line = { CourseID: BOOK, PackageID: 9, ItemName: 'Bundle', CartItemAmount: 50 };
      // Another tab has added the package, and here the cart has not been loaded.
      setCart(of(v.parse(CartItemList, [line])));
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 Handbook is part of Bundle, which is in your cart already. You would pay for it twice. Press again to continue.',
      ]);
      log.length = 0;
      press(BOOK);
      flush();
      expect(log).toContainEqual(expect.stringContaining('add 2-FL'));
    });
  });

  it('adds no package of which a course is sold out by now, and says so; of a free one the rest comes (STA-23)', () => {
    runProductActions(({ press, flush, log, server, products }) => {
      const children = (seatsRemaining: number) => [
        offering({ productCode: '3-FL', name: 'Law' }),
        offering({ productCode: '4-FL', name: 'Ethics', seatsRemaining }),
      ];
      const bundle = (price: number, seats: number) => ({
        ...PRODUCTS.book,
        offerings: [offering({ productCode: '2-FL', price, children: children(seats) })],
      });
      products.put([bundle(50, 1)]);
      server.set(BOOK, bundle(50, 0));
      press(BOOK);
      flush();
      expect(log).toEqual([
        '0 read 2',
        '10 1 of 2 courses is still available. Sold out: Ethics. The shop may not sell this package without it. Press again to continue.',
      ]);
      log.length = 0;
      press(BOOK);
      flush();
      expect(log).toContainEqual(expect.stringContaining('add 2-FL'));
      log.length = 0;
      products.put([bundle(0, 1)]);
      server.set(BOOK, bundle(0, 0));
      press(BOOK);
      flush();
      expect(log).toContainEqual(expect.stringContaining('enroll 2-FL'));
    });
  });

  it('adds nothing if the cart cannot be read, after one more try for a transport fault (ERR-09)', () => {
    runProductActions(({ press, flush, log, setCart, now }) => {
      const reads: number[] = [];
      const failing = (error: unknown) =>
        defer(() => {
          reads.push(now());
          return throwError(() => error);
        });
      setCart(failing(refused(404)));
      press(BOOK);
      flush();
      expect(log).toEqual(['0 read 2', '0 Unable to add course to cart. Please try again.']);
      setCart(failing(lost()));
      press(BOOK);
      flush();
      expect(log.at(-1)).toMatch(/Unable to add course to cart/);
      expect(reads.length).toBe(3);
      expect(log).not.toContainEqual(expect.stringContaining('add 2-FL'));
    });
  });

  it('needs no cart for what is free', () => {
    runProductActions(({ press, flush, log, setCart }) => {
      setCart(throwError(() => refused(500)));
      press(COURSE);
      flush();
      expect(log).toContain('10 enroll 1-FL from catalog');
    });
  });

  it('does not enroll in what has a price now', () => {
    runProductActions(({ press, flush, log, server }) => {
      server.set(COURSE, { ...PRODUCTS.course, offerings: [offering({ price: 15 })] });
      press(COURSE);
      flush();
      expect(log).toEqual([
        '0 read 1',
        '10 The price has changed from free to $15.00. Press again to continue.',
      ]);
    });
  });

  it.each<[what: string, now: Partial<Product>, expected: string[]]>([
    ['enrolled', { isEnrolled: true }, ['0 read 1', '10 reload paths', '10 reload profile']],
    ['put into the cart', { inCart: true }, ['0 read 1', '10 reload cart']],
    ['sold out', { seatsRemaining: 0 }, ['0 read 1']],
  ])('sends nothing for what was %s meanwhile', (_, now, expected) => {
    runProductActions(({ press, flush, log, server, products }) => {
      server.set(COURSE, { ...PRODUCTS.course, ...now });
      press(COURSE);
      flush();
      expect(log).toEqual(expected);
      expect(products.product$(COURSE).value).toMatchObject(now);
    });
  });

  it('says that a product is no longer offered', () => {
    runProductActions(({ press, flush, log, failRead }) => {
      failRead(refused(404));
      press(COURSE);
      flush();
      expect(log).toEqual(['0 read 1', '10 This product is no longer offered.']);
    });
  });
});

it('reads the product once more, 500 ms after a transport fault, and then sends once', () => {
  runProductActions(({ press, flush, log, failRead }) => {
    failRead(lost());
    press(BOOK);
    flush();
    expect(log).toEqual(['0 read 2', '510 read 2', '520 add 2-FL from catalog', '620 added 2']);
  });
});
