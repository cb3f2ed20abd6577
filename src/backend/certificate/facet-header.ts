import type { FilterFacet } from '../../contracts/pagination';

/** CALL-08: the header x-filter. A header holds ASCII alone. */
export function facetHeader(facets: readonly FilterFacet[]): string {
  return JSON.stringify(facets).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
