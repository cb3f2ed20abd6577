/** Names of files that come from anyone: courses, providers, files of students. */

import {
  type FilePlace,
  filePathNamer,
  safeFileName,
} from '../../../src/features/audit-packet/safe-file-name.model';
import fc from '../../support/fast-check';

function uniqueFilePaths(places: readonly FilePlace[]): readonly string[] {
  const pathOf = filePathNamer();
  return places.map((place) => pathOf(place));
}

it.each([
  ['an ordinary name', 'Ethics, Part 2', 'Ethics, Part 2'],
  ['path separators', '../../etc/passwd', 'etc passwd'],
  ['a path of Windows', 'C:\\Windows\\System32', 'C Windows System32'],
  ['a folder above', '..', 'untitled'],
  ['nothing', '', 'untitled'],
  ['only spaces and dots', ' . . ', 'untitled'],
  ['control characters', 'Eth\u0000ics\u0007\u009f', 'Ethics'],
  ['line breaks', 'Ethics\r\nPart 2\tof 3', 'Ethics Part 2 of 3'],
  ['a right-to-left override that hides the extension', 'report\u202Efdp.exe', 'reportfdp.exe'],
  ['a zero-width space', 'Eth\u200Bics', 'Ethics'],
  ['an unpaired surrogate', 'Eth\uD83Dics', 'Ethics'],
  ['what Windows forbids', 'What? "A<B>" | *all*', 'What A B all'],
  ['a device of Windows', 'CON', '_CON'],
  ['a device in small letters, with an extension', 'lpt1.txt', '_lpt1.txt'],
  ['a device with a raised digit', 'COM²', '_COM²'],
  ['a name that only begins like a device', 'CONTRACTS', 'CONTRACTS'],
  ['trailing dots and spaces', 'Ethics. . ', 'Ethics'],
  ['a hidden file', '.profile', 'profile'],
  ['an option', '--delete', 'delete'],
  ['an emoji', 'First aid 🚑', 'First aid 🚑'],
  ['another script', '職業倫理 الأخلاق', '職業倫理 الأخلاق'],
  ['a letter in two parts', 'Cafe\u0301', 'Caf\u00e9'],
])('%s', (_what, text, expected) => {
  expect(safeFileName(text)).toBe(expected);
});

it('cuts a long name between characters', () => {
  expect(safeFileName('a'.repeat(300))).toBe('a'.repeat(120));
  expect(safeFileName('🚑'.repeat(300))).toBe('🚑'.repeat(30));
  expect(safeFileName(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119));
});

/** Any text, with what is dangerous more often than chance would have it. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        ' ',
        '~',
        '-',
        'CON',
        'nul',
        'COM1',
        '\u202E',
        '\u0000',
        '\uD800',
      ),
      fc.constantFrom('🚑', 'e\u0301', 'é', 'ß', 'SS', 'ı', 'a'.repeat(200), '\u2028', '\uFEFF', '\u0301'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

it('is safe whatever the text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const name = safeFileName(text);
      expect(name).not.toMatch(/[/\\:*?"<>|]|\p{C}|[\u2028\u2029]/u);
      expect(name).not.toMatch(/^[\s.~-]|[\s.]$/u);
      expect(name).not.toMatch(/^\s*(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i);
      expect(name.length).toBeGreaterThan(0);
      expect(bytesOf(name)).toBeLessThanOrEqual(120);
      expect(new TextDecoder().decode(new TextEncoder().encode(name))).toBe(name);
      expect(safeFileName(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});

it('gives each file a path of its own, without regard to case and accents', () => {
  const names = ['Ethics', 'ETHICS', 'Éthics', 'Ethics?', 'Ethics (2)'];
  const places = names.map((name) => ({ folder: 'certificates', name }));
  expect(
    uniqueFilePaths([...places, { folder: 'external', name: 'Ethics' }, { folder: '', name: 'transcript' }]),
  ).toEqual([
    'certificates/Ethics',
    'certificates/ETHICS (2)',
    'certificates/Éthics (3)',
    'certificates/Ethics (4)',
    'certificates/Ethics (2) (2)',
    'external/Ethics',
    'transcript',
  ]);
});

it('never gives a path twice, and never one that is too long', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 40 }), (texts) => {
      const paths = uniqueFilePaths(texts.map((name) => ({ folder: 'f', name })));
      const keys = paths.map((path) => path.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
      expect(new Set(keys).size).toBe(texts.length);
      for (const path of paths) {
        expect(path.split('/')).toHaveLength(2);
        expect(bytesOf(path)).toBeLessThanOrEqual('f/'.length + 120);
      }
    }),
    { numRuns: 300 },
  );
});

it('tries each number once when hundreds of files have the same name', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const paths = uniqueFilePaths(
    Array.from({ length: 500 }, () => ({ folder: 'f', name: 'Untitled course' })),
  );
  const calls = normalize.mock.calls.length;
  normalize.mockRestore();
  expect(paths.at(-1)).toBe('f/Untitled course (500)');
  expect(new Set(paths).size).toBe(500);
  expect(calls).toBeLessThan(500 * 8);
});
