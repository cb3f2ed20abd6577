/** CLRN-09: certificates that a student has earned elsewhere. Each write is one transaction. */
import type {
  ExternalCertificate,
  ExternalCertificateChange,
  NewExternalCertificate,
} from '../../contracts/certificate';
import { type FileContent, fileContentOf } from '../../contracts/file-content';
import type { Wire } from '../../contracts/iso-date';
import type { ScanResult } from '../../contracts/upload';
import { hasBegun } from '../calendar';
import type { Database } from '../database/database';
import { isLicenseTypeOf, isState } from '../global/global.queries';
import { Refusal } from '../http/refusal';
import { toScanResult } from '../storage/scan-result';
import {
  acceptUpload,
  deleteFiles,
  findScanned,
  openUpload,
  readUpload,
  refuseUpload,
} from '../storage/stored-file.queries';
import {
  deleteExternalCertificateRow,
  findExternalCertificate,
  findExternalCertificates,
  insertExternalCertificate,
  type OwnExternalCertificate,
  slotOf,
  updateExternalCertificate,
} from './external-certificate.queries';

/** Each may have a file of some megabytes. */
const MOST_EXTERNAL_CERTIFICATES = 200;
const NOTHING_SENT = 'Please send a file first.';

export function addExternalCertificate(
  database: Database,
  studentId: number,
  certificate: NewExternalCertificate,
): Promise<Wire<ExternalCertificate> | undefined> {
  return database.transaction().execute(async (transaction) => {
    const held = await findExternalCertificates(transaction, studentId);
    if (held.length >= MOST_EXTERNAL_CERTIFICATES) {
      throw new Refusal(
        409,
        `An account holds up to ${MOST_EXTERNAL_CERTIFICATES} certificates from elsewhere. Please delete one first.`,
      );
    }
    const added = { studentId, ...certificate, fileRejected: false };
    const externalCertificateId = await insertExternalCertificate(transaction, added);
    return findExternalCertificate(transaction, { studentId, externalCertificateId });
  });
}

/** Undefined, with nothing changed, if the student has no such certificate. */
export function saveExternalCertificate(
  database: Database,
  own: OwnExternalCertificate,
  { removeFile, ...certificate }: ExternalCertificateChange,
): Promise<Wire<ExternalCertificate> | undefined> {
  return database.transaction().execute(async (transaction) => {
    const changes = { ...certificate, ...(removeFile && { fileRejected: false }) };
    await updateExternalCertificate(transaction, own, changes);
    if (removeFile) await deleteFiles(transaction, own.studentId, [slotOf(own).slot]);
    return findExternalCertificate(transaction, own);
  });
}

/** Deletes its file too. False if the student has no such certificate. */
export function deleteExternalCertificate(database: Database, own: OwnExternalCertificate): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await deleteFiles(transaction, own.studentId, [slotOf(own).slot]);
    return deleteExternalCertificateRow(transaction, own);
  });
}

/** The certificate must be the student's. Returns the key of the file's address. */
export function openCertificateUpload(
  database: Database,
  own: OwnExternalCertificate,
  fileName: string,
): Promise<string> {
  return database.transaction().execute((transaction) => openUpload(transaction, slotOf(own), fileName));
}

/**
 * Checks a sent file by its content. One that passes replaces the former file; one that does not is deleted. A second
 * scan of the same file is answered like the first. Undefined if the student has no such certificate.
 */
export function scanExternalCertificate(
  database: Database,
  own: OwnExternalCertificate,
): Promise<ScanResult | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findExternalCertificate(transaction, own))) return undefined;
    const upload = await readUpload(transaction, slotOf(own));
    if (!upload) {
      const { reasons } = (await findScanned(transaction, slotOf(own))) ?? { reasons: [NOTHING_SENT] };
      return toScanResult(reasons);
    }
    const content = fileContentOf(upload.content);
    const reasons = reasonsAgainst(content);
    if (content && reasons.length === 0) await acceptUpload(transaction, slotOf(own), content.type);
    else await refuseUpload(transaction, slotOf(own), reasons);
    await updateExternalCertificate(transaction, own, { fileRejected: reasons.length > 0 });
    return toScanResult(reasons);
  });
}

function reasonsAgainst(content: FileContent | null): string[] {
  if (content === null) return ['The file must be a PDF or an image.'];
  return content.isWhole ? [] : ['The file is not complete.'];
}

/** Refuses a date in the future, an unknown state, and a license type of another brand. */
export async function checkExternalCertificate(
  database: Database,
  subsidiaryId: number,
  { completionDate, stateAbbv, licenseTypeId }: NewExternalCertificate,
  now: Date,
): Promise<void> {
  if (!hasBegun(completionDate, now)) throw new Refusal(400, 'The date of completion lies in the future.');
  if (stateAbbv !== '' && !(await isState(database, stateAbbv))) {
    throw new Refusal(400, 'There is no such state.');
  }
  if (licenseTypeId !== null && !(await isLicenseTypeOf(database, subsidiaryId, licenseTypeId))) {
    throw new Refusal(400, 'There is no such license type.');
  }
}
