/** Stands for a letter that cannot be printed. The print says so. */
export const BLANK = '□';

/**
 * What every font of a print has, and pdfkit puts in the right order: Latin (also of Vietnam), Greek, Cyrillic, and the
 * marks and signs that go with them. Hebrew is left out: its words would come in the wrong order.
 */
const PRINTABLE = /^[ -~\xa0-\u052f\u1e00-\u20be\u2116\u2122\u2190-\u2195\u2212\u2248\u2260\u2264\u2265]*$/;
const LINE_OR_TAB = /\r\n|[\t-\r\x85\u2028\u2029]/g;
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const GRAPHEMES = new Intl.Segmenter('en');

interface Printable {
  text: string;
  /** Whether all of its letters can be printed. */
  isWhole: boolean;
}

/** A line of text in the letters that a print has, each with its marks as one (NFC). */
export function toPrintable(line: string): Printable {
  const composed = line.replace(LINE_OR_TAB, ' ').normalize('NFC');
  // Nearly always, and the segmenter is slow.
  if (PRINTABLE.test(composed)) return { text: composed.replace(INVISIBLE, ''), isWhole: true };
  let text = '';
  let isWhole = true;
  for (const { segment } of GRAPHEMES.segment(composed)) {
    const visible = segment.normalize('NFKC').replace(INVISIBLE, '');
    const canPrint = PRINTABLE.test(visible);
    text += canPrint ? visible : BLANK;
    isWhole &&= canPrint;
  }
  return { text, isWhole };
}
