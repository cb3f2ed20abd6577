/**
 * Files that students send. Each has a slot, such as the original of a photo: at most one file in it is clean, which is
 * the one that is shown, and at most one more is on its way. A file becomes readable only once it was found clean.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { FIRST_BYTES } from './file-kinds';

export interface FileSlot {
  studentId: number;
  slot: string;
}

/** A new place for an upload, in place of what was on its way. Answers the key of its address. */
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

/** False where nothing is waited for under this key. */
export async function saveUpload(database: Database, fileKey: string, content: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('storedFile')
    .set({ content })
    .where('fileKey', '=', fileKey)
    .where('clean', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What has been sent and not been looked at yet. */
export function findUpload(database: Database, { studentId, slot }: FileSlot) {
  return database
    .selectFrom('storedFile')
    .select(['fileName', sql<string>`hex(substr(content, 1, ${FIRST_BYTES}))`.as('firstBytes')])
    .where('studentId', '=', studentId)
    .where('slot', '=', slot)
    .where('clean', '=', 0)
    .where('content', 'is not', null)
    .executeTakeFirst();
}

/** The upload takes the place of the file that was there. Answers its key. */
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

export async function forgetUpload(database: Database, { studentId, slot }: FileSlot): Promise<void> {
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

/** The key of the file that is shown. */
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

export function readFile(database: Database, fileKey: string) {
  return database
    .selectFrom('storedFile')
    .select(['contentType', 'content'])
    .where('fileKey', '=', fileKey)
    .where('clean', '=', 1)
    .executeTakeFirst();
}
