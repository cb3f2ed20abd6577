/** CALL-08: the parameters of a list call, and the metadata in its response headers. */
import { map, type Observable, type OperatorFunction, of, switchMap } from 'rxjs';
import * as v from 'valibot';
import { type FilterFacet, FilterFacets, Pagination } from '../../contracts/pagination';
import type { HttpResponse } from '../../framework/http';
import { decodeResponse } from './decode-response';

export interface ListQuery {
  /** 0 or undefined sends no limit. */
  readonly limit?: number;
  readonly offset?: number;
  /** Entries have to match all filters. */
  readonly filter?: readonly string[];
}

/** One page of a list. `pagination` and `facets` are null if their header is missing or unusable. */
export interface Page<T> {
  readonly items: T[];
  readonly pagination: Pagination | null;
  readonly facets: readonly FilterFacet[] | null;
}

/** The longest header that is parsed, in characters. */
const MAX_HEADER_LENGTH = 65_536;

/** VAL-23: limit and offset are sent only if they are not zero. `fixed` filters are always sent. */
export function listParams(
  { limit = 0, offset = 0, filter = [] }: ListQuery = {},
  fixed: readonly string[] = [],
) {
  const filters = [...fixed, ...filter];
  return {
    ...(limit !== 0 && { limit }),
    ...(offset !== 0 && { offset }),
    ...(filters.length > 0 && { filter: filters }),
  };
}

/** Decodes a list and its headers. See decodeResponse for `call`. */
export function decodePage<T>(
  call: string,
  schema: v.GenericSchema<unknown, T[]>,
): OperatorFunction<HttpResponse<unknown>, Page<T>> {
  return switchMap(({ body, headers }) =>
    of(body).pipe(
      decodeResponse(call, schema),
      map((items) => ({
        items,
        pagination: readHeader(headers.get('x-pagination'), Pagination),
        facets: readHeader(headers.get('x-filter'), FilterFacets),
      })),
    ),
  );
}

/** The entries alone, for a list that is read as a whole. */
export function itemsOf<T>(page$: Observable<Page<T>>): Observable<readonly T[]> {
  return page$.pipe(map(({ items }) => items));
}

function readHeader<T>(value: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (value === null || value.length > MAX_HEADER_LENGTH) return null;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), value);
  return result.success ? result.output : null;
}
