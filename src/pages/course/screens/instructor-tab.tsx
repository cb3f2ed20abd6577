import { CourseService } from '../../../features/course';
import { InstructorsPanel } from '../../../features/course-parts';
import { HelpService } from '../../../features/help';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** ENT-24, instructor: who teaches the course, and how to write to them (CLRN-12). */
export function InstructorTab({ enrollmentId }: { enrollmentId: number }) {
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
