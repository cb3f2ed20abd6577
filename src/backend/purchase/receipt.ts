import type { Purchase } from '../../contracts/account';
import type { DrawPage, Heading } from '../print/pdf';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function receiptPage(
  { purchaseId, purchaseDate, total, items }: Purchase,
  { studentName, brandName, dates }: Heading,
): DrawPage {
  return (document) => {
    const line = (label: string, amount: number | null) => {
      document.text(label, { continued: true, width: 500 });
      document.text(MONEY.format(amount ?? 0), { align: 'right' });
    };
    document.font('Bold').fontSize(20).text(brandName);
    document.fontSize(14).text(`Receipt ${purchaseId}`).moveDown();
    document.font('Regular').fontSize(11);
    document.text(studentName).text(dates.longDay(purchaseDate)).moveDown();
    for (const { name, productCode, price } of items) line(`${name} (${productCode})`, price);
    const discount = items.reduce((sum, { price }) => sum + (price ?? 0), 0) - (total ?? 0);
    if (discount > 0.005) line('Discount', -discount);
    document.moveDown().font('Bold');
    line('Total', total);
  };
}
