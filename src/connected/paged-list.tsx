import { type ReactNode, useRef } from 'react';
import type { ListPage } from '../core/data/paged-load';
import type { FilterMenu } from '../core/list/list-request.model';
import type { PagedList } from '../core/list/paged-list';
import { useStateValue } from '../framework/react';
import { ListPages } from '../ui/list/list-pages';
import { ListToolbar } from '../ui/list/list-toolbar';

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
      filters={filters.map((filter) => ({
        ...filter,
        onChange: (values) => list.change({ filters: { ...view.filters, [filter.name]: values } }),
      }))}
      sort={{ options: orders, value: view.sort, onChange: (sort) => list.change({ sort }) }}
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
