/** CLRN-09. Every query names the student: what was earned elsewhere is only ever found through its owner. */
import { sql } from 'kysely';
import type {
  ExternalCertificate,
  ExternalCertificateChange,
  NewExternalCertificate,
} from '../../contracts/certificate';
import type { ScanResult } from '../../contracts/upload';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { kindOf } from '../storage/file-kinds';
import { acceptUpload, deleteFiles, findUpload, forgetUpload } from '../storage/stored-file.queries';

/** Whose, and which; 0 is nobody's id. */
export interface OwnExternalCertificate {
  studentId: number;
  externalCertificateId: number;
}

/** Each may have a file of some megabytes. */
const MOST_EXTERNAL_CERTIFICATES = 200;
const SLOT = 'externalcertificate/';

export function slotOf({ studentId, externalCertificateId }: OwnExternalCertificate) {
  return { studentId, slot: `${SLOT}${externalCertificateId}` };
}

/** ENT-09, newest first. */
export function selectExternalCertificates(database: Database, studentId: number) {
  return database
    .selectFrom('externalCertificate')
    .select(['externalCertificateId', 'courseName', 'provider', 'completionDate', 'hours'])
    .select(['externalCertificate.stateAbbv', 'externalCertificate.licenseTypeId', 'fileRejected'])
    .select([fileName(sql`0`).as('sentName'), fileName(sql`1`).as('cleanName')])
    .where('externalCertificate.studentId', '=', studentId)
    .orderBy('completionDate', 'desc')
    .orderBy('externalCertificateId', 'desc');
}

type ExternalRow = Awaited<ReturnType<ReturnType<typeof selectExternalCertificates>['execute']>>[number];

/** What was sent and waits for its check is told of first; then the file that there is. */
export function toExternalCertificate(row: ExternalRow): ExternalCertificate {
  const { fileRejected, sentName, cleanName, ...certificate } = row;
  return {
    ...certificate,
    fileName: sentName ?? cleanName,
    scanStatus:
      sentName !== null ? 'Pending' : cleanName !== null ? 'Clean' : fileRejected ? 'Rejected' : 'None',
  };
}

export async function findExternalCertificate(
  database: Database,
  { studentId, externalCertificateId }: OwnExternalCertificate,
): Promise<ExternalCertificate | undefined> {
  const row = await selectExternalCertificates(database, studentId)
    .where('externalCertificateId', '=', externalCertificateId)
    .executeTakeFirst();
  return row && toExternalCertificate(row);
}

export function addExternalCertificate(
  database: Database,
  studentId: number,
  certificate: NewExternalCertificate,
): Promise<ExternalCertificate | undefined> {
  return database.transaction().execute(async (transaction) => {
    const held = await selectExternalCertificates(transaction, studentId).execute();
    if (held.length >= MOST_EXTERNAL_CERTIFICATES) {
      throw new Refusal(
        409,
        `An account holds up to ${MOST_EXTERNAL_CERTIFICATES} certificates from elsewhere. Please delete one first.`,
      );
    }
    const { externalCertificateId } = await transaction
      .insertInto('externalCertificate')
      .values({ studentId, ...certificate, fileRejected: false })
      .returning('externalCertificateId')
      .executeTakeFirstOrThrow();
    return findExternalCertificate(transaction, { studentId, externalCertificateId });
  });
}

/** Undefined, and nothing changed, where the student has no such one. */
export function saveExternalCertificate(
  database: Database,
  own: OwnExternalCertificate,
  { removeFile, ...certificate }: ExternalCertificateChange,
): Promise<ExternalCertificate | undefined> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('externalCertificate')
      .set({ ...certificate, ...(removeFile && { fileRejected: false }) })
      .where('studentId', '=', own.studentId)
      .where('externalCertificateId', '=', own.externalCertificateId)
      .execute();
    if (removeFile) await deleteFiles(transaction, own.studentId, [slotOf(own).slot]);
    return findExternalCertificate(transaction, own);
  });
}

/** With its file. False where the student has no such one. */
export function deleteExternalCertificate(database: Database, own: OwnExternalCertificate): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await deleteFiles(transaction, own.studentId, [slotOf(own).slot]);
    const { numDeletedRows } = await transaction
      .deleteFrom('externalCertificate')
      .where('studentId', '=', own.studentId)
      .where('externalCertificateId', '=', own.externalCertificateId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/**
 * Checks what was sent by its first bytes. What passes takes the place of the file that was there; what does not is
 * thrown away. Undefined where the student has no such certificate.
 */
export function scanExternalCertificate(
  database: Database,
  own: OwnExternalCertificate,
): Promise<ScanResult | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findExternalCertificate(transaction, own))) return undefined;
    const upload = await findUpload(transaction, slotOf(own));
    if (!upload) return { success: false, messages: ['Please send a file first.'] };
    const kind = kindOf(upload.firstBytes);
    if (kind) await acceptUpload(transaction, slotOf(own), kind);
    else await forgetUpload(transaction, slotOf(own));
    await transaction
      .updateTable('externalCertificate')
      .set({ fileRejected: !kind })
      .where('studentId', '=', own.studentId)
      .where('externalCertificateId', '=', own.externalCertificateId)
      .execute();
    return kind
      ? { success: true, messages: [] }
      : { success: false, messages: ['The file must be a PDF or an image.'] };
  });
}

function fileName(clean: ReturnType<typeof sql>) {
  return sql<string | null>`(
    select file.fileName from storedFile as file
    where file.studentId = externalCertificate.studentId and file.clean = ${clean} and file.content is not null
      and file.slot = ${sql.lit(SLOT)} || externalCertificate.externalCertificateId)`;
}
