import '../../../../styles/features/course-parts/_course-parts.scss';
import { CourseSection, Regulation } from '../../../features/course-parts';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, regulatoryRequirements: which boards accept the course, and for how much. */
export function RegulatoryTab() {
  const { regulation$ } = useCourseParts('regulation');
  return (
    <CourseSection label="Regulatory requirements">
      <PartView part="regulation" state$={regulation$} label="Loading the regulatory requirements">
        {(information) => <Regulation information={information} />}
      </PartView>
    </CourseSection>
  );
}
