import '../../../../styles/features/course-parts/_course-parts.scss';
import { CourseSection, People, RowsSkeleton } from '../../../features/course-parts';
import { HelpService } from '../../../features/help';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, instructor: who teaches the course, and how to write to them (CLRN-12). */
export function InstructorTab({ enrollmentId }: { enrollmentId: number }) {
  const { instructors$ } = useCourseParts('instructors');
  const help = useInject(HelpService);
  return (
    <CourseSection label="Instructors">
      <PartView
        part="instructors"
        state$={instructors$}
        label="Loading the instructors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <div className="course-section__head">
              <h2 className="course-section__title">Instructors</h2>
              <Button
                variant="secondary"
                onClick={() => help.open({ action: 'academic', enrollmentId })}
                onFocus={() => help.preload()}
                onPointerEnter={() => help.preload()}
              >
                <Icon name="mail" /> Write to the instructors
              </Button>
            </div>
            <People people={people} none="The instructors of this course have not been announced yet." />
          </>
        )}
      </PartView>
    </CourseSection>
  );
}

/** ENT-24, author. */
export function AuthorTab() {
  const { authors$ } = useCourseParts('authors');
  return (
    <CourseSection label="Authors">
      <PartView
        part="authors"
        state$={authors$}
        label="Loading the authors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <h2 className="course-section__title">Authors</h2>
            <People people={people} none="No authors are listed for this course." />
          </>
        )}
      </PartView>
    </CourseSection>
  );
}
