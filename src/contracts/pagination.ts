import * as v from 'valibot';
import { innerList, optionalNumber, text } from './decoding';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** CALL-08: the JSON in the header x-pagination (our choice of fields). */
export const Pagination = v.looseObject({ offset: count, limit: count, total: count });
export type Pagination = v.InferOutput<typeof Pagination>;

/**
 * An option of a filter, with the number of matching entries; where the list says it, also with what their hours add up
 * to and how many of them have none.
 */
const FilterOption = v.looseObject({
  value: text,
  label: text,
  count: optionalNumber,
  hours: v.optional(optionalNumber),
  withoutHours: v.optional(optionalNumber),
});

/** CALL-08: the JSON in the header x-filter, which lists the available filters (our choice of fields). */
export const FilterFacet = v.looseObject({
  field: v.string(),
  label: text,
  options: innerList(FilterOption),
});
export type FilterOption = v.InferOutput<typeof FilterOption>;
export type FilterFacet = v.InferOutput<typeof FilterFacet>;
export const FilterFacets = innerList(FilterFacet);

/** Response of the calls that return only the filters of a list (our choice of fields). */
export const OfferedFilters = v.looseObject({ facets: FilterFacets });
export type OfferedFilters = v.InferOutput<typeof OfferedFilters>;
