import { type ReactNode, useRef } from 'react';
import type { ListPage } from '../core/data/paged-load';
import type { FilterMenu } from '../core/list/list-request.model';
import { orderMenu } from '../core/list/list-view.model';
import type { PagedList } from '../core/list/paged-list';
import { useStateValue } from '../framework/react';
import { removalsOf } from '../ui/list/chosen-filters';
import { ListPages } from '../ui/list/list-pages';
import { ListToolbar } from '../ui/list/list-toolbar';
import { NoSearchResults } from '../ui/no-search-results';

/** What a screen shows of a list. `clear` puts the focus into the search box, because the pressed button disappears. */
export function usePagedList<S extends string, F extends string, V extends string, T>(
  list: PagedList<S, F, V, T>,
) {
  const searchBox = useRef<HTMLInputElement>(null);
  return {
    view: useStateValue(list.view$),
    /** The view that the page on screen belongs to. */
    shown: useStateValue(list.shownView$),
    page: useStateValue(list.page$),
    searchBox,
    focusSearch: () => searchBox.current?.focus(),
    clear() {
      list.clear();
      searchBox.current?.focus();
    },
  };
}

interface PagedListToolbarProps<S extends string, F extends string, V extends string, T> {
  readonly list: PagedList<S, F, V, T>;
  /** Of `usePagedList`. */
  readonly shows: Pick<ReturnType<typeof usePagedList<S, F, V, T>>, 'view' | 'searchBox' | 'clear'>;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly filters: readonly FilterMenu<NoInfer<F>>[];
  readonly orders: readonly { readonly value: NoInfer<S>; readonly text: string }[];
  readonly looks?: readonly { readonly value: NoInfer<V>; readonly text: string; readonly drawing: string }[];
  /** How many entries there are: '12 courses'. */
  readonly result: string;
}

/** Search, filters, order and look of a list. */
export function PagedListToolbar<S extends string, F extends string, V extends string, T>({
  list,
  shows: { view, searchBox, clear },
  search,
  filters,
  orders,
  looks,
  result,
}: PagedListToolbarProps<S, F, V, T>) {
  const look = view.view ?? looks?.[0]?.value;
  return (
    <ListToolbar
      label="Search, filter and sort"
      search={{
        ...search,
        value: view.search,
        onChange: (search) => list.change({ search }),
        ref: searchBox,
      }}
      filters={changeableFilters(list, view, filters)}
      sort={{ ...orderMenu(orders, view), onChange: (sort) => list.change({ sort }) }}
      view={
        looks && look
          ? { label: 'View', options: looks, value: look, onChange: (next) => list.change({ view: next }) }
          : undefined
      }
      result={result}
      onClear={clear}
    />
  );
}

function changeableFilters<F extends string, M extends { readonly name: F }>(
  list: { change(change: { readonly filters: Record<F, readonly string[]> }): void },
  view: { readonly filters: Readonly<Record<F, readonly string[]>> },
  filters: readonly M[],
) {
  return filters.map((filter) => ({
    ...filter,
    onChange: (values: readonly string[]) =>
      list.change({ filters: { ...view.filters, [filter.name]: values } }),
  }));
}

interface Choice<F extends string> extends Omit<FilterMenu<F>, 'options'> {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

interface NothingFoundProps<S extends string, F extends string, V extends string, T> {
  readonly list: PagedList<S, F, V, T>;
  /** Of `usePagedList`. */
  readonly shows: Pick<ReturnType<typeof usePagedList<S, F, V, T>>, 'view' | 'focusSearch' | 'clear'>;
  /** Everything that the list can be narrowed by, with what is chosen by chips. */
  readonly filters: readonly Choice<NoInfer<F>>[];
  /** 'No course matches'. */
  readonly title: string;
  readonly children: string;
}

/** A list in which nothing matches, and what to remove so that something may. */
export function NothingFound<S extends string, F extends string, V extends string, T>({
  list,
  shows: { view, focusSearch, clear },
  filters,
  title,
  children,
}: NothingFoundProps<S, F, V, T>) {
  const removals = removalsOf(
    { value: view.search, onChange: (search) => list.change({ search }) },
    changeableFilters(list, view, filters),
  );
  // The pressed button disappears and would take the focus with it.
  const removing = removals.map(({ text, remove }) => ({
    text,
    remove() {
      remove();
      focusSearch();
    },
  }));
  return (
    <NoSearchResults title={title} onClear={clear} removals={removing}>
      {children}
    </NoSearchResults>
  );
}

interface PagedListPageProps<T> {
  readonly list: Pick<PagedList<string, string, string, T>, 'isOutdated$'> & {
    change(change: { readonly page: number; readonly pageSize: number }): void;
  };
  readonly page: ListPage<T>;
  readonly pageSizes: readonly number[] | undefined;
  /** Names the navigation: 'Pages of your courses'. */
  readonly label: string;
  readonly className: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** The rows of one page, which are busy while others are loaded, and the pages below. */
export function PagedListPage<T>({
  list,
  page,
  pageSizes,
  label,
  className,
  children,
}: PagedListPageProps<T>) {
  const top = useRef<HTMLDivElement>(null);
  const isOutdated = useStateValue(list.isOutdated$);
  const { items, offset, limit, total } = page;
  return (
    <div className={className} ref={top} tabIndex={-1} aria-busy={isOutdated || undefined}>
      {children}
      <ListPages
        label={label}
        position={{ offset, limit, total }}
        shown={items.length}
        pageSizes={pageSizes}
        top={top}
        onChange={(next) => list.change(next)}
      />
    </div>
  );
}
