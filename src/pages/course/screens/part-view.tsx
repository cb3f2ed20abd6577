import { useEffect } from 'react';
import { type CoursePart, CourseService } from '../../../features/course';
import { LoadedView, type LoadedViewProps } from '../../../features/course-parts';
import { useInject } from '../../../framework/react';

/** Loads parts of the open course from the first time that a screen shows them. */
export function useCourseParts(...parts: readonly CoursePart[]): CourseService {
  const course = useInject(CourseService);
  const names = parts.join(' ');
  useEffect(() => course.show(...(names.split(' ') as CoursePart[])), [course, names]);
  return course;
}

interface PartViewProps<T> extends Omit<LoadedViewProps<T>, 'onRetry'> {
  readonly part: CoursePart;
}

/** A part of the open course. */
export function PartView<T>({ part, ...props }: PartViewProps<T>) {
  const course = useInject(CourseService);
  return <LoadedView {...props} onRetry={() => course.reload(part)} />;
}
