/** One page of a list, with the number of all its rows (CALL-08). */
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database';
import { pageOf } from './dialect/expressions';
import type { Tables } from './tables';

export interface Page {
  offset: number;
  /** 0 means all (VAL-23). */
  limit: number;
}

/** It must be ordered, or its pages would overlap. */
export type ListQuery<TTable extends keyof Tables, TRow> = SelectQueryBuilder<Tables, TTable, TRow>;

export async function findPage<TTable extends keyof Tables, TRow extends object>(
  database: Database,
  query: ListQuery<TTable, TRow>,
  { offset, limit }: Page,
): Promise<{ rows: TRow[]; total: number }> {
  const rows = (await pageOf(query, { offset, limit: limit || null }).execute()) as TRow[];
  const isWhole = offset === 0 && (limit === 0 || rows.length < limit);
  return { rows, total: isWhole ? rows.length : await count(database, query) };
}

async function count<TTable extends keyof Tables>(
  database: Database,
  query: ListQuery<TTable, object>,
): Promise<number> {
  const { total } = await database
    .selectFrom(query.as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
