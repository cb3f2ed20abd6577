/** The library is loaded with the first print, and with it the fonts, once for all prints. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { BLANK, toPrintable } from './printable';

const { resolve } = createRequire(import.meta.url);

/** Of a TrueType file: what comes before the entries of its tables, and each of them, which begins with a name. */
const TABLE_DIRECTORY_BYTES = 12;
const TABLE_ENTRY_BYTES = 16;

/** pdfkit embeds only the letters that a print has. */
const FONTS = {
  Regular: readFont('400Regular/Arimo_400Regular.ttf'),
  Bold: readFont('700Bold/Arimo_700Bold.ttf'),
  Italic: readFont('400Regular_Italic/Arimo_400Regular_Italic.ttf'),
};

const NOTICE_POINTS = 9;
/** Our wording. */
const NOTICE = `Some letters cannot be printed: ${BLANK}.`;

/**
 * Hides the tables of kerning and ligatures: every print would read them again, which takes fifteen times as long as all
 * the rest of it. Marks that are no part of a letter are placed by their kind without them.
 */
function readFont(file: string): Uint8Array {
  const font = readFileSync(resolve(`@expo-google-fonts/arimo/${file}`));
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = TABLE_DIRECTORY_BYTES + index * TABLE_ENTRY_BYTES;
    if (['GPOS', 'GSUB'].includes(font.toString('latin1', entry, entry + 4))) font.write('-', entry);
  }
  // In jsdom, pdfkit does not take a Buffer for one.
  return new Uint8Array(font);
}

/** A document in the fonts above, which says where it lacks letters. */
export class PrintDocument extends PDFDocument {
  private isWhole = true;

  constructor(title: string, createdAt: Date) {
    super({
      autoFirstPage: false,
      compress: false,
      lang: 'en-US',
      font: '',
      info: { Title: title, CreationDate: createdAt },
    });
    for (const [name, font] of Object.entries(FONTS)) this.registerFont(name, font);
  }

  /** Everything that is printed passes here. */
  override text(line: string, ...rest: unknown[]): this {
    const { text, isWhole } = toPrintable(line);
    this.isWhole &&= isWhole;
    return super.text(text, ...(rest as [PDFKit.Mixins.TextOptions?]));
  }

  /** Says at the foot of the page whether letters are missing since the last call. */
  sayWhatIsMissing(): void {
    if (!this.isWhole) {
      const { height, margins } = this.page;
      this.font('Regular').fontSize(NOTICE_POINTS);
      super.text(NOTICE, margins.left, height - margins.bottom + NOTICE_POINTS, { lineBreak: false });
    }
    this.isWhole = true;
  }
}
