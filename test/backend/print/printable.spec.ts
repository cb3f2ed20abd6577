import { PrintDocument } from '../../../src/backend/print/print-document';
import { toPrintable } from '../../../src/backend/print/printable';
import { readPdf } from '../support/print-reader';

const LETTERS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) => {
  const { text, isWhole } = toPrintable(letter);
  return isWhole && text === letter && !/\p{Cn}/u.test(letter);
});

it.each([
  ['José Ångström-Łukasiewicz'],
  ['Nguyễn Thị Hồng Đào'],
  ['Γεώργιος Παπαδόπουλος'],
  ['Ἀθηνᾶ'],
  ['Наталія Щукіна-Їжак'],
  ['Kealoha Kaʻahumanu O’Neill'],
])('prints %s as it is', (name) => {
  expect(toPrintable(name)).toEqual({ text: name, isWhole: true });
  expect(toPrintable(name.normalize('NFD'))).toEqual({ text: name, isWhole: true });
});

it.each([
  ['李 Lee', '□ Lee'],
  ['Zoë 👩🏽‍⚕️', 'Zoë □'],
  ['נועה Cohen', '□□□□ Cohen'],
  ['محمد', '□□□□'],
  ['\u{d800}', '□'],
  ['Ann\u{fffe}', 'Ann□'],
])('prints a blank for each letter of %s that it lacks', (name, text) => {
  expect(toPrintable(name)).toEqual({ text, isWhole: false });
});

it.each([
  ['a wide letter', 'Ａnn', 'Ann'],
  ['what is invisible', 'An\u{ad}n\u{200d} \u{202e}Lee\u{0}', 'Ann Lee'],
  ['a line break', 'Ann\r\nLee\u{2028}RN\tBSN', 'Ann Lee RN BSN'],
])('prints %s as what it means', (_, name, text) => {
  expect(toPrintable(name)).toEqual({ text, isWhole: true });
});

it.each(['Regular', 'Bold', 'Italic'])('counts as printable what is in the font %s', async (font) => {
  const document = new PrintDocument('Letters', new Date());
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk) => chunks.push(chunk)).addPage();
  document.font(font).text(LETTERS.join(' '));
  const end = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await end;
  // The box that a font has for all that it lacks stands for no letter.
  expect(readPdf(Buffer.concat(chunks)).text).not.toContain('\0');
});
