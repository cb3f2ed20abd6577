/** Suffixes of names, the same for every brand (CGLB-01). */
export const SUFFIXES: readonly string[] = [
  'Jr.',
  'Sr.',
  'II',
  'III',
  'IV',
  'CPA',
  'DNP',
  'Esq.',
  'LPN',
  'MBA',
  'PhD',
  'RN',
];
