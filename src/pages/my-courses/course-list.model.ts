/** Pure rules of My Courses: what the address says of the list, what the server is asked for, and what it offers. */
import {
  ENROLLMENT_ORDERS,
  ENROLLMENT_STATUSES,
  type EnrollmentOrder,
  type EnrollmentStatus,
} from '../../contracts/enrollment';
import type { FilterFacet } from '../../contracts/pagination';
import type { ListPage } from '../../core/data/paged-load';
import { filterMenus, type ListRequest, listRequestOf } from '../../core/list/list-request.model';
import {
  BEST_MATCH,
  IDS,
  isNarrowed,
  type ListRules,
  type ListView,
  type Ranked,
  STATES,
} from '../../core/list/list-view.model';
import { deliveryText } from '../../features/course/views';
import { pluralize } from '../../platform/format/numbers';

/** RTE-02. */
export const MY_COURSES_PATH = '/courses';

/** The filters as the address names them. */
type CourseFilter = 'status' | 'profession' | 'state' | 'delivery';
export type CourseListLook = 'cards' | 'list';
export type CourseListView = ListView<Ranked<EnrollmentOrder>, CourseFilter, CourseListLook>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const COURSE_LIST_RULES: ListRules<Ranked<EnrollmentOrder>, CourseFilter, CourseListLook> = {
  sorts: [BEST_MATCH, ...ENROLLMENT_ORDERS],
  filters: { status: ENROLLMENT_STATUSES, profession: IDS, state: STATES, delivery: 'any' },
  views: ['cards', 'list'],
  pageSizes: [12, 24, 48],
};

export const ORDER_LABELS: Readonly<Record<Ranked<EnrollmentOrder>, string>> = {
  match: 'Best match',
  recent: 'Recently opened',
  expiration: 'Expiration date',
  name: 'Course name (A to Z)',
  enrolled: 'Newest first',
};

export const STATUS_LABELS: Readonly<Record<EnrollmentStatus, string>> = {
  current: 'All',
  inProgress: 'In progress',
  notStarted: 'Not started',
  expiring: 'Expiring',
  completed: 'Completed',
  archived: 'Archived',
};

/** The field of the server behind each filter that the student opens in a menu. */
const FIELDS = { profession: 'licenseTypeId', state: 'stateAbbv', delivery: 'deliveryMethod' } as const;

const FILTER_LABELS: Readonly<Record<keyof typeof FIELDS, string>> = {
  profession: 'Profession',
  state: 'State',
  delivery: 'Format',
};

/** The chosen status. If an address names several, the first counts. */
export function statusOf({ filters }: Pick<CourseListView, 'filters'>): EnrollmentStatus {
  return ENROLLMENT_STATUSES.find((status) => status === filters.status[0]) ?? 'current';
}

/** The chosen status as a filter that can be removed. */
export function statusMenu({ filters }: Pick<CourseListView, 'filters'>) {
  const options = ENROLLMENT_STATUSES.map((value) => ({ value, text: STATUS_LABELS[value] }));
  return { name: 'status', label: 'Status', options, selected: filters.status } as const;
}

export function requestOf(view: CourseListView): ListRequest<EnrollmentOrder> {
  const request = listRequestOf(COURSE_LIST_RULES, FIELDS, view);
  return { ...request, filter: [`status==${statusOf(view)}`, ...request.filter] };
}

/** How many courses each status has; null if the server does not say. */
export function statusCounts(
  facets: readonly FilterFacet[] | null,
): Readonly<Partial<Record<EnrollmentStatus, number>>> | null {
  const facet = facets?.find(({ field }) => field === 'status');
  if (!facet) return null;
  return Object.fromEntries(
    ENROLLMENT_STATUSES.map((status) => [
      status,
      facet.options.find(({ value }) => value === status)?.count ?? 0,
    ]),
  );
}

export const menuFilters = (facets: readonly FilterFacet[] | null, view: CourseListView) =>
  filterMenus(FIELDS, FILTER_LABELS, facets, view, (name, value) =>
    name === 'delivery' ? deliveryText(value) : '',
  );

/** Whether the list is at its default view and first page. */
export function isFirstView(view: CourseListView): boolean {
  const isUnfiltered = !isNarrowed({ ...view, filters: { ...view.filters, status: [] } });
  return (
    isUnfiltered &&
    view.page === 1 &&
    [BEST_MATCH, ENROLLMENT_ORDERS[0]].includes(view.sort) &&
    statusOf(view) === 'current'
  );
}

/** Not even archived ones, which only the counts of the statuses tell, and nothing is filtered out. */
export function hasNoCourses({ items, facets }: ListPage<number>, view: CourseListView): boolean {
  if (items.length > 0 || facets === null || isNarrowed(view)) return false;
  const counts = statusCounts(facets);
  // A server without any courses has nothing to filter.
  if (counts === null) return facets.length === 0;
  return Object.values(counts).every((count) => count === 0);
}

const COUNT_TEXTS: Readonly<Record<EnrollmentStatus, (courses: string) => string>> = {
  current: (courses) => courses,
  inProgress: (courses) => `${courses} in progress`,
  notStarted: (courses) => `${courses} not started`,
  expiring: (courses) => `${courses} expiring soon`,
  completed: (courses) => `${courses} completed`,
  archived: (courses) => `${courses} archived`,
};

/** '12 courses', '3 courses in progress'. A server that does not count the statuses may not know our filter. */
export function resultText({ total, items, facets }: ListPage<number>, view: CourseListView): string {
  const courses = pluralize(total ?? items.length, 'course');
  return statusCounts(facets) === null ? courses : COUNT_TEXTS[statusOf(view)](courses);
}
