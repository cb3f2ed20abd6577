import { fileContentOf } from '../../src/contracts/file-content';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
/** A segment that holds a preview, with an end mark of its own; then the picture. */
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 2];
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = ['IEND', [0xae, 0x42, 0x60, 0x82]];

it.each([
  ['application/pdf', bytes('%PDF-1.7 text\n', '%%EOF\n'), bytes('%PDF-1.7 text')],
  ['image/jpeg', bytes(JPEG_HEAD, [1, 2, 0xff, 0xd9]), bytes(JPEG_HEAD, [1, 2])],
  ['image/png', bytes(PNG_HEAD, 'data', ...PNG_END), bytes(PNG_HEAD, 'data')],
  ['image/gif', bytes('GIF89a', 'data', [0, 0x3b]), bytes('GIF89a', 'data')],
  ['image/webp', bytes('RIFF', [6, 0, 0, 0], 'WEBP', 'da'), bytes('RIFF', [99, 0, 0, 0], 'WEBP', 'da')],
])('tells a whole %s from one that is cut off', (type, whole, cutOff) => {
  expect(fileContentOf(whole)).toEqual({ type, isWhole: true });
  expect(fileContentOf(cutOff)).toEqual({ type, isWhole: false });
});

it('finds the end mark although other bytes follow, as some programs add them', () => {
  expect(fileContentOf(bytes('%PDF-1.7 text\n%%EOF', ' '.repeat(1000)))?.isWhole).toBe(true);
  expect(fileContentOf(bytes('%PDF-1.7 %%EOF', ' '.repeat(2000)))?.isWhole).toBe(false);
});

it.each([
  ['a page', bytes('<script>alert(1)</script>')],
  ['a program', bytes('MZ', [0x90, 0])],
  ['an archive', bytes('PK', [3, 4])],
  ['a drawing, which may run scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF that begins later', bytes('\n%PDF-1.7 %%EOF')],
  ['nothing', bytes()],
])('knows no type for %s', (_case, content) => {
  expect(fileContentOf(content)).toBeNull();
});

it.each([[[0xff, 0xd8, 0xff]], [[0xff, 0xd8, 0xff, 0xe1, 0]], [[0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0]]])(
  'survives a picture of a few bytes: %j',
  (head) => {
    expect(fileContentOf(bytes(head))).toEqual({ type: 'image/jpeg', isWhole: false });
  },
);

it('takes no time to speak of for the largest file', () => {
  const large = new Uint8Array(10_485_760);
  large.set([0xff, 0xd8, 0xff, 0xda]);
  expect(fileContentOf(large)?.isWhole).toBe(false);
});
