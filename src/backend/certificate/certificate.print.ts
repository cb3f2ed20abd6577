/** The print of certificates. */
import type { Certificate } from '../../contracts/certificate';
import { pluralize } from '../../contracts/number-text';
import type { DrawPage, Heading } from '../print/pdf';

const FRAME_POINTS = 30;

export function certificatePage(
  certificate: Certificate,
  { studentName, brandName, dates }: Heading,
): DrawPage {
  const { courseName, certificateNumber, completionDate, hours, stateAbbv } = certificate;
  return (document) => {
    const { width, height } = document.page;
    document.rect(FRAME_POINTS, FRAME_POINTS, width - 2 * FRAME_POINTS, height - 2 * FRAME_POINTS).stroke();
    const line = (size: number, text: string, font = 'Regular') =>
      document.font(font).fontSize(size).text(text, { align: 'center' }).moveDown();
    line(18, brandName, 'Bold');
    line(34, 'Certificate of Completion', 'Bold');
    const lines = certifiedText(dates.longDay(completionDate)).split(/ ?(\{\w+\}) ?/);
    for (const words of lines.filter(Boolean)) {
      if (words === '{student}') line(26, studentName, 'Italic');
      else if (words === '{course}') line(22, courseName, 'Bold');
      else line(14, words);
    }
    line(12, [hours === null ? '' : pluralize(hours, 'hour'), stateAbbv].filter(Boolean).join(', '));
    line(10, `Certificate ${certificateNumber}`);
  };
}

/** The whole sentence. Each name has a line of its own, wherever a translation puts it. */
function certifiedText(day: string): string {
  return `This is to certify that {student} has completed {course} on ${day}`;
}
