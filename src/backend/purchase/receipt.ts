import type { Purchase } from '../../contracts/account';
import { longDay } from '../print/dates';
import { type DrawPage, printable } from '../print/pdf';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface Heading {
  studentName: string;
  brandName: string;
  timeZone: string;
}

export function receiptPage(
  { purchaseId, purchaseDate, total, items }: Purchase,
  { studentName, brandName, timeZone }: Heading,
): DrawPage {
  return (document) => {
    const line = (label: string, amount: number | null) => {
      document.text(printable(label), { continued: true, width: 500 });
      document.text(MONEY.format(amount ?? 0), { align: 'right' });
    };
    document.font('Helvetica-Bold').fontSize(20).text(printable(brandName));
    document.fontSize(14).text(`Receipt ${purchaseId}`).moveDown();
    document.font('Helvetica').fontSize(11);
    document.text(printable(studentName)).text(longDay(timeZone)(purchaseDate)).moveDown();
    for (const { name, productCode, price } of items) line(`${name} (${productCode})`, price);
    const discount = items.reduce((sum, { price }) => sum + (price ?? 0), 0) - (total ?? 0);
    if (discount > 0.005) line('Discount', -discount);
    document.moveDown().font('Helvetica-Bold');
    line('Total', total);
  };
}
