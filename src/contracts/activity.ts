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
});
export type Activity = v.InferOutput<typeof Activity>;

/** Response of GET /learner/enrollments/{id}/activities (CLRN-03). */
export const ActivityList = list(Activity);

/** Response of both launch calls: a path in the brand's Launcher (RTE-28, PUR-08). */
export const Launch = v.looseObject({ url: v.string() });
export type Launch = v.InferOutput<typeof Launch>;
