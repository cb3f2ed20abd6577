/** The print of certificates. */
import type { Certificate } from '../../contracts/certificate';
import { longDay } from '../print/dates';
import { type DrawPage, printable } from '../print/pdf';

interface Heading {
  studentName: string;
  brandName: string;
  timeZone: string;
}

const FRAME_POINTS = 30;

export function certificatePage(
  certificate: Certificate,
  { studentName, brandName, timeZone }: Heading,
): DrawPage {
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
    line(14, `on ${longDay(timeZone)(completionDate)}`);
    line(12, [hours === null ? '' : `${hours} hours`, stateAbbv].filter(Boolean).join(', '));
    line(10, `Certificate ${certificateNumber}`);
  };
}
