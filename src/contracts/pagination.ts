import * as v from 'valibot';
import { innerList, optionalNumber, text } from './decoding';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** CALL-08: the header x-pagination, as JSON. The fields are ours. */
export const Pagination = v.looseObject({ offset: count, limit: count, total: count });
export type Pagination = v.InferOutput<typeof Pagination>;

/** One choice of a filter, with how many entries of the list it leaves. */
export const FilterOption = v.looseObject({ value: text, label: text, count: optionalNumber });
export type FilterOption = v.InferOutput<typeof FilterOption>;

/** CALL-08: the header x-filter, as JSON: the filters a list offers. The fields are ours. */
export const FilterFacet = v.looseObject({
  field: v.string(),
  label: text,
  options: innerList(FilterOption),
});
export type FilterFacet = v.InferOutput<typeof FilterFacet>;
export const FilterFacets = innerList(FilterFacet);

/** Answer of the calls that say what a list can be filtered by, without the list. The shape is ours. */
export const OfferedFilters = v.looseObject({ facets: FilterFacets });
export type OfferedFilters = v.InferOutput<typeof OfferedFilters>;
