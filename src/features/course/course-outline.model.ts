/** Which tabs a course has (ENT-24), and what a page of a course has to know about it for that. */
import type { CourseParts } from '../../contracts/enrollment';
import { COURSE_TABS, type CourseTab } from '../../contracts/enumerations';

/** What is known of a course before its tabs are opened. */
export interface CourseOutline {
  /** Null if the server does not say: every tab is shown then, and says that it is empty when it is opened. */
  readonly parts: CourseParts | null;
  /** ENT-21: the features that are switched on; null if they are not known. */
  readonly features: ReadonlySet<string> | null;
  /** How many certificates the enrollment has. */
  readonly certificates: number;
}

/** Authors share a tab with the instructors. */
export type ShownCourseTab = Exclude<CourseTab, 'author'>;

interface CourseTabView {
  readonly id: ShownCourseTab;
  readonly label: string;
  readonly count: number | null;
}

/** Our wording. */
const TAB_LABELS: Readonly<Record<ShownCourseTab, string>> = {
  tableOfContents: 'Contents',
  certificates: 'Certificates',
  progress: 'Progress',
  resources: 'Resources',
  schedule: 'Schedule',
  notes: 'Notes',
  aboutCourse: 'About',
  instructor: 'Instructors and authors',
  regulatoryRequirements: 'Regulatory',
};

/** Whether a tab is known to be empty. Every course has contents, progress and a description. */
const IS_EMPTY: Readonly<Partial<Record<ShownCourseTab, (outline: CourseOutline) => boolean>>> = {
  // A list of enrollments leaves certificates out, so their number alone does not say that there are none.
  certificates: ({ certificates, parts }) => certificates === 0 && hasNone(parts, 'certificates'),
  resources: ({ parts }) => hasNone(parts, 'documents'),
  schedule: (outline) =>
    hasNone(outline.parts, 'sessions') && hasNone(outline.parts, 'locations') && isOff(outline, 'Webinar'),
  // A student can begin to write notes only where there is a tab for them.
  notes: (outline) => hasNone(outline.parts, 'notes') && isOff(outline, 'Notes'),
  instructor: ({ parts }) => hasNone(parts, 'instructors') && hasNone(parts, 'authors'),
  regulatoryRequirements: ({ parts }) => hasNone(parts, 'regulations'),
};

/** What the tabs count: what a student collects, not what the course consists of. */
const COUNTED: Readonly<Partial<Record<ShownCourseTab, keyof CourseParts>>> = {
  resources: 'documents',
  notes: 'notes',
};

/** The tabs of a course in the order of ENT-24, without empty ones, but with the one that is open. */
export function courseTabs(outline: CourseOutline, selected: ShownCourseTab): readonly CourseTabView[] {
  return SHOWN_TABS.filter((id) => id === selected || !IS_EMPTY[id]?.(outline)).map((id) => {
    const counted = COUNTED[id];
    const label = id === 'instructor' ? peopleLabel(outline.parts) : TAB_LABELS[id];
    return { id, label, count: (counted && outline.parts?.[counted]) || null };
  });
}

const SHOWN_TABS = COURSE_TABS.filter((id) => id !== 'author');

/** The tab names whom the course has; both while that is not known. */
function peopleLabel(parts: CourseParts | null): string {
  if (hasNone(parts, 'authors')) return 'Instructors';
  return hasNone(parts, 'instructors') ? 'Authors' : TAB_LABELS.instructor;
}

/** Not known is not none. */
export function hasNone(parts: CourseParts | null, part: keyof CourseParts): boolean {
  return parts?.[part] === 0;
}

/** The tab that an address names, whatever its case. Null for none, and for a name that no tab has. */
export function parseCourseTab(name: string | undefined): ShownCourseTab | null {
  const tab = COURSE_TABS.find((each) => each.toLowerCase() === name?.toLowerCase()) ?? null;
  return tab === 'author' ? 'instructor' : tab;
}

function isOff({ features }: CourseOutline, feature: string): boolean {
  return features !== null && !features.has(feature);
}
