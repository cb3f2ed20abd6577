/** The tabs of a preview, and which of its steps can be opened. */
import type { Activity } from '../../contracts/activity';
import type { CourseParts } from '../../contracts/enrollment';
import { activityAction, hasNone } from '../../features/course/views';
import type { PartTab } from '../../features/course-parts';

/** In their order; the address names them. */
const PREVIEW_TABS = [
  'about',
  'contents',
  'instructors',
  'authors',
  'regulatory',
  'schedule',
  'location',
  'documents',
  'certificates',
] as const;
export type PreviewTab = (typeof PREVIEW_TABS)[number];

/** Our wording. */
const LABELS: Readonly<Record<PreviewTab, string>> = {
  contents: 'Contents',
  about: 'About',
  instructors: 'Instructors',
  authors: 'Authors',
  regulatory: 'Regulatory',
  schedule: 'Schedule',
  location: 'Location',
  documents: 'Documents',
  certificates: 'Certificates',
};

/** What each tab consists of. Every course has contents and a description. */
const PARTS: Readonly<Partial<Record<PreviewTab, keyof CourseParts>>> = {
  instructors: 'instructors',
  authors: 'authors',
  regulatory: 'regulations',
  schedule: 'sessions',
  location: 'locations',
  documents: 'documents',
  certificates: 'certificates',
};

/** The tabs without empty ones, but with the one that is open. All of them while nothing is known. */
export function previewTabs(parts: CourseParts | null, selected: PreviewTab): readonly PartTab<PreviewTab>[] {
  const isEmpty = (part: keyof CourseParts | undefined) => part !== undefined && hasNone(parts, part);
  return PREVIEW_TABS.filter((id) => id === selected || !isEmpty(PARTS[id])).map((id) => ({
    id,
    label: LABELS[id],
    count: null,
  }));
}

/** What a product is comes before what it consists of. */
export const FIRST_TAB: PreviewTab = 'about';

/** The tab that an address names, whatever its case; the first for none, and for a name that no tab has. */
export function parsePreviewTab(name: string | null): PreviewTab {
  return PREVIEW_TABS.find((tab) => tab === name?.toLowerCase()) ?? FIRST_TAB;
}

/** Whether a step can be looked at. What it asks the student to do takes an enrollment. */
export function isPreviewable(activity: Activity): boolean {
  return activityAction(activity) === 'launch' && activity.lockReason === '';
}

/** Our wording: 'Enroll to …' is what the server says, and what is said if it gives no reason. */
const ENROLL_TEXT = 'Enroll to open this step.';
/** The step waits in the student's own course. */
const ENROLLED_TEXT = 'Open it in your course.';

/** Why a step cannot be looked at, and what to do next; null if it can. */
export function previewReason(activity: Activity, isEnrolled: boolean): string | null {
  if (isPreviewable(activity)) return null;
  return isEnrolled ? ENROLLED_TEXT : activity.lockReason || ENROLL_TEXT;
}
