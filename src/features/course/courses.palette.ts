import { map } from 'rxjs';
import { type PaletteItem, type PaletteKind, REMOTE_LIMIT } from '../../connected/palette';
import { searchUrl } from '../../connected/palette-items';
import type { Enrollment } from '../../contracts/enrollment';
import { regionName } from '../../contracts/regions';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { percentText } from '../../platform/format/numbers';
import { UNTITLED_COURSE } from './course.text';
import { EnrollmentApiService } from './enrollment-api.service';

/** RTE-02. */
const COURSES_PATH = '/courses';

/** The courses in which the student is enrolled. */
export const COURSES_KIND: PaletteKind = {
  id: 'courses',
  title: 'My Courses',
  icon: 'book',
  page: { path: COURSES_PATH, label: 'My Courses' },
  search: (text) =>
    inject(EnrollmentApiService)
      .getEnrollmentsWithFilters({ filter: [`name@=${text}`], limit: REMOTE_LIMIT })
      .pipe(map(({ items }) => items.map(itemOf))),
  listUrl: (text) => searchUrl(COURSES_PATH, text),
};

function itemOf({
  enrollmentId,
  name,
  stateAbbv,
  licenseTypeName,
  percentComplete,
}: Enrollment): PaletteItem {
  return {
    id: String(enrollmentId),
    label: name || UNTITLED_COURSE,
    detail: factsText(
      licenseTypeName,
      stateAbbv && regionName(stateAbbv),
      percentComplete !== null && percentComplete > 0 && `${percentText(percentComplete)} done`,
    ),
    target: { to: `${COURSES_PATH}/${enrollmentId}` },
  };
}
