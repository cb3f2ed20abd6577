import { fileTypeText, sizeText } from '../../../src/platform/format/sizes';

it.each([
  [0, '1 KB'],
  [1499, '1 KB'],
  [1500, '2 KB'],
  [123_456, '123 KB'],
  [1_000_000, '1 MB'],
  [2_540_000, '2.5 MB'],
])('a size of %d is %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it.each([
  ['pdf', 'PDF'],
  ['PDF', 'PDF'],
  ['mp3', 'MP3'],
  ['Word document', 'Word document'],
  ['video', 'video'],
  ['', ''],
])('names the file type %p: %s', (fileType, text) => expect(fileTypeText(fileType)).toBe(text));
