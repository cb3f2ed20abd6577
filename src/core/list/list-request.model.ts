/** What a list call is asked for, and which filters the student can choose from. */
import type { FilterFacet } from '../../contracts/pagination';
import type { PageRequest } from '../data/paged-load';
import {
  BEST_MATCH,
  isSearched,
  type ListRules,
  type ListView,
  pageRequestOf,
  type Ranked,
} from './list-view.model';

export interface ListRequest<S extends string> extends PageRequest {
  readonly filter: readonly string[];
  /** Left out for the default, which a server that cannot sort may replace by its own. */
  readonly sort?: S;
}

/** The field of the server behind each filter, in the order in which they are shown. */
type FilterFields<F extends string> = Readonly<Record<F, string>>;

/** A choice of the student. */
export interface FilterMenu<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly text: string;
    /** How many entries have it; undefined if the server does not say. */
    readonly count: number | undefined;
  }[];
  readonly selected: readonly string[];
}

type Narrowing<F extends string> = Pick<ListView<string, F>, 'search' | 'filters'>;

/** A filter of the server separates values by |, so a value with one could not be sent. */
export const canBeSent = (value: string) => !value.includes('|');

/** Search and filters as the backend reads them: 'stateAbbv==FL|GA', 'name@=ethics'. */
export function filterOf<F extends string>(fields: FilterFields<F>, view: Narrowing<NoInfer<F>>): string[] {
  const search = view.search.trim();
  const chosen = namesOf(fields).flatMap((name) => {
    const values = view.filters[name].filter(canBeSent);
    return values.length > 0 ? [`${fields[name]}==${values.join('|')}`] : [];
  });
  return search ? [...chosen, `name@=${search}`] : chosen;
}

export function listRequestOf<S extends string, F extends string>(
  { sorts }: Pick<ListRules<S>, 'sorts'>,
  fields: FilterFields<F>,
  view: Narrowing<NoInfer<F>> & Pick<ListView<S>, 'sort' | 'page' | 'pageSize'>,
): ListRequest<Exclude<S, typeof BEST_MATCH>> {
  return {
    ...pageRequestOf(view),
    filter: filterOf(fields, view),
    ...sortOf(sorts, view),
  };
}

/** Nothing for the default. A server ranks what a search finds unless it is asked for an order, the default included. */
function sortOf<S extends string>(
  [first, second]: readonly S[],
  view: Pick<ListView<S>, 'search' | 'sort'>,
): { sort?: Exclude<S, typeof BEST_MATCH> } {
  const sort: Ranked<S> = view.sort;
  if (sort === BEST_MATCH || sort === (first === BEST_MATCH && !isSearched(view) ? second : first)) return {};
  return { sort: sort as Exclude<S, typeof BEST_MATCH> };
}

/**
 * The menus that are shown: those with several choices, or with one that can be undone. `textOf` names a choice; empty
 * for the server's own label.
 */
export function filterMenus<F extends string>(
  fields: FilterFields<F>,
  labels: Readonly<Record<NoInfer<F>, string>>,
  facets: readonly FilterFacet[] | null,
  { filters }: Pick<Narrowing<NoInfer<F>>, 'filters'>,
  textOf: (name: NoInfer<F>, value: string) => string = () => '',
): readonly FilterMenu<F>[] {
  return namesOf(fields)
    .map((name) => {
      const offered = facets?.find(({ field }) => field === fields[name])?.options ?? [];
      const options = offered.map(({ value, label, count }) => ({
        value,
        text: textOf(name, value) || label || value,
        count: count ?? undefined,
      }));
      return { name, label: labels[name], options, selected: filters[name] };
    })
    .filter(({ options, selected }) => options.length > 1 || selected.length > 0);
}

function namesOf<F extends string>(fields: FilterFields<F>): readonly F[] {
  return Object.keys(fields) as F[];
}
