/** Lists as CALL-08 wants them: a JSON array of one page, with the x-pagination header. */
import type { Context } from 'hono';
import type { Database } from '../database/database';
import { findPage, type ListQuery } from '../database/page';
import type { Tables } from '../database/tables';
import { readPage } from './input';
import { Refusal } from './refusal';

/** Sends one page of a list that takes no filters. */
export async function answerList<TTable extends keyof Tables, TRow extends object>(
  c: Context,
  database: Database,
  query: ListQuery<TTable, TRow>,
  toWire?: (row: TRow) => unknown,
): Promise<Response> {
  refuseFilters(c);
  return answerFilteredList(c, database, query, toWire);
}

/** The same for a route that has read the filters itself. */
export async function answerFilteredList<TTable extends keyof Tables, TRow extends object>(
  c: Context,
  database: Database,
  query: ListQuery<TTable, TRow>,
  toWire: (row: TRow) => unknown = (row) => row,
): Promise<Response> {
  const page = readPage(c);
  const { rows, total } = await findPage(database, query, page);
  c.header('x-pagination', JSON.stringify({ ...page, total }));
  return c.json(rows.map(toWire));
}

/** As answerList, for a list that does not come from a query. */
export function answerItems(c: Context, items: readonly unknown[]): Response {
  refuseFilters(c);
  return answerFilteredItems(c, items);
}

/** As answerFilteredList, for a list that does not come from a query. */
export function answerFilteredItems(c: Context, items: readonly unknown[]): Response {
  const { offset, limit } = readPage(c);
  c.header('x-pagination', JSON.stringify({ offset, limit, total: items.length }));
  return c.json(items.slice(offset, limit === 0 ? undefined : offset + limit));
}

/** To ignore a filter would return more than was asked for. */
function refuseFilters(c: Context): void {
  if (c.req.queries('filter')) throw new Refusal(400, 'This list cannot be filtered.');
}
