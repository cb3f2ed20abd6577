/**
 * Prints. A page is a function that draws on a document of pdfkit. After each page the process can do something else,
 * so that a long print does not block others; a page that draws a lot pauses by itself. The library is loaded with
 * the first print.
 */
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { PrintedDates } from './dates';
import type { PrintDocument } from './print-document';

export type DrawPage = (document: PrintDocument) => void | Promise<void>;

/** Whose a print is, of which school, and of which day. */
export interface Heading {
  studentName: string;
  brandName: string;
  /** 'As of March 10, 2026'. */
  asOf: string;
  dates: PrintedDates;
}

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
  const { PrintDocument } = await import('./print-document');
  const document = new PrintDocument(title, clock());
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  for (const draw of pages) {
    document.addPage({ size: 'LETTER', layout, margin: MARGIN_POINTS });
    await draw(document);
    document.sayWhatIsMissing();
    await setImmediate();
  }
  document.end();
  await written;
  return c.body(Buffer.concat(chunks), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}.pdf"`,
  });
}
