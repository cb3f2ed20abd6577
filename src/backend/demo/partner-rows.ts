import type { NewRow } from '../database/tables';

const PARTNERS_OF_BRAND = 10;

/** The partners of a brand. The demo partner belongs to the first one only. */
export function partnerRows(subsidiaryId: number): NewRow<'partner'>[] {
  return ['Lakeside Regional Group', 'Summit Workforce Alliance'].map((partnerName, index) => ({
    partnerId: subsidiaryId * PARTNERS_OF_BRAND + index + 1,
    subsidiaryId,
    partnerName,
  }));
}

export function partnerMemberRows(subsidiaryId: number, studentId: number): NewRow<'partnerMember'>[] {
  return [{ partnerId: subsidiaryId * PARTNERS_OF_BRAND + 1, studentId }];
}
