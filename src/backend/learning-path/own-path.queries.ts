/** A learning path, and all that belongs to it, is only ever found through its owner. */
import type { Database } from '../database/database';
import { found, toId } from '../http/found';

export interface OwnPath {
  studentId: number;
  learningPathId: number;
}

export function ownPath({ studentId }: { studentId: number }, id: string): OwnPath {
  return { studentId, learningPathId: toId(id) };
}

/** A deactivated path is not found, nor is anything that belongs to it (STA-13). */
export function selectOwnPath(database: Database, { studentId, learningPathId }: OwnPath) {
  return database
    .selectFrom('learningPath')
    .where('learningPath.learningPathId', '=', learningPathId)
    .where('learningPath.studentId', '=', studentId)
    .where('learningPath.deactivated', '=', 0);
}

export async function refuseUnknownPath(database: Database, path: OwnPath): Promise<void> {
  const known = await selectOwnPath(database, path).select('learningPath.learningPathId').executeTakeFirst();
  found(known, 'learning path');
}
