/** Which tabs a course has (ENT-24), and what a page of a course has to know about it for that. */
import type { RegulatoryInformation } from '../../contracts/course';
import { COURSE_TABS, type CourseTab } from '../../contracts/enumerations';

/** How much of something a course has; null if that is not known. */
export interface Amount {
  readonly isEmpty: boolean;
  /** Null if the server does not count. */
  readonly count: number | null;
}

/** What each tab would hold; null if that could not be loaded. Its tab is shown then, and says what is wrong. */
export interface CourseOutline {
  readonly documents: Amount | null;
  readonly sessions: Amount | null;
  readonly notes: Amount | null;
  readonly instructors: Amount | null;
  readonly authors: Amount | null;
  readonly hasLocation: boolean | null;
  readonly hasRegulation: boolean | null;
  /** ENT-21: the features that are switched on; null if they are not known. */
  readonly features: ReadonlySet<string> | null;
}

/** Until the outline has loaded, and if it cannot be loaded. */
export const NOTHING_KNOWN: CourseOutline = {
  documents: null,
  sessions: null,
  notes: null,
  instructors: null,
  authors: null,
  hasLocation: null,
  hasRegulation: null,
  features: null,
};

interface TabFacts {
  readonly outline: CourseOutline;
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
const IS_EMPTY: Readonly<Partial<Record<CourseTab, (facts: TabFacts) => boolean>>> = {
  certificates: ({ certificates }) => certificates === 0,
  resources: ({ outline }) => isNone(outline.documents),
  schedule: ({ outline }) =>
    isNone(outline.sessions) && outline.hasLocation === false && isOff(outline, 'Webinar'),
  // A student can begin to write notes only where there is a tab for them.
  notes: ({ outline }) => isNone(outline.notes) && isOff(outline, 'Notes'),
  instructor: ({ outline }) => isNone(outline.instructors),
  author: ({ outline }) => isNone(outline.authors),
  regulatoryRequirements: ({ outline }) => outline.hasRegulation === false,
};

/** What the tabs count: what a student collects, not what the course consists of. */
const COUNTED: Readonly<Partial<Record<CourseTab, (outline: CourseOutline) => Amount | null>>> = {
  resources: ({ documents }) => documents,
  notes: ({ notes }) => notes,
};

/** The tabs of a course in the order of ENT-24, without empty ones, but with the one that is open. */
export function courseTabs(facts: TabFacts, selected: CourseTab): readonly CourseTabView[] {
  return COURSE_TABS.filter((id) => id === selected || !IS_EMPTY[id]?.(facts)).map((id) => ({
    id,
    label: TAB_LABELS[id],
    count: COUNTED[id]?.(facts.outline)?.count || null,
  }));
}

/** The tab that an address names, whatever its case. Null for none, and for a name that no tab has. */
export function parseCourseTab(name: string | undefined): CourseTab | null {
  return COURSE_TABS.find((tab) => tab.toLowerCase() === name?.toLowerCase()) ?? null;
}

function isNone(amount: Amount | null): boolean {
  return amount?.isEmpty === true;
}

function isOff({ features }: CourseOutline, feature: string): boolean {
  return features !== null && !features.has(feature);
}

export function isRegulated({ text, approvals }: RegulatoryInformation): boolean {
  return text.trim() !== '' || approvals.length > 0;
}
