import fc from './fast-check';

const ORIGIN = 'https://marlowe.example';

/** What matters to routes and to regular expressions: separators, control and line characters, and broken encoding. */
const PIECES = [
  '/',
  '//',
  '.',
  '..',
  '%2F',
  '%5C',
  '\\',
  '%',
  '%zz',
  '%E2%80',
  '%00',
  '%09',
  '%0A',
  '%0D%0A',
  '%0B',
  '%1F',
  '%7F',
  '%C2%85',
  '%E2%80%A8',
  '%E2%80%A9',
  '%25',
  '%250A',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202E',
  '\uFEFF',
  ';',
  ':',
  '*',
  '@',
  'courses',
  'Account',
  'login',
  '%6Cogin',
  'é',
  '😀',
];

const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
  maxLength: 6,
});

/** A path as a browser's `location` has it, after whatever text. */
export const anyPath = (prefix = '/'): fc.Arbitrary<string> =>
  pieces.map((texts) => new URL(ORIGIN + prefix + texts.join('').replace(/[?#]/g, '')).pathname);

/** The same before a browser has parsed it, as a query may contain it. */
export const anyTarget = (prefix = '/'): fc.Arbitrary<string> =>
  pieces.map((texts) => prefix + texts.join(''));
