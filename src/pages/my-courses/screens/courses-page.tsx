import '../../../../styles/pages/my-courses/_courses-page.scss';
import { useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { usePagedList } from '../../../connected/use-paged-list';
import type { EnrollmentStatus } from '../../../contracts/enrollment';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { useInject } from '../../../framework/react';
import { pluralize } from '../../../platform/format/dates';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ListPages } from '../../../ui/list/list-pages';
import { COURSE_LIST_RULES, type CourseListView, statusOf } from '../course-list.model';
import { CourseListService } from '../course-list.service';
import { CourseItems } from './course-items';
import { CoursesSkeleton } from './courses-skeleton';
import { CourseStatuses, CoursesToolbar } from './courses-toolbar';
import { NoCourses, NothingMatches, NothingOfStatus } from './no-courses';

/** RTE-02: every course that the student is enrolled in. */
export function CoursesPage() {
  return (
    <div className="page courses-page">
      <h1 className="page__title">My Courses</h1>
      <ErrorBoundary>
        <Courses />
      </ErrorBoundary>
    </div>
  );
}

function Courses() {
  const { list } = useInject(CourseListService);
  const { view, shown, page: loaded, isOutdated, searchBox, clear } = usePagedList(list);
  const { value, loading } = loaded;
  const isEmpty = value !== null && hasNoneAtAll(value, shown);
  const reload = () => list.reload({ force: true });
  return (
    <section className="courses-page__list" aria-label="Courses" tabIndex={-1}>
      {isEmpty ? null : (
        <>
          <CourseStatuses facets={value?.facets ?? null} view={view} />
          <CoursesToolbar
            facets={value?.facets ?? null}
            view={view}
            result={value === null ? '' : resultText(value, shown)}
            searchBox={searchBox}
            onClear={clear}
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
        {(page) => (
          <Page page={page} view={{ ...shown, view: view.view }} isOutdated={isOutdated} onClear={clear} />
        )}
      </LoadedView>
    </section>
  );
}

interface PageProps {
  readonly page: ListPage<number>;
  readonly view: CourseListView;
  /** Other courses are being loaded. */
  readonly isOutdated: boolean;
  readonly onClear: () => void;
}

function Page({ page, view, isOutdated, onClear }: PageProps) {
  const { list } = useInject(CourseListService);
  const top = useRef<HTMLDivElement>(null);
  const { items, offset, limit, total } = page;
  if (items.length === 0) {
    const { filters, search } = view;
    const rest = { ...filters, status: [] };
    return isNarrowed({ ...view, search, filters: rest }) ? (
      <NothingMatches onClear={onClear} />
    ) : (
      <NothingOfStatus status={statusOf(view)} />
    );
  }
  return (
    <div className="courses-page__results" ref={top} tabIndex={-1} aria-busy={isOutdated || undefined}>
      <CourseItems page={page} view={view} />
      <ListPages
        label="Pages of your courses"
        position={{ offset, limit, total }}
        shown={items.length}
        pageSizes={COURSE_LIST_RULES.pageSizes}
        top={top}
        onChange={(next) => list.change(next)}
      />
    </div>
  );
}

/** Not even archived ones, and nothing is filtered out. */
function hasNoneAtAll({ total, items, facets }: ListPage<number>, view: CourseListView): boolean {
  const counts = facets?.find(({ field }) => field === 'status')?.options ?? [];
  return items.length === 0 && (total ?? 0) === 0 && counts.length === 0 && !isNarrowed(view);
}

const ENDINGS: Readonly<Record<EnrollmentStatus, string>> = {
  current: '',
  inProgress: ' in progress',
  notStarted: ' not started',
  expiring: ' expiring soon',
  completed: ' completed',
  archived: ' archived',
};

/** '12 courses', '3 courses in progress'. */
function resultText({ total, items }: ListPage<number>, view: CourseListView): string {
  return `${pluralize(total ?? items.length, 'course')}${ENDINGS[statusOf(view)]}`;
}
