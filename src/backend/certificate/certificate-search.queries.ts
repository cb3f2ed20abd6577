/**
 * How certificates are searched: a student may have many thousands, but they name few courses. So words are looked for in
 * the names of the courses, and the certificates of those names, or with such a number, by the database.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { wordsOf } from '../../contracts/search-words';
import type { Database } from '../database/database';
import { containsText, isOneOf } from '../database/dialect/expressions';
import { createTextIndex, type TextHits } from '../http/text-index.model';

export interface CertificateSearch {
  /** Each must be in the name of the course or in the number. What the names alone answer is one. */
  words: readonly { word: string; names: readonly string[] }[];
  /** The names that have all of them: those that match equally well together, the best first. */
  ranks: readonly (readonly string[])[];
}

export async function findSearches(
  database: Database,
  studentId: number,
  texts: readonly string[],
): Promise<CertificateSearch[]> {
  if (texts.length === 0) return [];
  const rows = await database
    .selectFrom('certificate')
    .select('courseName')
    .distinct()
    .where('studentId', '=', studentId)
    .execute();
  const names = rows.map(({ courseName }) => courseName);
  const index = createTextIndex(names.map((name) => [name]));
  const wordIn = (word: string, hits: TextHits) => ({
    word,
    names: names.filter((_, position) => hits.has(position)),
  });
  return texts.map((text) => {
    const hits = index(text);
    const costs = [...new Set(hits.values())].sort((a, b) => a - b);
    const isInNames = hits.size > 0 && !mayBeNumber(text);
    const words = isInNames ? [] : wordsOf(text);
    return {
      words: words.length === 0 ? [wordIn(text, hits)] : words.map((word) => wordIn(word, index(word))),
      ranks: costs.map((cost) => names.filter((_, position) => hits.get(position) === cost)),
    };
  });
}

const mayBeNumber = (text: string) => /\d/.test(text);

const NAME = sql<string>`certificate.courseName`;
const NUMBER = sql<string>`certificate.certificateNumber`;

export function hasWords({ words }: CertificateSearch): RawBuilder<SqlBool>[] {
  const isNumber = words.some(({ word }) => mayBeNumber(word));
  return words.map(({ word, names }) =>
    // Every number is read for it, so only for a text that may be one.
    names.length > 0 && !isNumber
      ? isOneOf(NAME, names)
      : sql<SqlBool>`(${isOneOf(NAME, names)} or ${containsText(NUMBER, word)})`,
  );
}

/** What matches best comes first; a number alone comes last. */
export function byRank({ ranks }: CertificateSearch): RawBuilder<unknown> {
  const cases = ranks.map((names, rank) => sql`when ${isOneOf(NAME, names)} then ${sql.lit(rank)}`);
  return sql`case ${sql.join([sql`when ${NAME} is null then -1`, ...cases], sql` `)} else ${sql.lit(ranks.length)} end`;
}
