/** CLRN-09. Every query names the student: a certificate from elsewhere is only ever found through its owner. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificateOrder, ExternalCertificate } from '../../contracts/certificate';
import type { Wire } from '../../contracts/iso-date';
import { dayStart } from '../calendar';
import type { Database } from '../database/database';
import type { NewRow, RowChanges } from '../database/tables';

/** Whose, and which; 0 is nobody's id. */
export interface OwnExternalCertificate {
  studentId: number;
  externalCertificateId: number;
}

const SLOT = 'externalcertificate/';

export function slotOf({ studentId, externalCertificateId }: OwnExternalCertificate) {
  return { studentId, slot: `${SLOT}${externalCertificateId}` };
}

const ORDERS: Readonly<Record<CertificateOrder, readonly RawBuilder<unknown>[]>> = {
  newest: [sql`completionDate desc`, sql`externalCertificateId desc`],
  oldest: [sql`completionDate`, sql`externalCertificateId`],
  name: [sql`lower(courseName)`, sql`externalCertificateId`],
  hours: [sql`hours desc`, sql`completionDate desc`, sql`externalCertificateId desc`],
};

/** ENT-09. */
function selectExternalCertificates(
  database: Database,
  studentId: number,
  order: CertificateOrder = 'newest',
) {
  const selected = database
    .selectFrom('externalCertificate')
    .select(['externalCertificateId', 'courseName', 'provider', 'completionDate', 'hours'])
    .select(['externalCertificate.stateAbbv', 'externalCertificate.licenseTypeId', 'fileRejected'])
    .select([fileName(sql`0`).as('sentName'), fileName(sql`1`).as('cleanName')])
    .where('externalCertificate.studentId', '=', studentId);
  return ORDERS[order].reduce((query, each) => query.orderBy(each), selected);
}

type ExternalRow = Awaited<ReturnType<ReturnType<typeof selectExternalCertificates>['execute']>>[number];

/** A file that waits for its check takes precedence over the one that passed. */
function toExternalCertificate(row: ExternalRow): Wire<ExternalCertificate> {
  const { fileRejected, sentName, cleanName, ...certificate } = row;
  return {
    ...certificate,
    completionDate: dayStart(certificate.completionDate),
    fileName: sentName ?? cleanName,
    scanStatus:
      sentName !== null ? 'Pending' : cleanName !== null ? 'Clean' : fileRejected ? 'Rejected' : 'None',
  };
}

export async function findExternalCertificate(
  database: Database,
  { studentId, externalCertificateId }: OwnExternalCertificate,
): Promise<Wire<ExternalCertificate> | undefined> {
  const row = await selectExternalCertificates(database, studentId)
    .where('externalCertificateId', '=', externalCertificateId)
    .executeTakeFirst();
  return row && toExternalCertificate(row);
}

export async function findExternalCertificates(
  database: Database,
  studentId: number,
  order?: CertificateOrder,
): Promise<Wire<ExternalCertificate>[]> {
  const rows = await selectExternalCertificates(database, studentId, order).execute();
  return rows.map(toExternalCertificate);
}

/** Returns its id. */
export async function insertExternalCertificate(
  database: Database,
  certificate: NewRow<'externalCertificate'>,
): Promise<number> {
  const { externalCertificateId } = await database
    .insertInto('externalCertificate')
    .values(certificate)
    .returning('externalCertificateId')
    .executeTakeFirstOrThrow();
  return externalCertificateId;
}

/** Nothing happens if the student has no such certificate. */
export async function updateExternalCertificate(
  database: Database,
  own: OwnExternalCertificate,
  changes: RowChanges<'externalCertificate'>,
): Promise<void> {
  await database
    .updateTable('externalCertificate')
    .set(changes)
    .where('studentId', '=', own.studentId)
    .where('externalCertificateId', '=', own.externalCertificateId)
    .execute();
}

/** False if the student has no such certificate. */
export async function deleteExternalCertificateRow(
  database: Database,
  own: OwnExternalCertificate,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('externalCertificate')
    .where('studentId', '=', own.studentId)
    .where('externalCertificateId', '=', own.externalCertificateId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function fileName(clean: ReturnType<typeof sql>) {
  return sql<string | null>`(
    select file.fileName from storedFile as file
    where file.studentId = externalCertificate.studentId and file.clean = ${clean} and file.content is not null
      and file.slot = ${sql.lit(SLOT)} || externalCertificate.externalCertificateId)`;
}
