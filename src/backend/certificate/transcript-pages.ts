import type { TranscriptEntry } from '../../contracts/certificate';
import { type DrawPage, printable, printableDay } from '../print/pdf';
import type { Heading } from './certificate-page';

const ENTRIES_OF_PAGE = 12;

/** One page at least: a transcript without entries says so. */
export function transcriptPages(entries: readonly TranscriptEntry[], heading: Heading): DrawPage[] {
  const count = Math.max(1, Math.ceil(entries.length / ENTRIES_OF_PAGE));
  return Array.from({ length: count }, (_, index) => {
    const shown = entries.slice(index * ENTRIES_OF_PAGE, (index + 1) * ENTRIES_OF_PAGE);
    return transcriptPage(shown, heading, `Page ${index + 1} of ${count}`);
  });
}

function transcriptPage(
  entries: readonly TranscriptEntry[],
  { studentName, brandName }: Heading,
  page: string,
): DrawPage {
  return (document) => {
    document
      .font('Helvetica-Bold')
      .fontSize(20)
      .text(`${printable(brandName)} Transcript`);
    document.font('Helvetica').fontSize(12).text(printable(studentName)).text(page).moveDown();
    if (entries.length === 0) document.text('There is nothing on this transcript yet.');
    for (const { courseName, status, completionDate, hours, stateAbbv } of entries) {
      const facts = [status, printableDay(completionDate), hours === null ? '' : `${hours} hours`, stateAbbv];
      document
        .font('Helvetica-Bold')
        .fontSize(11)
        .text(printable(courseName), { height: 26, ellipsis: true });
      document
        .font('Helvetica')
        .fontSize(10)
        .text(printable(facts.filter(Boolean).join(', ')));
      document.moveDown(0.6);
    }
  };
}
