import '../../../../styles/pages/catalog/_catalog-page.scss';
import { type RefObject, useState } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { NothingFound, PagedListPage, usePagedList } from '../../../connected/paged-list';
import type { ProductOrder } from '../../../contracts/product';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { CartButton } from '../../../features/cart';
import { useInject } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Link } from '../../../ui/link';
import { FiltersButton, ListToolbarFields } from '../../../ui/list/list-toolbar';
import { PageFrame } from '../../../ui/page-frame';
import { RemovableChips } from '../../../ui/removable-chips';
import {
  CATALOG_RULES,
  type CatalogFilter,
  type CatalogView,
  chosenFilters,
  isEmptyCatalog,
  menuOf,
  ordersOf,
  productsText,
} from '../catalog-list.model';
import { CatalogListService } from '../catalog-list.service';
import { FiltersSheetService } from '../filters-sheet.service';
import { CatalogSkeleton } from './catalog-skeleton';
import { FacetGroups, useFacets, useShownFacets } from './facet-groups';
import { ProductCard } from './product-card';
import { ServiceRatings } from './service-ratings';

/** RTE-10: everything that the brand offers. */
export function CatalogPage() {
  return (
    <PageFrame title="Course Catalog" actions={<CartButton />} className="catalog-page">
      <ErrorBoundary>
        <Catalog />
      </ErrorBoundary>
    </PageFrame>
  );
}

function Catalog() {
  const { list } = useInject(CatalogListService);
  const shows = usePagedList(list);
  const { view, shown, page: loaded, searchBox, clear } = shows;
  const { value, loading } = loaded;
  const isEmpty = value !== null && isEmptyCatalog(value, shown);
  const facets = useShownFacets();
  // Once it is there, it stays: the products would move.
  const [hasAside, setHasAside] = useState(false);
  const showsAside = hasAside || Array.isArray(facets);
  if (showsAside !== hasAside) setHasAside(showsAside);
  const products = (
    <LoadedView
      loaded={loaded}
      onRetry={() => list.reload({ force: true })}
      label="Loading the catalog"
      skeleton={<CatalogSkeleton />}
      isEmpty={() => isEmpty}
      empty={<EmptyCatalog busy={loading} />}
    >
      {(page) => (page.items.length === 0 ? <NoProduct shows={shows} /> : <Page page={page} />)}
    </LoadedView>
  );
  if (isEmpty) return products;
  return (
    <div className="catalog-page__body">
      {showsAside || facets === 'loading' ? (
        <aside className="catalog-page__filters" aria-label="Filters">
          <FacetGroups />
        </aside>
      ) : null}
      <section className="catalog-page__list" aria-label="Products" tabIndex={-1}>
        <Toolbar
          view={view}
          isEmpty={value?.items.length === 0}
          result={value === null ? '' : productsText(value.total ?? value.items.length)}
          searchBox={searchBox}
          onClear={clear}
        />
        {products}
      </section>
    </div>
  );
}

function NoProduct({
  shows,
}: Pick<Parameters<typeof NothingFound<ProductOrder, CatalogFilter, never, number>>[0], 'shows'>) {
  const facets = useFacets();
  return (
    <NothingFound
      list={useInject(CatalogListService).list}
      shows={shows}
      filters={facets.map(menuOf)}
      title="No product matches"
    >
      Try other words, or remove a filter.
    </NothingFound>
  );
}

interface ToolbarProps {
  readonly view: CatalogView;
  /** What to remove then is said in the place of the products. */
  readonly isEmpty: boolean;
  readonly result: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

function Toolbar({ view, isEmpty, result, searchBox, onClear }: ToolbarProps) {
  const catalog = useInject(CatalogListService);
  const { list } = catalog;
  const sheets = useInject(FiltersSheetService);
  const chosen = chosenFilters(useFacets());
  return (
    <div className="catalog-page__toolbar">
      <ListToolbarFields
        label="Search and sort"
        search={{
          label: 'Search the catalog',
          placeholder: 'Name, topic or instructor',
          value: view.search,
          onChange: (search) => list.change({ search }),
          ref: searchBox,
        }}
        sort={{ options: ordersOf(view), value: view.sort, onChange: (sort) => list.change({ sort }) }}
        button={
          <FiltersButton
            text="Filters"
            count={chosen.length}
            aria-haspopup="dialog"
            onClick={() => sheets.open()}
          />
        }
      />
      <RemovableChips
        label="Chosen filters"
        chips={chosen}
        onRemove={(id) => {
          const chip = chosen.find((each) => each.id === id);
          if (chip) catalog.choose(chip.name, chip.value, false);
        }}
        onClear={onClear}
        fallbackFocus={searchBox}
      />
      <div className="catalog-page__result">
        <p className="catalog-page__count" role="status">
          {result}
        </p>
        {chosen.length === 0 && isNarrowed(view) && !isEmpty ? (
          <Button variant="quiet" onClick={onClear}>
            Clear the search
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface PageProps {
  readonly page: ListPage<number>;
}

function Page({ page }: PageProps) {
  const { list } = useInject(CatalogListService);
  return (
    <PagedListPage
      list={list}
      page={page}
      pageSizes={CATALOG_RULES.pageSizes}
      label="Pages of the catalog"
      className="catalog-page__results"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="catalog-items" role="list">
        {page.items.map((itemId) => (
          <ProductCard key={itemId} itemId={itemId} />
        ))}
      </ul>
      <ServiceRatings items={page.items} />
    </PagedListPage>
  );
}

function EmptyCatalog({ busy }: { readonly busy: boolean }) {
  const { list } = useInject(CatalogListService);
  return (
    <EmptyState
      title="Nothing is offered right now"
      action={
        <>
          <Link className={buttonClass()} to="/courses">
            <span className="button__label">Go to My Courses</span>
          </Link>
          <Button
            variant="quiet"
            busy={busy}
            busyLabel="Checking"
            onClick={() => list.reload({ force: true })}
          >
            Check again
          </Button>
        </>
      }
    >
      New courses appear here as soon as they are offered.
    </EmptyState>
  );
}
