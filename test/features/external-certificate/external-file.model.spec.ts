import { fileNameOf, fileProblem } from '../../../src/features/external-certificate/external-file.model';

const LIMIT = 10_485_760;
const PDF = '%PDF-1.7\ntext\n%%EOF\n';

it.each([
  ['a whole PDF', new Blob([PDF]), null],
  ['a PDF of 10 MB', new Blob([PDF, ' '.repeat(LIMIT - PDF.length - 5), '%%EOF']), null],
  ['a byte more', new Blob([PDF, ' '.repeat(LIMIT - PDF.length), '.']), /larger than 10 MB/],
  ['an empty file', new Blob([]), /is empty/],
  ['a page named like a PDF', new Blob(['<html>'], { type: 'application/pdf' }), /neither a PDF nor/],
  ['a PDF that was cut off', new Blob(['%PDF-1.7\ntext']), /Part of this file is missing/],
  [
    'a file that is gone',
    Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
    /can no longer be read/,
  ],
])('%s', async (_case, file, problem) => {
  const found = await fileProblem(file);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

it.each([
  ['card.pdf', 'card.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\u0000b\r\n.pdf', 'a_b_.pdf'],
  ['\ud800.pdf', '_.pdf'],
  ['😀.pdf', '😀.pdf'],
  ['', 'file'],
])('sends %j under the name %j', (name, expected) => {
  expect(fileNameOf({ name })).toBe(expected);
});

it('shortens a long name, but keeps its ending', () => {
  const name = fileNameOf({ name: `${'😀'.repeat(300)}.pdf` });
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(😀)+\.pdf$/u);
});
