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

/** How many certificates the indexes hold that are kept: those of the students who have searched last (our choice). */
const KEPT_CERTIFICATES = 200_000;

interface Index {
  readonly ids: readonly number[];
  readonly find: TextIndex;
}

interface KeptIndex {
  /** Another one once the student has another certificate. */
  readonly version: string;
  readonly count: number;
  /** Under way, too: searches at the same time wait for one. */
  readonly index: Promise<Index>;
}

/** The index of the last search is kept whatever its size. */
export function createCertificateSearches(database: Database, keptCertificates = KEPT_CERTIFICATES) {
  const kept = new Map<number, KeptIndex>();

  function keep(studentId: number, latest: KeptIndex): void {
    kept.delete(studentId);
    kept.set(studentId, latest);
    let total = [...kept.values()].reduce((sum, { count }) => sum + count, 0);
    for (const [id, { count }] of kept) {
      if (total <= keptCertificates || id === studentId) break;
      kept.delete(id);
      total -= count;
    }
  }

  async function indexOf(studentId: number): Promise<Index> {
    const { version, count } = await findVersion(database, studentId);
    const known = kept.get(studentId);
    const latest =
      known?.version === version ? known : { version, count, index: readIndex(database, studentId) };
    keep(studentId, latest);
    try {
      return await latest.index;
    } catch (error) {
      // The next search reads it again.
      if (kept.get(studentId) === latest) kept.delete(studentId);
      throw error;
    }
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

async function findVersion(database: Database, studentId: number) {
  const { count, last } = await database
    .selectFrom('certificate')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('certificateId').as('last')])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return { version: `${count} ${last}`, count };
}

async function readIndex(database: Database, studentId: number): Promise<Index> {
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
