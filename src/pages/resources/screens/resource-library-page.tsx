import '../../../../styles/pages/resources/_resource-library.scss';
import { LoadedView } from '../../../connected/loaded-view';
import { NothingFound, PagedListPage, PagedListToolbar, usePagedList } from '../../../connected/paged-list';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { MemberPageView } from '../../../features/membership/views';
import { useInject } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { PageFrame } from '../../../ui/page-frame';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { LIBRARY_TEXTS } from '../resource-library.text';
import { menuFilters, ORDER_LABELS, RESOURCE_LIST_RULES, RESOURCES_PATH } from '../resource-list.model';
import { ResourceListService } from '../resource-list.service';
import { ResourceItem } from './resource-item';

const ORDERS = RESOURCE_LIST_RULES.sorts.map((value) => ({ value, text: ORDER_LABELS[value] }));
const LOADING_TEXT = 'Loading the library';
/** RTE-13: what a membership offers to read and to watch, by license type. */
export function ResourceLibraryPage({ title }: { title?: string | undefined }) {
  const { member } = useInject(ResourceListService);
  return (
    <PageFrame title={title} className="resource-library">
      <ErrorBoundary>
        <MemberPageView
          page={member}
          path={RESOURCES_PATH}
          texts={LIBRARY_TEXTS}
          skeleton={<LibrarySkeleton />}
        >
          {(licenseTypeId) => <Library key={licenseTypeId} licenseTypeId={licenseTypeId} />}
        </MemberPageView>
      </ErrorBoundary>
    </PageFrame>
  );
}

function Library({ licenseTypeId }: { readonly licenseTypeId: number }) {
  const { list } = useInject(ResourceListService);
  const shows = usePagedList(list);
  const { view, shown, page: loaded } = shows;
  const { value, loading } = loaded;
  const isEmpty = value !== null && value.items.length === 0 && !value.total && !isNarrowed(shown);
  // Its button disappears with the first resource.
  const focus = useKeptFocus<HTMLElement>(isEmpty);
  return (
    <section className="resource-library__list" aria-label="Resources" tabIndex={-1} {...focus}>
      {isEmpty ? null : (
        <PagedListToolbar
          list={list}
          shows={shows}
          search={{ label: 'Search the library', placeholder: 'Title, topic or type' }}
          filters={menuFilters(value?.facets ?? null, view)}
          orders={ORDERS}
          result={value === null ? '' : pluralize(value.total ?? value.items.length, 'resource')}
        />
      )}
      <LoadedView
        loaded={loaded}
        onRetry={() => list.reload({ force: true })}
        label={LOADING_TEXT}
        skeleton={<ResourcesSkeleton />}
        isEmpty={() => isEmpty}
        empty={<NoResources busy={loading} />}
      >
        {(page) =>
          page.items.length === 0 ? (
            <NothingFound
              list={list}
              shows={shows}
              filters={menuFilters(value?.facets ?? null, view)}
              title="No resource matches"
            >
              Try other words, or remove a filter.
            </NothingFound>
          ) : (
            <Page page={page} licenseTypeId={licenseTypeId} />
          )
        }
      </LoadedView>
    </section>
  );
}

interface PageProps {
  readonly page: ListPage<number>;
  readonly licenseTypeId: number;
}

function Page({ page, licenseTypeId }: PageProps) {
  const { list } = useInject(ResourceListService);
  return (
    <PagedListPage
      list={list}
      page={page}
      pageSizes={RESOURCE_LIST_RULES.pageSizes}
      label="Pages of the library"
      className="resource-library__page"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="resource-items" role="list">
        {page.items.map((id) => (
          <ResourceItem key={id} licenseTypeId={licenseTypeId} resourceId={id} />
        ))}
      </ul>
    </PagedListPage>
  );
}

function NoResources({ busy }: { readonly busy: boolean }) {
  const { list } = useInject(ResourceListService);
  return (
    <EmptyState
      title="No resources yet"
      action={
        <Button busy={busy} busyLabel="Checking" onClick={() => list.reload({ force: true })}>
          Check again
        </Button>
      }
    >
      Checklists, articles, guides and videos for this license type appear here.
    </EmptyState>
  );
}

/** The whole page, until it is known whether it is open. */
function LibrarySkeleton() {
  return (
    <div className="member-page">
      <SkeletonRegion label={LOADING_TEXT}>
        <ResourcesSkeleton />
      </SkeletonRegion>
    </div>
  );
}

function ResourcesSkeleton() {
  return (
    <div className="resource-items">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div className="resource-item" key={row}>
          <div className="resource-item__words">
            <Skeleton shape="title" width="70%" />
            <Skeleton width="40%" />
            <Skeleton width="90%" />
          </div>
          <Skeleton width="30%" />
        </div>
      ))}
    </div>
  );
}
