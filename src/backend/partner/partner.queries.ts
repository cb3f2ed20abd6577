import type { Database } from '../database/database';

/** Whether this account belongs to this partner, under their common brand. */
export async function isPartnerOf(
  database: Database,
  studentId: number,
  partnerId: number,
): Promise<boolean> {
  const member = await database
    .selectFrom('partnerMember')
    .innerJoin('partner', 'partner.partnerId', 'partnerMember.partnerId')
    .innerJoin('student', (join) =>
      join
        .onRef('student.studentId', '=', 'partnerMember.studentId')
        .onRef('student.subsidiaryId', '=', 'partner.subsidiaryId'),
    )
    .select('partner.partnerId')
    .where('partner.partnerId', '=', partnerId)
    .where('student.studentId', '=', studentId)
    .executeTakeFirst();
  return member !== undefined;
}
