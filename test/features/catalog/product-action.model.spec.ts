/** Every label and state of the button of a product (STA-19 to STA-23), over the whole space of states. */
import type { DeliveryMethodName } from '../../../src/contracts/product';
import { offeringOf } from '../../../src/features/catalog/product.model';
import {
  isFullSession,
  isOtherSession,
  type ProductActionLabel,
  type ProductActionState,
  productAction,
  productWay,
  unavailableText,
} from '../../../src/features/catalog/product-action.model';
import { offering, product } from '../../support/products';

type Method = Extract<DeliveryMethodName, 'Online' | 'PhysicalProduct' | 'Package'>;
type Row = [
  what: 'free' | 'priced',
  method: Method,
  label: ProductActionLabel,
  disabled: boolean,
  showsCart: boolean,
];

/** One block for each state, in the order of precedence. */
const TABLE: Readonly<Record<ProductActionState, readonly Row[]>> = {
  ready: [
    ['free', 'Online', 'Enroll', false, false],
    ['free', 'Package', 'Enroll', false, false],
    ['free', 'PhysicalProduct', 'Order', false, false],
    ['priced', 'Online', 'Add to Cart', false, false],
    ['priced', 'Package', 'Add to Cart', false, false],
    ['priced', 'PhysicalProduct', 'Add to Cart', false, false],
  ],
  busy: [
    ['free', 'Online', 'Enrolling…', true, false],
    ['free', 'Package', 'Enrolling…', true, false],
    ['free', 'PhysicalProduct', 'Ordering…', true, false],
    ['priced', 'Online', 'Processing…', true, false],
    ['priced', 'Package', 'Processing…', true, false],
    ['priced', 'PhysicalProduct', 'Processing…', true, false],
  ],
  inCart: [
    ['free', 'Online', 'In Cart', true, true],
    ['free', 'Package', 'In Cart', true, true],
    ['free', 'PhysicalProduct', 'In Cart', true, true],
    ['priced', 'Online', 'In Cart', true, true],
    ['priced', 'Package', 'In Cart', true, true],
    ['priced', 'PhysicalProduct', 'In Cart', true, true],
  ],
  done: [
    ['free', 'Online', 'Enrolled', true, false],
    ['free', 'Package', 'Enrolled', true, false],
    ['free', 'PhysicalProduct', 'Ordered', true, false],
    ['priced', 'Online', 'Enrolled', true, false],
    ['priced', 'Package', 'Enrolled', true, false],
    ['priced', 'PhysicalProduct', 'Ordered', true, false],
  ],
  soldOut: [
    ['free', 'Online', 'Sold Out', true, false],
    ['free', 'Package', 'Sold Out', true, false],
    ['free', 'PhysicalProduct', 'Sold Out', true, false],
    ['priced', 'Online', 'Sold Out', true, false],
    ['priced', 'Package', 'Sold Out', true, false],
    ['priced', 'PhysicalProduct', 'Sold Out', true, false],
  ],
};

const BOOLEANS = [false, true];

/** Which of the five states it is: written down independently of the model. */
function expectedState(facts: {
  busy: boolean;
  isEnrolled: boolean;
  inCart: boolean;
  seats: number | null;
}): ProductActionState {
  if (facts.busy) return 'busy';
  if (facts.isEnrolled) return 'done';
  if (facts.inCart) return 'inCart';
  return facts.seats === 0 ? 'soldOut' : 'ready';
}

describe('the button of a product (STA-20 to STA-22)', () => {
  const cases = BOOLEANS.flatMap((busy) =>
    BOOLEANS.flatMap((enrolled) =>
      BOOLEANS.flatMap((offeringEnrolled) =>
        BOOLEANS.flatMap((inCart) =>
          [null, 0, 1, 10].map((seats) => ({ busy, enrolled, offeringEnrolled, inCart, seats })),
        ),
      ),
    ),
  );

  it.each(cases)('%o', ({ busy, enrolled, offeringEnrolled, inCart, seats }) => {
    const state = expectedState({ busy, isEnrolled: enrolled || offeringEnrolled, inCart, seats });
    for (const [what, method, label, disabled, showsCart] of TABLE[state]) {
      const one = offering({ price: what === 'free' ? 0 : 39, isEnrolled: offeringEnrolled });
      const it = product({ method, inCart, isEnrolled: enrolled, seatsRemaining: seats, offerings: [one] });
      const action = productAction(it, one, busy);
      expect({ what, method, ...action }).toMatchObject({ what, method, state, label, disabled, showsCart });
    }
  });

  it('has exactly ten labels', () => {
    const labels = Object.values(TABLE).flatMap((rows) => rows.map(([, , label]) => label));
    expect([...new Set(labels)].sort()).toEqual(
      [
        ...['Add to Cart', 'Order', 'Enroll', 'In Cart', 'Processing…', 'Ordering…', 'Enrolling…', 'Ordered'],
        ...['Enrolled', 'Sold Out'],
      ].sort(),
    );
  });
});

describe('a package with children (STA-23)', () => {
  const child = (seatsRemaining: number | null) => offering({ seatsRemaining });

  it.each<[seats: (number | null)[], label: ProductActionLabel]>([
    [[0, 3], 'Enroll'],
    [[0, null], 'Enroll'],
    [[0, 0], 'Sold Out'],
    [[3, 3], 'Enroll'],
  ])('with seats %j says %s, whatever its own number is', (seats, label) => {
    for (const seatsRemaining of [0, null]) {
      const bundle = offering({ children: seats.map(child) });
      const it = product({ method: 'Package', seatsRemaining, offerings: [bundle] });
      expect(productAction(it, bundle)?.label).toBe(label);
    }
  });

  it('that the student has does nothing', () => {
    const bundle = offering({ isEnrolled: true, children: [child(1)] });
    expect(productAction(product({ method: 'Package' }), bundle)).toMatchObject({
      label: 'Enrolled',
      disabled: true,
    });
  });
});

describe('what cannot be had', () => {
  const now = new Date('2026-06-01T12:00:00Z');

  it.each([
    ['no offering', product({ offerings: [] }), null, 'Not available right now.'],
    [
      'a part of packages',
      product(),
      offering({ notForIndividualSale: true }),
      'Available in packages only.',
    ],
    ['no price', product(), offering({ price: null }), 'The price is not available right now.'],
    ['a negative price', product(), offering({ price: -5 }), 'The price is not available right now.'],
    ['an absurd price', product(), offering({ price: 1e300 }), 'The price is not available right now.'],
    [
      'a session that is over',
      product({ endTime: '2026-06-01T11:59:59Z' }),
      offering(),
      'This session has ended.',
    ],
  ])('%s is said', (_, it, one, text) => {
    expect(unavailableText(it, one, now)).toBe(text);
  });

  it('is a package whose courses with seats are all over', () => {
    const over = offering({ endTime: '2026-06-01T11:00:00Z' });
    const full = offering({ seatsRemaining: 0 });
    const open = offering({ endTime: '2026-06-01T13:00:00Z' });
    const textOf = (...children: (typeof open)[]) =>
      unavailableText(product({ method: 'Package' }), offering({ children }), now);
    expect(textOf(over, full)).toBe('Not available right now.');
    expect(textOf(over, full, open)).toBeNull();
    // Its button says so.
    expect(textOf(full)).toBeNull();
  });

  it('is not said of what the student has or has in the cart', () => {
    const part = offering({ notForIndividualSale: true });
    expect(unavailableText(product({ isEnrolled: true }), part, now)).toBeNull();
    expect(unavailableText(product({ inCart: true }), part, now)).toBeNull();
  });

  it('has no button without an offering', () => {
    expect(productAction(product({ offerings: [] }), null)).toBeNull();
  });

  it('never becomes free because its price is missing or negative', () => {
    for (const price of [null, -5]) {
      expect(productAction(product(), offering({ price }))?.kind).toBe('add');
    }
  });
});

describe('the offering', () => {
  const part = offering({ productCode: 'part', notForIndividualSale: true });
  const sold = offering({ productCode: 'sold' });

  it('is the one with the code', () => {
    expect(offeringOf(product({ offerings: [part, sold] }), 'part')).toBe(part);
    expect(offeringOf(product({ offerings: [part, sold] }), 'unknown')).toBeNull();
  });

  it('is by default the first that is sold by itself, or else the first', () => {
    expect(offeringOf(product({ offerings: [part, sold] }))).toBe(sold);
    expect(offeringOf(product({ offerings: [part] }))).toBe(part);
    expect(offeringOf(product({ offerings: [] }))).toBeNull();
  });
});

describe('where a button that cannot be pressed leaves the student (STA-20)', () => {
  const own = offering({ isEnrolled: true, enrollmentId: 8 });
  const course = { to: '/courses/7', text: 'Go to your course' };
  const courses = { to: '/courses', text: 'Go to your courses' };
  const sessions = {
    to: '/products?profession=101&search=Law+%26+Ethics&delivery=4&sort=soonest',
    text: 'See other sessions',
  };
  const others = { to: '/products?profession=101', text: 'See other courses' };
  const full = { seatsRemaining: 0, licenseTypeId: 101 };
  it.each([
    ['their course', product({ isEnrolled: true, enrollmentId: 7 }), offering(), course],
    ['the one of the offering', product({ enrollmentId: 7 }), own, { ...course, to: '/courses/8' }],
    ['all courses', product({ isEnrolled: true }), offering(), courses],
    [
      'those of a package',
      product({ method: 'Package', isEnrolled: true, enrollmentId: 7 }),
      offering(),
      courses,
    ],
    ['their course, not offered any more', product({ isEnrolled: true, enrollmentId: 7 }), null, course],
    ['other courses', product(full), offering(), others],
    ['nowhere', product(), offering(), null],
    ['nowhere, in the cart', product({ inCart: true, ...full }), offering(), null],
    ['nowhere, not offered', product(full), null, null],
  ] as const)('%s', (_where, shown, taken, expected) => {
    expect(productWay(shown, taken, false)).toEqual(expected);
  });

  it('other sessions, where there are any', () => {
    const webinar = product({ method: 'Webinar', name: 'Law & Ethics', ...full });
    expect(productWay(webinar, offering(), true)).toEqual(sessions);
    expect(productWay(webinar, offering(), false)).toEqual(others);
  });
});

describe('a session that is sold out', () => {
  const full = product({ method: 'Webinar', name: 'Law', seatsRemaining: 0 });
  it.each([
    ['is one', full, true],
    ['with seats is none', product({ method: 'Webinar', name: 'Law', seatsRemaining: 1 }), false],
    [
      'without a name has no others of it',
      product({ method: 'Webinar', name: '', seatsRemaining: 0 }),
      false,
    ],
    ['that is no session is none', product({ seatsRemaining: 0 }), false],
    ['that the student has is none', product({ ...full, method: 'Webinar', isEnrolled: true }), false],
  ])('%s', (_what, shown, expected) => {
    expect(isFullSession(shown, offering())).toBe(expected);
  });

  const now = new Date('2026-06-01T12:00:00Z');
  const other = { itemId: 2, name: 'Law', endTime: '2026-06-01T13:00:00Z' };
  it.each([
    ['another session', other, true],
    ['itself', { ...other, itemId: 1 }, false],
    ['one that is sold out too', { ...other, seatsRemaining: 0 }, false],
    ['one that is over', { ...other, endTime: '2026-06-01T11:00:00Z' }, false],
    ['one of another course', { ...other, name: 'Laws' }, false],
    ['one that is not offered', { ...other, offerings: [] }, false],
    ['one of packages only', { ...other, offerings: [offering({ notForIndividualSale: true })] }, false],
    ['one without a price', { ...other, offerings: [offering({ price: null })] }, false],
    ['one that the student has', { ...other, isEnrolled: true }, false],
    ['one that is in the cart', { ...other, inCart: true }, false],
    [
      'one with an offering that can be taken',
      { ...other, offerings: [offering({ price: null }), offering({ price: 5 })] },
      true,
    ],
  ])('leads to %s, or not', (_which, changes, expected) => {
    expect(isOtherSession(full, product({ method: 'Webinar', ...changes }), now)).toBe(expected);
  });
});
