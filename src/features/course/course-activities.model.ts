/** Pure rules for the activities of a course: how they change, and what a student does with each. */
import type { Activity, StepType } from '../../contracts/activity';
import type { LockState } from '../../contracts/learning-path-details';
import { keepUnchanged } from '../../core/data/keep-unchanged';
import type { ListPage } from '../../core/data/paged-load';
import { factsText } from '../../platform/format/facts';
import { pluralize } from '../../platform/format/numbers';

/** Puts changed entries in the place of former ones. An entry that is the same stays the same object. */
export function replaceById<T extends object>(
  page: ListPage<T>,
  changed: readonly T[],
  idOf: (entry: T) => number,
): ListPage<T> {
  const byId = new Map(changed.map((entry) => [idOf(entry), entry]));
  const items = page.items.map((entry) => keepUnchanged(entry, byId.get(idOf(entry)) ?? entry));
  return items.every((entry, index) => entry === page.items[index]) ? page : { ...page, items };
}

/** What a student sees of a kind of step (ENT-24). The words are ours. */
interface StepLook {
  readonly label: string;
  /** What opens it in the Launcher, before it was begun. */
  readonly start: string;
}

const STEP_LOOKS: Readonly<Record<StepType, StepLook>> = {
  Survey: { label: 'Survey', start: 'Open the survey' },
  VC5: { label: 'Lesson', start: 'Start' },
  Zoom: { label: 'Live session', start: 'Join' },
  Affidavit: { label: 'Affidavit', start: 'Open' },
  RequiredDocument: { label: 'Required document', start: 'Open' },
  GoogleMap: { label: 'Map', start: 'Open' },
  Brightcove: { label: 'Video', start: 'Watch' },
  Affirmation: { label: 'Statement', start: 'Open' },
  Schedule: { label: 'Scheduling', start: 'Choose a date' },
  Unknown: { label: 'Activity', start: 'Open' },
};

const stepLabel = (stepType: StepType): string => STEP_LOOKS[stepType].label;

/**
 * What the student does with an activity next; null for one that cannot be opened. The questions of a survey are in the
 * Launcher, and the student says here that they have answered them (STA-12).
 */
type ActivityAction = 'launch' | 'affirm' | 'survey' | null;

const CLOSED = new Set(['Locked', 'Expired', 'Failed', 'Upsell', 'StartingSoon']);

export function activityAction({ stepType, lockState }: Activity): ActivityAction {
  if (CLOSED.has(lockState)) return null;
  if (lockState !== 'Completed' && stepType === 'Affirmation') return 'affirm';
  if (lockState !== 'Completed' && stepType === 'Survey') return 'survey';
  return 'launch';
}

/** The words on the button of an activity. */
export function activityActionText(activity: Activity): string | null {
  switch (activityAction(activity)) {
    case 'affirm':
      return 'Affirm';
    case 'launch':
    case 'survey':
      return launchText(activity);
    default:
      return null;
  }
}

function launchText({ stepType, lockState, percentComplete }: Activity): string {
  if (lockState === 'Completed') return 'Review';
  if (lockState === 'ScheduleCourse') return STEP_LOOKS.Schedule.start;
  return (percentComplete ?? 0) > 0 ? 'Resume' : STEP_LOOKS[stepType].start;
}

/** 'Lesson, 45 minutes'. `isExam`: null while it is not known whether it is one. */
export function activityFacts({ stepType, minutes }: Activity, isExam: boolean | null = false): string {
  const label = isExam ? 'Exam' : isExam === null ? '' : stepLabel(stepType);
  return factsText(label, minutes !== null && pluralize(minutes, 'minute'));
}

/** Our wording for an activity without a name. */
export const UNTITLED_ACTIVITY = 'Untitled activity';

/** Our wording for why an activity is not open and what to do next, if the server sends no reason. */
const REASONS: Readonly<Partial<Record<LockState, string>>> = {
  Locked: 'Finish the step before it first.',
  Expired: 'This course has expired. Customer Support can tell you about an extension.',
  Failed: 'This step was not passed. Customer Support can tell you how to try again.',
  Upsell: 'This step is not in your plan.',
  StartingSoon: 'The live session has not begun yet. You can join it here as soon as it begins.',
  ScheduleCourse: 'Choose a date for your live session first.',
};

/** Why an activity is not open, and what to do next; null if there is nothing to say. */
export function activityReason({ lockState, lockReason }: Activity): string | null {
  return lockReason || (REASONS[lockState] ?? null);
}
