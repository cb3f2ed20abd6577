import '../../../../styles/pages/my-courses/_courses-page.scss';
import { LoadedView } from '../../../connected/loaded-view';
import { NothingFound, PagedListPage, PagedListToolbar, usePagedList } from '../../../connected/paged-list';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { useInject } from '../../../framework/react';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { VIEW_DRAWINGS } from '../../../ui/list/list-toolbar';
import { PageFrame } from '../../../ui/page-frame';
import {
  COURSE_LIST_RULES,
  type CourseListView,
  hasNoCourses,
  menuFilters,
  ORDER_LABELS,
  resultText,
  statusMenu,
  statusOf,
} from '../course-list.model';
import { CourseListService } from '../course-list.service';
import { CourseItems } from './course-items';
import { CourseStatuses } from './course-statuses';
import { CoursesSkeleton } from './courses-skeleton';
import { NoCourses, NothingOfStatus } from './no-courses';

const ORDERS = COURSE_LIST_RULES.sorts.map((value) => ({ value, text: ORDER_LABELS[value] }));
const LOOKS = [
  { value: 'cards', text: 'Cards', drawing: VIEW_DRAWINGS.cards },
  { value: 'list', text: 'List', drawing: VIEW_DRAWINGS.list },
] as const;

/** RTE-02: every course that the student is enrolled in. */
export function CoursesPage() {
  return (
    <PageFrame title="My Courses" className="courses-page">
      <ErrorBoundary>
        <Courses />
      </ErrorBoundary>
    </PageFrame>
  );
}

function Courses() {
  const { list } = useInject(CourseListService);
  const shows = usePagedList(list);
  const { view, shown, page: loaded } = shows;
  const { value, loading } = loaded;
  const isEmpty = value !== null && hasNoCourses(value, shown);
  const reload = () => list.reload({ force: true });
  return (
    <section className="courses-page__list" aria-label="Courses" tabIndex={-1}>
      {isEmpty ? null : (
        <>
          <CourseStatuses facets={value?.facets ?? null} view={view} />
          <PagedListToolbar
            list={list}
            shows={shows}
            search={{ label: 'Search your courses', placeholder: 'Name, topic or instructor' }}
            filters={menuFilters(value?.facets ?? null, view)}
            orders={ORDERS}
            looks={LOOKS}
            result={value === null ? '' : resultText(value, shown)}
          />
        </>
      )}
      <LoadedView
        loaded={loaded}
        onRetry={reload}
        label="Loading your courses"
        skeleton={<CoursesSkeleton look={view.view ?? 'cards'} />}
        isEmpty={() => isEmpty}
        empty={<NoCourses busy={loading} onCheck={reload} />}
      >
        {(page) => <Page page={page} view={{ ...shown, view: view.view }} shows={shows} />}
      </LoadedView>
    </section>
  );
}

interface PageProps {
  readonly page: ListPage<number>;
  readonly view: CourseListView;
  readonly shows: Pick<ReturnType<typeof usePagedList>, 'focusSearch' | 'clear'>;
}

function Page({ page, view, shows }: PageProps) {
  const { list } = useInject(CourseListService);
  if (page.items.length === 0) {
    const { filters, search } = view;
    const rest = { ...filters, status: [] };
    return isNarrowed({ ...view, search, filters: rest }) ? (
      <NothingFound
        list={list}
        shows={{ ...shows, view }}
        filters={[statusMenu(view), ...menuFilters(page.facets, view)]}
        title="No course matches"
      >
        Try other words, or remove a filter.
      </NothingFound>
    ) : (
      <NothingOfStatus status={statusOf(view)} />
    );
  }
  return (
    <PagedListPage
      list={list}
      page={page}
      pageSizes={COURSE_LIST_RULES.pageSizes}
      label="Pages of your courses"
      className="courses-page__results"
    >
      <CourseItems page={page} view={view} />
    </PagedListPage>
  );
}
