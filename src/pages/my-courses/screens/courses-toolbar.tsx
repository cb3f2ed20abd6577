import type { RefObject } from 'react';
import { ENROLLMENT_STATUSES } from '../../../contracts/enrollment';
import type { FilterFacet } from '../../../contracts/pagination';
import { useInject } from '../../../framework/react';
import { ListToolbar, VIEW_DRAWINGS } from '../../../ui/list/list-toolbar';
import { StatusChips } from '../../../ui/list/status-chips';
import {
  COURSE_LIST_RULES,
  type CourseListView,
  menuFilters,
  ORDER_LABELS,
  STATUS_LABELS,
  statusCounts,
  statusOf,
} from '../course-list.model';
import { CourseListService } from '../course-list.service';

const ORDERS = COURSE_LIST_RULES.sorts.map((value) => ({ value, text: ORDER_LABELS[value] }));
const LOOKS = [
  { value: 'cards', text: 'Cards', drawing: VIEW_DRAWINGS.cards },
  { value: 'list', text: 'List', drawing: VIEW_DRAWINGS.list },
] as const;

interface PartProps {
  /** Null until the list has loaded, or if the server offers no filters. */
  readonly facets: readonly FilterFacet[] | null;
  readonly view: CourseListView;
}

interface CoursesToolbarProps extends PartProps {
  readonly result: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

export function CoursesToolbar({ facets, view, result, searchBox, onClear }: CoursesToolbarProps) {
  const { list } = useInject(CourseListService);
  return (
    <ListToolbar
      label="Search, filter and sort"
      search={{
        label: 'Search your courses',
        placeholder: 'Course name',
        value: view.search,
        onChange: (search) => list.change({ search }),
        ref: searchBox,
      }}
      filters={menuFilters(facets, view).map((filter) => ({
        ...filter,
        onChange: (values) => list.change({ filters: { ...view.filters, [filter.name]: values } }),
      }))}
      sort={{ options: ORDERS, value: view.sort, onChange: (sort) => list.change({ sort }) }}
      view={{
        label: 'View',
        options: LOOKS,
        value: view.view ?? 'cards',
        onChange: (look) => list.change({ view: look }),
      }}
      result={result}
      onClear={onClear}
    />
  );
}

/** One status at a time, with how many courses each has. */
export function CourseStatuses({ facets, view }: PartProps) {
  const { list } = useInject(CourseListService);
  const counts = statusCounts(facets);
  return (
    <StatusChips
      label="Which courses"
      options={ENROLLMENT_STATUSES.map((value) => ({
        value,
        text: STATUS_LABELS[value],
        count: counts?.[value],
      }))}
      value={statusOf(view)}
      onChange={(status) =>
        list.change({ filters: { ...view.filters, status: status === 'current' ? [] : [status] } })
      }
    />
  );
}
