/** Lists in the form of CALL-08: a JSON array of one page, with the x-pagination header. */
import type { Context } from 'hono';
import type { Database } from '../database/database';
import { findPage, type ListQuery } from '../database/page';
import type { Tables } from '../database/tables';
import { readPage } from './input';
import { Refusal } from './refusal';

/** Sends one page of a list that takes no filters. */
export async function sendList<TTable extends keyof Tables, TRow extends object>(
  c: Context,
  database: Database,
  query: ListQuery<TTable, TRow>,
  toWire?: (row: TRow) => unknown,
): Promise<Response> {
  refuseFilters(c);
  return sendFilteredList(c, database, query, toWire);
}

/** The same for a route that has read the filters itself. */
export async function sendFilteredList<TTable extends keyof Tables, TRow extends object>(
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

/** As sendList, for a list that does not come from a query. */
export function sendItems(c: Context, items: readonly unknown[]): Response {
  refuseFilters(c);
  return sendFilteredItems(c, items);
}

/** As sendFilteredList, for a list that does not come from a query. */
export function sendFilteredItems(c: Context, items: readonly unknown[]): Response {
  return c.json(takePage(c, items));
}

/** The same for a list of ids: the entries of the page alone are read. */
export async function sendPage(
  c: Context,
  ids: readonly number[],
  readEntries: (ids: readonly number[]) => Promise<readonly unknown[]>,
): Promise<Response> {
  return c.json(await readEntries(takePage(c, ids)));
}

function takePage<T>(c: Context, items: readonly T[]): readonly T[] {
  const { offset, limit } = readPage(c);
  c.header('x-pagination', JSON.stringify({ offset, limit, total: items.length }));
  return items.slice(offset, limit === 0 ? undefined : offset + limit);
}

/** To ignore a filter would return more than was asked for. */
function refuseFilters(c: Context): void {
  if (c.req.queries('filter')) throw new Refusal(400, 'This list cannot be filtered.');
}
