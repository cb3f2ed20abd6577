/**
 * Prints. A page is a function that draws on a document of pdfkit. After each page the process can do something else,
 * so that a long print does not block others; a page that draws a lot pauses by itself. The library is loaded with
 * the first print.
 */
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';

export type DrawPage = (document: PDFKit.PDFDocument) => void | Promise<void>;

interface Print {
  title: string;
  /** Without its extension. */
  fileName: string;
  layout?: 'portrait' | 'landscape';
  pages: Iterable<DrawPage>;
}

const MARGIN_POINTS = 54;

/** Sends a print (CALL-09: a blob). */
export async function sendPdf(
  c: Context,
  { clock }: { clock: () => Date },
  { title, fileName, layout = 'portrait', pages }: Print,
): Promise<Response> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: false,
    lang: 'en-US',
    info: { Title: title, CreationDate: clock() },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  for (const draw of pages) {
    document.addPage({ size: 'LETTER', layout, margin: MARGIN_POINTS });
    await draw(document);
    await setImmediate();
  }
  document.end();
  await written;
  return c.body(Buffer.concat(chunks), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}.pdf"`,
  });
}

const NOT_LATIN = /[^\x20-\x7e\xa0-\xff]/gu;

/** The standard fonts of PDF have Latin letters only: others lose their marks, or become a question mark. */
export function printable(text: string): string {
  return text.replace(NOT_LATIN, (letter) =>
    letter.normalize('NFKD').replace(/\p{M}/gu, '').replace(NOT_LATIN, '?'),
  );
}
