import '../../../../styles/pages/my-courses/_courses-page.scss';
import { useRef } from 'react';
import { usePagedList } from '../../../connected/use-paged-list';
import type { EnrollmentStatus } from '../../../contracts/enrollment';
import type { Loadable } from '../../../core/data/loadable';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { useInject } from '../../../framework/react';
import { asOfText, pluralize } from '../../../platform/format/dates';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ErrorNotice } from '../../../ui/error-notice';
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
  const { view, shown, page, isOutdated, searchBox, clear } = usePagedList(list);
  const { value, loading, error, asOf } = page;
  if (value !== null && hasNoneAtAll(value, shown)) {
    return (
      <>
        <Failure page={page} />
        <NoCourses busy={loading} onCheck={() => list.reload({ force: true })} />
      </>
    );
  }
  return (
    <section className="courses-page__list" aria-label="Courses" tabIndex={-1}>
      <CourseStatuses facets={value?.facets ?? null} view={view} />
      <CoursesToolbar
        facets={value?.facets ?? null}
        view={view}
        result={value === null ? '' : resultText(value, shown)}
        searchBox={searchBox}
        onClear={clear}
      />
      {error ? (
        <ErrorNotice
          message={error}
          onRetry={() => list.reload({ force: true })}
          retrying={loading}
          asOf={asOfText(asOf)}
        />
      ) : null}
      {value === null && error === null ? <CoursesSkeleton look={view.view ?? 'cards'} /> : null}
      {value === null ? null : (
        <Page page={value} view={{ ...shown, view: view.view }} isOutdated={isOutdated} onClear={clear} />
      )}
    </section>
  );
}

function Failure({ page: { error, loading, asOf } }: { page: Loadable<unknown> }) {
  const { list } = useInject(CourseListService);
  if (error === null) return null;
  const retry = () => list.reload({ force: true });
  return <ErrorNotice message={error} onRetry={retry} retrying={loading} asOf={asOfText(asOf)} />;
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
