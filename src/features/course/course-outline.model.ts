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

interface CourseTabView {
  readonly id: CourseTab;
  readonly label: string;
  readonly count: number | null;
}

/** Our wording. */
const TAB_LABELS: Readonly<Record<CourseTab, string>> = {
  tableOfContents: 'Contents',
  certificates: 'Certificates',
  progress: 'Progress',
  resources: 'Resources',
  schedule: 'Schedule',
  notes: 'Notes',
  aboutCourse: 'About',
  instructor: 'Instructors',
  author: 'Authors',
  regulatoryRequirements: 'Regulatory',
};

/** Whether a tab is known to be empty. Every course has contents, progress and a description. */
const IS_EMPTY: Readonly<Partial<Record<CourseTab, (outline: CourseOutline) => boolean>>> = {
  // A list of enrollments leaves certificates out, so their number alone does not say that there are none.
  certificates: ({ certificates, parts }) => certificates === 0 && hasNone(parts, 'certificates'),
  resources: ({ parts }) => hasNone(parts, 'documents'),
  schedule: (outline) =>
    hasNone(outline.parts, 'sessions') && hasNone(outline.parts, 'locations') && isOff(outline, 'Webinar'),
  // A student can begin to write notes only where there is a tab for them.
  notes: (outline) => hasNone(outline.parts, 'notes') && isOff(outline, 'Notes'),
  instructor: ({ parts }) => hasNone(parts, 'instructors'),
  author: ({ parts }) => hasNone(parts, 'authors'),
  regulatoryRequirements: ({ parts }) => hasNone(parts, 'regulations'),
};

/** What the tabs count: what a student collects, not what the course consists of. */
const COUNTED: Readonly<Partial<Record<CourseTab, keyof CourseParts>>> = {
  resources: 'documents',
  notes: 'notes',
};

/** The tabs of a course in the order of ENT-24, without empty ones, but with the one that is open. */
export function courseTabs(outline: CourseOutline, selected: CourseTab): readonly CourseTabView[] {
  return COURSE_TABS.filter((id) => id === selected || !IS_EMPTY[id]?.(outline)).map((id) => {
    const counted = COUNTED[id];
    return { id, label: TAB_LABELS[id], count: (counted && outline.parts?.[counted]) || null };
  });
}

/** Not known is not none. */
export function hasNone(parts: CourseParts | null, part: keyof CourseParts): boolean {
  return parts?.[part] === 0;
}

/** The tab that an address names, whatever its case. Null for none, and for a name that no tab has. */
export function parseCourseTab(name: string | undefined): CourseTab | null {
  return COURSE_TABS.find((tab) => tab.toLowerCase() === name?.toLowerCase()) ?? null;
}

function isOff({ features }: CourseOutline, feature: string): boolean {
  return features !== null && !features.has(feature);
}
