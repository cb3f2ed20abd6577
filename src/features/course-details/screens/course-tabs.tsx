import { type ReactNode, useState } from 'react';
import type { Enrollment } from '../../../contracts/enrollment';
import type { CourseTab } from '../../../contracts/enumerations';
import { type LazyComponent, lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { DeviceService } from '../../../platform/device/device.service';
import { Router } from '../../../platform/router/router';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { SelectField } from '../../../ui/form/select-field';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { NoteService } from '../../course';
import { type CourseTabView, courseTabs, NOTHING_KNOWN } from '../../course/views';
import { ACTIVITY_PARAM, ContentsTab } from './contents-tab';
import { useCourseParts } from './part-view';

interface TabProps {
  readonly enrollment: Enrollment;
  readonly enrollmentId: number;
}

const loadParts = () => import('./course-parts');
const loadNotes = () => import('./notes-tab');

/** The contents come with the page, because it opens there. */
const PANELS: Readonly<Record<CourseTab, LazyComponent<TabProps> | typeof ContentsTab>> = {
  tableOfContents: ContentsTab,
  certificates: lazyComponent(() => loadParts().then((parts) => parts.CertificatesTab)),
  progress: lazyComponent(() => import('./progress-tab').then((parts) => parts.ProgressTab)),
  resources: lazyComponent(() => loadParts().then((parts) => parts.ResourcesTab)),
  schedule: lazyComponent(() => loadParts().then((parts) => parts.ScheduleTab)),
  notes: lazyComponent(() => loadNotes().then((parts) => parts.NotesTab)),
  aboutCourse: lazyComponent(() => loadParts().then((parts) => parts.AboutTab)),
  instructor: lazyComponent(() => loadParts().then((parts) => parts.InstructorTab)),
  author: lazyComponent(() => loadParts().then((parts) => parts.AuthorTab)),
  regulatoryRequirements: lazyComponent(() => loadParts().then((parts) => parts.RegulatoryTab)),
};

export interface CourseTabsProps {
  readonly enrollment: Enrollment;
  /** The tab that the address names; null for none. */
  readonly requested: CourseTab | null;
}

/**
 * ENT-24: the tabs of a course, without empty ones. The address names the tab, and Back leads out of the course rather
 * than through its tabs. A tab whose emptiness shows only now is still shown if the address names it.
 */
export function CourseTabs({ enrollment, requested }: CourseTabsProps) {
  // The steps as well, which most tabs name: they need not wait for the outline.
  const { outline$ } = useCourseParts('outline', 'activities');
  const router = useInject(Router);
  const { value: outline, error } = useStateValue(outline$);
  const noteTotal = useStateValue(useInject(NoteService).notes$).value?.total ?? null;
  const isNarrow = useStateValue(useInject(DeviceService).width$) === 'min';
  const selected = requested ?? 'tableOfContents';
  if (outline === null && error === null) return <TabsSkeleton isNarrow={isNarrow} />;
  const facts = { outline: outline ?? NOTHING_KNOWN, certificates: enrollment.certificates.length };
  const tabs = courseTabs(facts, selected).map((tab) =>
    tab.id === 'notes' && noteTotal !== null ? { ...tab, count: noteTotal || null } : tab,
  );
  const base = `/courses/${enrollment.enrollmentId}`;
  function select(id: CourseTab) {
    // The contents still show the step that was chosen there.
    const step = router.queryParam(ACTIVITY_PARAM);
    const query = step === null ? '' : `?${new URLSearchParams({ [ACTIVITY_PARAM]: step })}`;
    const path = id === 'tableOfContents' ? base : `${base}/${id}`;
    void router.navigateByUrl(path + query, { keepsPage: true });
  }
  const panel = (id: CourseTab) => {
    const Panel = PANELS[id];
    return (
      <ErrorBoundary key={id}>
        <Panel enrollment={enrollment} enrollmentId={enrollment.enrollmentId} />
      </ErrorBoundary>
    );
  };
  return isNarrow ? (
    <TabChoice tabs={tabs} selected={selected} onSelect={select} panel={panel} />
  ) : (
    <Tabs
      label="Parts of this course"
      selected={selected}
      onSelect={select}
      activation="manual"
      tabs={tabs.map(({ id, label, count }) => ({
        id,
        label,
        count: count === null ? undefined : String(count),
        panel: () => panel(id),
        onApproach: () => preload(id),
      }))}
    />
  );
}

/** If its load fails, the tab says so when it is opened. */
function preload(id: CourseTab): void {
  const Panel = PANELS[id];
  if ('preload' in Panel) Panel.preload().catch(() => {});
}

interface TabChoiceProps {
  readonly tabs: readonly CourseTabView[];
  readonly selected: CourseTab;
  readonly onSelect: (id: CourseTab) => void;
  readonly panel: (id: CourseTab) => ReactNode;
}

/** Ten tabs would fill the screen of a phone before anything else: there, one is chosen from a list. */
function TabChoice({ tabs, selected, onSelect, panel }: TabChoiceProps) {
  const [visited, setVisited] = useState<readonly CourseTab[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (
    <div className="course-choice">
      <SelectField
        label="Part of this course"
        size="large"
        value={selected}
        options={tabs.map(({ id, label, count }) => ({
          value: id,
          text: count === null ? label : `${label} (${count})`,
        }))}
        onChange={onSelect}
      />
      {visited.map((id) => (
        <div key={id} hidden={id !== selected}>
          {panel(id)}
        </div>
      ))}
    </div>
  );
}

function TabsSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <SkeletonRegion label="Loading the parts of this course">
      <div className={isNarrow ? 'course-tabs-coming course-tabs-coming--narrow' : 'course-tabs-coming'}>
        <Skeleton shape="block" height="2.75rem" />
      </div>
    </SkeletonRegion>
  );
}
