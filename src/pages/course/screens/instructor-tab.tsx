import type { Enrollment } from '../../../contracts/enrollment';
import { CourseService } from '../../../features/course';
import { hasNone } from '../../../features/course/views';
import { AuthorsPanel, InstructorsPanel } from '../../../features/course-parts';
import { HelpService } from '../../../features/help';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** ENT-24, instructor and author: who teaches the course, how to write to them (CLRN-12), and who wrote it. */
export function InstructorTab({ enrollment: { enrollmentId, parts } }: { enrollment: Enrollment }) {
  const course = useInject(CourseService);
  return (
    <div className="course-people">
      {hasNone(parts, 'instructors') ? null : <Instructors enrollmentId={enrollmentId} />}
      {hasNone(parts, 'authors') ? null : <AuthorsPanel course={course} />}
    </div>
  );
}

function Instructors({ enrollmentId }: { enrollmentId: number }) {
  const help = useInject(HelpService);
  return (
    <InstructorsPanel
      course={useInject(CourseService)}
      action={
        <Button
          variant="secondary"
          onClick={() => help.open({ action: 'academic', enrollmentId })}
          onFocus={() => help.preload()}
          onPointerEnter={() => help.preload()}
        >
          <Icon name="mail" /> Write to the instructors
        </Button>
      }
    />
  );
}
