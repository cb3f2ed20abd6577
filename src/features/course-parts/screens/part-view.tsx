import { useEffect } from 'react';
import { LoadedView, type LoadedViewProps } from '../../../connected/loaded-view';
import type { Loadable } from '../../../core/data/loadable';
import { useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { CourseSection, RowsSkeleton, TextSkeleton } from './course-section';

/** The course that is open, taken or previewed. A part of it loads from the first time that a screen shows it. */
export interface OpenCourse<P extends string> {
  show(...parts: readonly P[]): void;
  /** Null for all that are shown. */
  reload(part?: P | null): void;
}

/** For parts of which a screen shows something without a PartView. */
export function useParts<P extends string>(course: OpenCourse<P>, ...parts: readonly P[]): void {
  const names = parts.join(' ');
  useEffect(() => course.show(...(names.split(' ') as P[])), [course, names]);
}

interface PartViewProps<T, P extends string> extends Omit<LoadedViewProps<T>, 'loaded' | 'onRetry'> {
  readonly course: OpenCourse<P>;
  readonly part: P;
  readonly state$: State<Loadable<T>>;
}

/** One part of a course, which loads, fails and is loaded again on its own. */
export function PartView<T, P extends string>({ course, part, state$, ...props }: PartViewProps<T, P>) {
  useParts(course, part);
  return (
    <LoadedView
      loaded={useStateValue(state$)}
      onRetry={() => course.reload(part)}
      skeleton={<TextSkeleton />}
      {...props}
    />
  );
}

interface PartPanelProps<T, P extends string> extends PartViewProps<T, P> {
  readonly title: string;
  /** How many rows are loading; a text by default. */
  readonly rows?: number;
}

/** A part of a course as a card. */
export function PartPanel<T, P extends string>({ title, rows, ...props }: PartPanelProps<T, P>) {
  return (
    <CourseSection label={title}>
      <PartView skeleton={rows === undefined ? <TextSkeleton /> : <RowsSkeleton rows={rows} />} {...props} />
    </CourseSection>
  );
}
