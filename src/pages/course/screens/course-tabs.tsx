import { useState } from 'react';
import type { Enrollment } from '../../../contracts/enrollment';
import { CourseService, NoteService } from '../../../features/course';
import { courseTabs, type ShownCourseTab } from '../../../features/course/views';
import { ACTIVITY_PARAM, PartTabs, TabsSkeleton, useParts } from '../../../features/course-parts';
import { type LazyComponent, lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { ContentsTab } from './contents-tab';

interface TabProps {
  readonly enrollment: Enrollment;
  readonly enrollmentId: number;
  readonly course: CourseService;
}

const loadParts = () => import('./course-parts');

/** The contents come with the page, because it opens there. */
const PANELS: Readonly<Record<ShownCourseTab, LazyComponent<TabProps> | typeof ContentsTab>> = {
  tableOfContents: ContentsTab,
  certificates: lazyComponent(() => loadParts().then((parts) => parts.CertificatesTab)),
  progress: lazyComponent(() => loadParts().then((parts) => parts.ProgressTab)),
  resources: lazyComponent(() => loadParts().then((parts) => parts.ResourcesTab)),
  schedule: lazyComponent(() => loadParts().then((parts) => parts.ScheduleTab)),
  notes: lazyComponent(() => loadParts().then((parts) => parts.NotesTab)),
  aboutCourse: lazyComponent(() => loadParts().then((parts) => parts.AboutPanel)),
  instructor: lazyComponent(() => loadParts().then((parts) => parts.InstructorTab)),
  regulatoryRequirements: lazyComponent(() => loadParts().then((parts) => parts.RegulatoryPanel)),
};

interface CourseTabsProps {
  readonly enrollment: Enrollment;
  /** Whether what a list has left out is still on its way. */
  readonly isLoading: boolean;
  /** The tab that the address names; null for none. */
  readonly requested: ShownCourseTab | null;
}

/**
 * ENT-24: the tabs of a course, without empty ones. The address names the tab, and Back leads out of the course rather
 * than through its tabs. None shows before it is known which there are: what a list knows of a course (My Courses) says
 * nothing of its parts. Once they show, no reload takes them away. A tab whose emptiness shows only now is still shown if the address names it.
 */
export function CourseTabs({ enrollment, isLoading, requested }: CourseTabsProps) {
  const course = useInject(CourseService);
  // The steps as well, which most tabs name: they need not wait for the features.
  useParts(course, 'features', 'activities');
  const router = useInject(Router);
  const { value: features, error } = useStateValue(course.features$);
  const noteTotal = useStateValue(useInject(NoteService).notes$).value?.total ?? null;
  const selected = requested ?? 'tableOfContents';
  const { parts, certificates } = enrollment;
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    if ((features === null && error === null) || (parts === null && isLoading)) return <TabsSkeleton />;
    setShown(true);
  }
  const tabs = courseTabs({ parts, features, certificates: certificates.length }, selected).map((tab) =>
    tab.id === 'notes' && noteTotal !== null ? { ...tab, count: noteTotal || null } : tab,
  );
  const base = `/courses/${enrollment.enrollmentId}`;
  function select(id: ShownCourseTab) {
    // The contents still show the step that was chosen there.
    const step = router.queryParam(ACTIVITY_PARAM);
    const query = step === null ? '' : `?${new URLSearchParams({ [ACTIVITY_PARAM]: step })}`;
    const path = id === 'tableOfContents' ? base : `${base}/${id}`;
    void router.navigateByUrl(path + query, { keepsPage: true });
  }
  return (
    <PartTabs
      tabs={tabs}
      selected={selected}
      onSelect={select}
      panels={PANELS}
      panelProps={{ enrollment, enrollmentId: enrollment.enrollmentId, course }}
    />
  );
}
