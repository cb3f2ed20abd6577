/** What queries need beyond common SQL, as SQLite says it. Dates are ISO texts, and flags 0 or 1, in every database. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';

/** JSON as the database returns it. */
type JsonText<T> = string & { readonly __holds?: T };

export function readJson<T>(text: JsonText<T>): T {
  return JSON.parse(text);
}

/** The rows of a subquery, in its order, as one value of the row around it. */
export function jsonRows<TRow extends object>(rows: Expression<TRow>): RawBuilder<JsonText<TRow[]>> {
  return jsonArrayFrom(rows as SelectQueryBuilder<never, never, TRow>).$castTo<JsonText<TRow[]>>();
}

/** `in`, for more values than a statement may have parameters. */
export function isOneOf(
  value: Expression<unknown>,
  wanted: readonly (string | number)[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${value} in (select value from json_each(${JSON.stringify(wanted)}))`;
}

export function rounded(value: Expression<number | null>, digits: number): RawBuilder<number | null> {
  return sql<number | null>`round(${value}, ${sql.lit(digits)})`;
}

/** libsql returns a BLOB as an ArrayBuffer. */
export function toBytes(content: ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(content);
}

/** Without a limit, SQLite takes no offset either. -1 is no limit. */
export function pageOf<TTables, TTable extends keyof TTables, TRow>(
  query: SelectQueryBuilder<TTables, TTable, TRow>,
  { offset, limit }: { offset: number; limit: number | null },
): SelectQueryBuilder<TTables, TTable, TRow> {
  return query.offset(offset).limit(limit ?? -1);
}

/** The entry of a list at `index`, which may be beyond its end: then it starts over. */
export function entryAt(
  values: readonly (string | number)[],
  index: Expression<number>,
): RawBuilder<string | number> {
  const position = sql`${index} % ${sql.lit(values.length)}`;
  return sql<string | number>`json_extract(${JSON.stringify(values)}, '$[' || (${position}) || ']')`;
}

/** Noon in UTC, a number of days before `day`. */
export function noonDaysBefore(day: string, days: Expression<number>): RawBuilder<string> {
  return sql<string>`strftime('%Y-%m-%dT12:00:00.000Z', ${day}, '-' || (${days}) || ' days')`;
}
