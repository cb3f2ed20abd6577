/** The print of certificates. */
import type { Certificate } from '../../contracts/certificate';
import { amountText } from '../print/amounts';
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
    line(14, 'This is to certify that');
    line(26, studentName, 'Italic');
    line(14, 'has completed');
    line(22, courseName, 'Bold');
    line(14, `on ${dates.longDay(completionDate)}`);
    line(12, [hours === null ? '' : amountText(hours, 'hour'), stateAbbv].filter(Boolean).join(', '));
    line(10, `Certificate ${certificateNumber}`);
  };
}
