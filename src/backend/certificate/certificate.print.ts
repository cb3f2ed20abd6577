/** Certificates and transcripts on paper. */
import type { Certificate, TranscriptEntry } from '../../contracts/certificate';
import { type DrawPage, printable, printableDay } from '../print/pdf';

interface Heading {
  studentName: string;
  brandName: string;
}

const FRAME_POINTS = 30;

export function certificatePage(certificate: Certificate, { studentName, brandName }: Heading): DrawPage {
  const { courseName, certificateNumber, completionDate, hours, stateAbbv } = certificate;
  return (document) => {
    const { width, height } = document.page;
    document.rect(FRAME_POINTS, FRAME_POINTS, width - 2 * FRAME_POINTS, height - 2 * FRAME_POINTS).stroke();
    const line = (size: number, text: string, font = 'Times-Roman') =>
      document.font(font).fontSize(size).text(printable(text), { align: 'center' }).moveDown();
    line(18, brandName, 'Times-Bold');
    line(34, 'Certificate of Completion', 'Times-Bold');
    line(14, 'This is to certify that');
    line(26, studentName, 'Times-Italic');
    line(14, 'has completed');
    line(22, courseName, 'Times-Bold');
    line(14, `on ${printableDay(completionDate)}`);
    line(12, [hours === null ? '' : `${hours} hours`, stateAbbv].filter(Boolean).join(', '));
    line(10, `Certificate ${certificateNumber}`);
  };
}

const ENTRIES_OF_PAGE = 12;

/** At least one page: an empty transcript says so. */
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
