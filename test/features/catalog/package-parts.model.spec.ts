/** What a student gets of a package (STA-23). */
import {
  comingText,
  missingPartsText,
  type PackagePart,
  partsText,
} from '../../../src/features/catalog/package-parts.model';
import { offering } from '../../support/products';

const NOW = new Date('2026-12-01T12:00:00Z');
const part = (name: string, changes: Partial<PackagePart> = {}): PackagePart => {
  const { children: _, ...rest } = offering({ productCode: name, name });
  return { ...rest, ...changes };
};
const open = part('Open');
const few = part('Few', { seatsRemaining: 3, creditHours: 2.5 });
const soldOut = part('Full', { seatsRemaining: 0, creditHours: 6 });
const oversold = part('Oversold', { seatsRemaining: -2 });
const taken = part('Taken', { isEnrolled: true });
const over = part('Over', { endTime: '2026-12-01T11:59:59Z' });

it.each([
  [[open], '1 course, 1 hour'],
  [[part('a', { creditHours: 0.1 }), part('b', { creditHours: 0.2 })], '2 courses, 0.3 hours'],
  [[open, part('Book', { creditHours: null })], '2 courses'],
  [[open, open], '1 course, 1 hour'],
  [
    [
      part('a', { creditHours: 2, creditType: 'Contact Hours' }),
      part('b', { creditHours: 3, creditType: 'CE Hours' }),
      part('c', { creditHours: 4.5, creditType: 'Contact Hours' }),
      part('d', { creditHours: 1, creditType: '' }),
    ],
    '4 courses, 6.5 Contact Hours, 3 CE Hours, 1 hour',
  ],
  [[part('a', { creditHours: 2, creditType: 'CE Hours' })], '1 course, 2 hours'],
])('adds up the hours: %#', (children, text) => {
  expect(partsText(offering({ children }))).toBe(text);
});

it.each([
  ['nothing more if all come', [open, few], null],
  ['nothing more without parts', [], null],
  ['nothing more of a part that is listed twice', [open, open, few], null],
  ['which part of the hours come', [open, few, soldOut], 'You get 2 of 3 courses, 3.5 of 9.5 hours.'],
  [
    'that what is over or the student has does not come',
    [open, taken, over],
    'You get 1 of 3 courses, 1 of 3 hours.',
  ],
  [
    'the hours of each kind',
    [
      part('a', { creditHours: 2, creditType: 'Contact Hours' }),
      part('b', { ...soldOut, creditType: 'CE Hours' }),
    ],
    'You get 1 of 2 courses, 2 of 2 Contact Hours, 0 of 6 CE Hours.',
  ],
  ['nothing if none come: its button says why', [soldOut, taken], null],
  [
    'no hours if some are not known',
    [open, part('Full', { ...soldOut, creditHours: null })],
    'You get 1 of 2 courses.',
  ],
])('says %s', (_what, children, text) => {
  expect(comingText(offering({ children }), NOW)).toBe(text);
});

it.each([
  ['nothing if all parts are open', [open, few], 0, null],
  ['nothing if none is', [soldOut, over], 0, null],
  ['nothing without parts', [], 0, null],
  [
    'how many are enrolled (STA-23)',
    [open, soldOut, few],
    0,
    '2 of 3 courses will be enrolled. Sold out: Full.',
  ],
  [
    'which are not, and why',
    [open, soldOut, oversold, taken, over],
    0,
    '1 of 5 courses will be enrolled. Sold out: Full, Oversold. Session over: Over. Already yours: Taken.',
  ],
  [
    'how many of a priced package are left',
    [open, soldOut],
    99,
    '1 of 2 courses is still available. Sold out: Full. The shop may not sell this package without it.',
  ],
  [
    'that several are left, and that none are sold without the others',
    [open, few, soldOut, over],
    99,
    '2 of 4 courses are still available. Sold out: Full. Session over: Over. The shop may not sell this package without them.',
  ],
  [
    'nothing of the shop about what the student has',
    [open, taken],
    99,
    '1 of 2 courses is still available. Already yours: Taken.',
  ],
  [
    'that nothing is left for this student',
    [taken, part('Mine', { isEnrolled: true, seatsRemaining: 5 }), soldOut],
    99,
    'There is no course in this package that you can still take. Sold out: Full. Already yours: Taken, Mine.',
  ],
  ['nothing of a course that is listed twice', [open, open, few], 0, null],
])('says %s', (_what, children, price, text) => {
  expect(missingPartsText(offering({ children, price }), NOW)).toBe(text);
});
