/**
 * How certificates are searched: by the names of their courses and by their numbers, in memory. A student may have many
 * thousands, and to read their words takes longer than all the rest, so the index is kept for the next search. Neither
 * name nor number ever changes, so it lasts until the student has another certificate.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database';
import { isOneOf } from '../database/dialect/expressions';
import { createTextIndex, type TextIndex } from '../http/text-index.model';

/** The ids of the certificates that a text finds: those that match equally well together, the best first. */
export type CertificateSearch = readonly (readonly number[])[];

/** For how many students an index is kept: those who have searched last (our choice). */
const KEPT_INDEXES = 20;

interface KeptIndex {
  readonly version: string;
  readonly ids: readonly number[];
  readonly find: TextIndex;
}

export function createCertificateSearches(database: Database) {
  const kept = new Map<number, KeptIndex>();

  async function indexOf(studentId: number): Promise<KeptIndex> {
    const version = await findVersion(database, studentId);
    const known = kept.get(studentId);
    const index = known?.version === version ? known : { version, ...(await readIndex(database, studentId)) };
    kept.delete(studentId);
    kept.set(studentId, index);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_INDEXES && oldest !== undefined) kept.delete(oldest);
    return index;
  }

  return async (studentId: number, texts: readonly string[]): Promise<CertificateSearch[]> => {
    if (texts.length === 0) return [];
    const { ids, find } = await indexOf(studentId);
    return texts.map((text) => {
      const ranks = new Map<number, number[]>();
      for (const [position, cost] of find(text)) {
        const rank = ranks.get(cost);
        const id = ids[position] as number;
        if (rank) rank.push(id);
        else ranks.set(cost, [id]);
      }
      return [...ranks].sort(([one], [other]) => one - other).map(([, rank]) => rank);
    });
  };
}

/** Another one once the student has another certificate. */
async function findVersion(database: Database, studentId: number): Promise<string> {
  const { count, last } = await database
    .selectFrom('certificate')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('certificateId').as('last')])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return `${count} ${last}`;
}

async function readIndex(database: Database, studentId: number) {
  const rows = await database
    .selectFrom('certificate')
    .select(['certificateId', 'courseName', 'certificateNumber'])
    .where('studentId', '=', studentId)
    .execute();
  return {
    ids: rows.map(({ certificateId }) => certificateId),
    find: createTextIndex(rows.map(({ courseName, certificateNumber }) => [courseName, certificateNumber])),
  };
}

const ID = sql<number>`certificate.certificateId`;

export const isFoundBy = (search: CertificateSearch): RawBuilder<SqlBool> => isOneOf(ID, search.flat());

/** What matches best comes first. */
export function byRank(search: CertificateSearch): RawBuilder<unknown> {
  const cases = search.map((ids, rank) => sql`when ${isOneOf(ID, ids)} then ${sql.lit(rank)}`);
  return cases.length === 0 ? sql`null` : sql`case ${sql.join(cases, sql` `)} end`;
}
