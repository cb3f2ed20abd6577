/** Pure rules of My Courses: what the address says of the list, what the server is asked for, and what it offers. */
import {
  ENROLLMENT_ORDERS,
  ENROLLMENT_STATUSES,
  type EnrollmentOrder,
  type EnrollmentStatus,
} from '../../contracts/enrollment';
import type { FilterFacet } from '../../contracts/pagination';
import type { PageRequest } from '../../core/data/paged-load';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { deliveryText } from '../../features/course/views';

/** RTE-02. */
export const MY_COURSES_PATH = '/courses';

/** The filters as the address names them. */
type CourseFilter = 'status' | 'profession' | 'state' | 'delivery';
export type CourseListLook = 'cards' | 'list';
export type CourseListView = ListView<EnrollmentOrder, CourseFilter, CourseListLook>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const COURSE_LIST_RULES: ListRules<EnrollmentOrder, CourseFilter, CourseListLook> = {
  sorts: ENROLLMENT_ORDERS,
  filters: { status: ENROLLMENT_STATUSES, profession: 'any', state: 'any', delivery: 'any' },
  views: ['cards', 'list'],
  pageSizes: [12, 24, 48],
};

export const ORDER_LABELS: Readonly<Record<EnrollmentOrder, string>> = {
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
type MenuFilter = keyof typeof FIELDS;
const MENU_FILTERS = Object.keys(FIELDS) as MenuFilter[];

export const FILTER_LABELS: Readonly<Record<MenuFilter, string>> = {
  profession: 'Profession',
  state: 'State',
  delivery: 'Format',
};

interface CourseListRequest extends PageRequest {
  readonly filter: readonly string[];
  /** Left out for the default, which a server that cannot sort may replace by its own. */
  readonly sort?: EnrollmentOrder;
}

/** The chosen status. If an address names several, the first counts. */
export function statusOf({ filters }: Pick<CourseListView, 'filters'>): EnrollmentStatus {
  return ENROLLMENT_STATUSES.find((status) => status === filters.status[0]) ?? 'current';
}

/** A filter of the server separates values by |, so a value with one could not be sent. */
export function requestOf(view: CourseListView): CourseListRequest {
  const search = view.search.trim();
  const chosen = MENU_FILTERS.flatMap((name) => {
    const values = view.filters[name].filter((value) => !value.includes('|'));
    return values.length > 0 ? [`${FIELDS[name]}==${values.join('|')}`] : [];
  });
  return {
    ...pageRequestOf(view),
    filter: [`status==${statusOf(view)}`, ...chosen, ...(search ? [`name@=${search}`] : [])],
    ...(view.sort === ENROLLMENT_ORDERS[0] ? {} : { sort: view.sort }),
  };
}

/** Whether the server returns the same courses for both. */
export function isSameRequest(a: CourseListView, b: CourseListView): boolean {
  return JSON.stringify(requestOf(a)) === JSON.stringify(requestOf(b));
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

interface MenuFilterChoice {
  readonly name: MenuFilter;
  readonly options: readonly {
    readonly value: string;
    readonly text: string;
    readonly count?: number | undefined;
  }[];
  readonly selected: readonly string[];
}

/** The menus that are shown: those with several choices, or with one that can be undone. */
export function menuFilters(
  facets: readonly FilterFacet[] | null,
  view: CourseListView,
): readonly MenuFilterChoice[] {
  return MENU_FILTERS.map((name) => {
    const offered = facets?.find(({ field }) => field === FIELDS[name])?.options ?? [];
    const options = offered.map(({ value, label, count }) => ({
      value,
      text: (name === 'delivery' ? deliveryText(value) : label) || value,
      count: count ?? undefined,
    }));
    return { name, options, selected: view.filters[name] };
  }).filter(({ options, selected }) => options.length > 1 || selected.length > 0);
}

/** Whether the list is at its default view and first page. */
export function isFirstView({ search, filters, page, sort }: CourseListView): boolean {
  const isUnfiltered = MENU_FILTERS.every((name) => filters[name].length === 0);
  return (
    search.trim() === '' &&
    isUnfiltered &&
    page === 1 &&
    sort === ENROLLMENT_ORDERS[0] &&
    statusOf({ filters }) === 'current'
  );
}
