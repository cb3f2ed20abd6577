import '../../../../styles/features/course-parts/_course-parts.scss';
import { About, CourseSection } from '../../../features/course-parts';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, aboutCourse. */
export function AboutTab() {
  const { details$ } = useCourseParts('details');
  return (
    <CourseSection label="About this course">
      <PartView part="details" state$={details$} label="Loading the description of this course">
        {(details) => <About details={details} />}
      </PartView>
    </CourseSection>
  );
}
