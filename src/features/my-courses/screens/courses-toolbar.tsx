import { type RefObject, useId } from 'react';
import { ENROLLMENT_STATUSES } from '../../../contracts/enrollment';
import type { FilterFacet } from '../../../contracts/pagination';
import { useInject } from '../../../framework/react';
import { ListToolbar, VIEW_DRAWINGS } from '../../../ui/list/list-toolbar';
import {
  COURSE_LIST_RULES,
  type CourseListView,
  FILTER_LABELS,
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

export interface CoursesToolbarProps extends PartProps {
  readonly result: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

export function CoursesToolbar({ facets, view, result, searchBox, onClear }: CoursesToolbarProps) {
  const list = useInject(CourseListService);
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
      filters={menuFilters(facets, view).map(({ name, options, selected }) => ({
        name,
        label: FILTER_LABELS[name],
        options,
        selected,
        onChange: (values) => list.change({ filters: { ...view.filters, [name]: values } }),
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

/** One status at a time: radio buttons that look like chips, with how many courses each has. */
export function StatusChips({ facets, view }: PartProps) {
  const list = useInject(CourseListService);
  const name = useId();
  const counts = statusCounts(facets);
  const chosen = statusOf(view);
  return (
    <fieldset className="status-chips">
      <legend className="visually-hidden">Which courses</legend>
      {ENROLLMENT_STATUSES.map((status) => (
        <label className="status-chips__chip" key={status}>
          <input
            type="radio"
            name={name}
            value={status}
            checked={status === chosen}
            onChange={() =>
              list.change({
                filters: { ...view.filters, status: status === 'current' ? [] : [status] },
              })
            }
          />
          <span>{STATUS_LABELS[status]}</span>
          <span className="status-chips__count">{counts?.[status] ?? ''}</span>
        </label>
      ))}
    </fieldset>
  );
}
