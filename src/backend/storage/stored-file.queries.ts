/**
 * Files that students send. Each has a slot, such as the original of a photo. A slot holds at most one clean file, which
 * is the one that is shown, and at most one upload. A file can be read only after it was found clean. Of an upload that
 * was refused, nothing is kept but the reasons.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { toBytes } from '../database/dialect/expressions';

interface FileSlot {
  studentId: number;
  slot: string;
}

/** Starts an upload, in place of an earlier one. Returns the key of its address. */
export async function openUpload(
  database: Database,
  { studentId, slot }: FileSlot,
  fileName: string,
): Promise<string> {
  const fileKey = randomUUID();
  await forgetUpload(database, { studentId, slot });
  await database
    .insertInto('storedFile')
    .values({ fileKey, studentId, slot, fileName, clean: false, contentType: null, content: null })
    .execute();
  return fileKey;
}

/** Whose upload this is; undefined if there is none under this key. */
export function findUploader(
  database: Database,
  fileKey: string,
): Promise<{ studentId: number } | undefined> {
  return database
    .selectFrom('storedFile')
    .select('studentId')
    .where('fileKey', '=', fileKey)
    .where('clean', '=', 0)
    .executeTakeFirst();
}

/** False if there is no upload under this key. */
export async function saveUpload(database: Database, fileKey: string, content: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('storedFile')
    .set({ content, refusal: null })
    .where('fileKey', '=', fileKey)
    .where('clean', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was sent and is not checked yet. */
export async function readUpload(
  database: Database,
  { studentId, slot }: FileSlot,
): Promise<{ fileName: string; content: Uint8Array } | undefined> {
  const file = await database
    .selectFrom('storedFile')
    .select(['fileName', 'content'])
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 0)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return file && { fileName: file.fileName, content: toBytes(file.content ?? new Uint8Array()) };
}

/** The upload replaces the clean file. Returns its key. */
export async function acceptUpload(
  database: Database,
  { studentId, slot }: FileSlot,
  contentType: string,
): Promise<string> {
  await database
    .deleteFrom('storedFile')
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 1)
    .execute();
  const { fileKey } = await database
    .updateTable('storedFile')
    .set({ clean: true, contentType })
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .returning('fileKey')
    .executeTakeFirstOrThrow();
  return fileKey;
}

/** Nothing of what was sent is kept. */
export async function refuseUpload(
  database: Database,
  { studentId, slot }: FileSlot,
  reasons: readonly string[],
): Promise<void> {
  await database
    .updateTable('storedFile')
    .set({ content: null, refusal: JSON.stringify(reasons) })
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 0)
    .execute();
}

export interface Scanned {
  fileName: string;
  /** Why it was refused; none if it was found clean. */
  reasons: string[];
}

/** What the last scan has found. Undefined if there was none, or another upload has begun since. */
export async function findScanned(
  database: Database,
  { studentId, slot }: FileSlot,
): Promise<Scanned | undefined> {
  const latest = await database
    .selectFrom('storedFile')
    .select(['fileName', 'clean', 'refusal'])
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .orderBy('clean')
    .executeTakeFirst();
  if (!latest || (!latest.clean && latest.refusal === null)) return undefined;
  return { fileName: latest.fileName, reasons: JSON.parse(latest.refusal ?? '[]') };
}

async function forgetUpload(database: Database, { studentId, slot }: FileSlot): Promise<void> {
  await database
    .deleteFrom('storedFile')
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 0)
    .execute();
}

export async function deleteFiles(
  database: Database,
  studentId: number,
  slots: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('storedFile')
    .where('studentId', '=', studentId)
    .where('slot', 'in', slots)
    .execute();
}

/** The key of the clean file. */
export async function findFileKey(
  database: Database,
  { studentId, slot }: FileSlot,
): Promise<string | undefined> {
  const file = await database
    .selectFrom('storedFile')
    .select('fileKey')
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 1)
    .executeTakeFirst();
  return file?.fileKey;
}

interface CleanFile {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export async function readFile(database: Database, fileKey: string): Promise<CleanFile | undefined> {
  const file = await database
    .selectFrom('storedFile')
    .select(['fileName', 'contentType', 'content'])
    .where('fileKey', '=', fileKey)
    .where('clean', '=', 1)
    .executeTakeFirst();
  return (
    file && {
      fileName: file.fileName,
      content: toBytes(file.content ?? new Uint8Array()),
      contentType: file.contentType ?? '',
    }
  );
}
