import * as v from 'valibot';
import { flag, id, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { LockState } from './learning-path-details';

/** ENT-24. */
export const STEP_TYPES = [
  'Survey',
  'VC5',
  'Zoom',
  'Affidavit',
  'RequiredDocument',
  'GoogleMap',
  'Brightcove',
  'Affirmation',
  'Schedule',
] as const;
export const StepType = v.fallback(v.picklist([...STEP_TYPES, 'Unknown']), 'Unknown');
export type StepType = v.InferOutput<typeof StepType>;

/** The only type of step that has questions, and so may be an exam. */
export const STEP_WITH_QUESTIONS = 'VC5' satisfies StepType;

/** `attemptsAllowed` is null without a limit. */
const StepExam = v.looseObject({ attemptsUsed: optionalNumber, attemptsAllowed: optionalNumber });
export type StepExam = v.InferOutput<typeof StepExam>;

/** A step of an enrollment (our choice of fields). */
export const Activity = v.looseObject({
  activityId: id,
  enrollmentId: optional(id),
  /** Counts from 1 in the order of the course. */
  position: optionalNumber,
  name: text,
  stepType: StepType,
  lockState: LockState,
  /** Why the activity is locked, as sent by the server. Empty if it is not. */
  lockReason: text,
  minutes: optionalNumber,
  percentComplete: optionalNumber,
  completedDate: optionalDate,
  affirmed: flag,
  /**
   * The exam of the step, a field of ours: null if it has none. Undefined if the server does not say. Of an enrollment,
   * the rules of the step say it then (CASM-01); of a preview nothing does, so that a step that may be an exam has no name.
   */
  exam: v.fallback(v.optional(v.nullable(StepExam)), undefined),
});
export type Activity = v.InferOutput<typeof Activity>;

/** Response of GET /learner/enrollments/{id}/activities (CLRN-03). */
export const ActivityList = list(Activity);

/** Response of both launch calls: a path in the brand's Launcher (RTE-28, PUR-08). */
export const Launch = v.looseObject({ url: v.string() });
export type Launch = v.InferOutput<typeof Launch>;
