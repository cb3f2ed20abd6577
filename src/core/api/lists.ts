/** CALL-08: how lists are asked for, and what comes beside them. */
import { map, type OperatorFunction, of, switchMap } from 'rxjs';
import * as v from 'valibot';
import { type FilterFacet, FilterFacets, Pagination } from '../../contracts/pagination';
import type { HttpResponse } from '../../framework/http';
import { decodeResponse } from './decode-response';

export interface ListQuery {
  /** 0, or none: all, or as many as the server gives. */
  readonly limit?: number;
  readonly offset?: number;
  /** All must hold. */
  readonly filter?: readonly string[];
}

/** One page of a list; `pagination` and `facets` are null where the answer says nothing, or nothing usable. */
export interface Page<T> {
  readonly items: T[];
  readonly pagination: Pagination | null;
  readonly facets: FilterFacet[] | null;
}

/** What is read of a header at most, in characters: more is no list's description. */
const LONGEST_HEADER = 65_536;

/** VAL-23: limit and offset are sent only when they are not zero; `fixed` filters always go along. */
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

/** Decodes the list and its headers; `call` as for decodeResponse. */
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

function readHeader<T>(value: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (value === null || value.length > LONGEST_HEADER) return null;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), value);
  return result.success ? result.output : null;
}
