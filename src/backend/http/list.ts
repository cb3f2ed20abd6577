import type { Context } from 'hono';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import { readPage } from './input';
import { Refusal } from './refusal';

/** As answerList, of what no query holds. */
export function answerItems(c: Context, items: readonly unknown[]): Response {
  refuseFilters(c);
  return answerFilteredItems(c, items);
}

/** As answerItems, of a route that has read the filters itself. */
export function answerFilteredItems(c: Context, items: readonly unknown[]): Response {
  const { offset, limit } = readPage(c);
  c.header('x-pagination', JSON.stringify({ offset, limit, total: items.length }));
  return c.json(items.slice(offset, limit === 0 ? undefined : offset + limit));
}

/**
 * Answers one page of a list that takes no filters as a JSON array with an x-pagination header (CALL-08). The query
 * must be ordered, or its pages would overlap.
 */
export async function answerList<TTable extends keyof Tables, TRow extends object>(
  c: Context,
  database: Database,
  query: SelectQueryBuilder<Tables, TTable, TRow>,
  toWire?: (row: TRow) => unknown,
): Promise<Response> {
  refuseFilters(c);
  return answerFilteredList(c, database, query, toWire);
}

/** As answerList, of a route that has read the filters itself. */
export async function answerFilteredList<TTable extends keyof Tables, TRow extends object>(
  c: Context,
  database: Database,
  query: SelectQueryBuilder<Tables, TTable, TRow>,
  toWire: (row: TRow) => unknown = (row) => row,
): Promise<Response> {
  const { offset, limit } = readPage(c);
  const rows = await query
    .offset(offset)
    .limit(limit || -1)
    .execute();
  const isWhole = offset === 0 && (limit === 0 || rows.length < limit);
  const total = isWhole ? rows.length : await count(database, query);
  c.header('x-pagination', JSON.stringify({ offset, limit, total }));
  return c.json((rows as TRow[]).map(toWire));
}

/** A filter that counts for nothing would answer more than was asked for. */
function refuseFilters(c: Context): void {
  if (c.req.queries('filter')) throw new Refusal(400, 'This list can be filtered by nothing.');
}

async function count<TTable extends keyof Tables>(
  database: Database,
  query: SelectQueryBuilder<Tables, TTable, object>,
): Promise<number> {
  const { total } = await database
    .selectFrom(query.as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
