/** A learning path and who asks for it: a path, and all that belongs to it, is only ever found through its owner. */
import type { Database } from '../database/database';
import { found as foundAny, toId } from '../http/found';

export interface OwnPath {
  studentId: number;
  learningPathId: number;
}

export function ownPath({ studentId }: { studentId: number }, id: string): OwnPath {
  return { studentId, learningPathId: toId(id) };
}

/** A deactivated path is gone, with all that belongs to it (STA-13). */
export function selectOwnPath(database: Database, { studentId, learningPathId }: OwnPath) {
  return database
    .selectFrom('learningPath')
    .where('learningPath.learningPathId', '=', learningPathId)
    .where('learningPath.studentId', '=', studentId)
    .where('learningPath.deactivated', '=', 0);
}

/** Another student's path, an unknown one and what is no id at all are refused with the very same answer. */
export async function refuseUnknownPath(database: Database, path: OwnPath): Promise<void> {
  found(await selectOwnPath(database, path).select('learningPath.learningPathId').executeTakeFirst());
}

/** Most of what is looked for here is a path. */
export function found<T>(entity: T | undefined, what: 'learning path' | 'task' = 'learning path'): T {
  return foundAny(entity, what);
}
