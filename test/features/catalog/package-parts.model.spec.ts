/** What a student gets of a package (STA-23). */
import { comingText, type PackagePart, partsText } from '../../../src/features/catalog/package-parts.model';
import { offering } from '../../support/products';

const NOW = new Date('2026-12-01T12:00:00Z');
const part = (name: string, changes: Partial<PackagePart> = {}): PackagePart => {
  const { children: _, ...rest } = offering({ productCode: name, name });
  return { ...rest, ...changes };
};
const open = part('Open');
const few = part('Few', { seatsRemaining: 3, creditHours: 2.5 });
const soldOut = part('Full', { seatsRemaining: 0, creditHours: 6 });
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
  ['which part of the hours come', [open, few, soldOut], '2 of 3 courses, 3.5 of 9.5 hours'],
  ['that what is over or the student has does not come', [open, taken, over], '1 of 3 courses, 1 of 3 hours'],
  [
    'the hours of each kind',
    [
      part('a', { creditHours: 2, creditType: 'Contact Hours' }),
      part('b', { ...soldOut, creditType: 'CE Hours' }),
    ],
    '1 of 2 courses, 2 of 2 Contact Hours, 0 of 6 CE Hours',
  ],
  ['nothing if none come: its button says why', [soldOut, taken], null],
  [
    'no hours if some are not known',
    [open, part('Full', { ...soldOut, creditHours: null })],
    '1 of 2 courses',
  ],
])('says %s', (_what, children, text) => {
  expect(comingText(offering({ children }), NOW)).toBe(text);
});
