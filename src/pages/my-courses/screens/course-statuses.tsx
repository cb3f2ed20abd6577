import { ENROLLMENT_STATUSES } from '../../../contracts/enrollment';
import type { FilterFacet } from '../../../contracts/pagination';
import { useInject } from '../../../framework/react';
import { StatusChips } from '../../../ui/list/status-chips';
import { type CourseListView, STATUS_LABELS, statusCounts, statusOf } from '../course-list.model';
import { CourseListService } from '../course-list.service';

interface CourseStatusesProps {
  /** Null until the list has loaded, or if the server offers no filters. */
  readonly facets: readonly FilterFacet[] | null;
  readonly view: CourseListView;
}

/** One status at a time, with how many courses each has. */
export function CourseStatuses({ facets, view }: CourseStatusesProps) {
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
