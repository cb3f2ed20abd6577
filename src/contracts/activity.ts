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

/** A step of an enrollment; the spec names it and not its fields, which are ours. */
export const Activity = v.looseObject({
  activityId: id,
  enrollmentId: optional(id),
  /** From 1, in the order in which they are done. */
  position: optionalNumber,
  name: text,
  stepType: StepType,
  lockState: LockState,
  /** Words of the server on why it cannot be opened; empty where it can. */
  lockReason: text,
  minutes: optionalNumber,
  percentComplete: optionalNumber,
  completedDate: optionalDate,
  affirmed: flag,
});
export type Activity = v.InferOutput<typeof Activity>;

/** Answer of GET /learner/enrollments/{id}/activities (CLRN-03). */
export const ActivityList = list(Activity);

/** Answer of both launch calls: a path at the brand's Launcher (RTE-28, PUR-08). */
export const Launch = v.looseObject({ url: v.string() });
export type Launch = v.InferOutput<typeof Launch>;
