/** The draft of a survey, so that a student can resume it (see DraftService). */
import * as v from 'valibot';
import type { LicenseRequest } from '../../contracts/license';
import type { NO_VALUES } from '../license/views';
import type { SurveyRequest } from './survey.model';

/** The editor of DraftService. */
export const SURVEY_EDITOR = 'onboarding survey';

const Values = v.object({
  goal: v.string(),
  licenseTypeId: v.string(),
  stateAbbv: v.string(),
  licenseLevel: v.string(),
  desiredLicenseLevel: v.string(),
  expirationDate: v.string(),
  /** Missing where the draft has waited for its student. */
  licenseNumber: v.optional(v.string()),
} satisfies Record<keyof typeof NO_VALUES, v.GenericSchema<unknown, string | undefined>>);

const Preset = v.object({
  licenseTypeId: v.number(),
  licenseTypeName: v.string(),
  stateAbbv: v.string(),
  stateName: v.string(),
});

/** Not a `variant`, which would be in the first script of the page for the survey alone. */
const Request = v.pipe(
  v.object({
    reason: v.picklist(['required', 'expired', 'completed']),
    learningPathId: v.optional(v.number()),
    license: v.optional(Preset),
    profession: v.optional(v.string()),
  }),
  v.check(({ reason, learningPathId, license, profession }) => {
    if (reason === 'expired') return learningPathId !== undefined && license !== undefined;
    return reason === 'required' || profession !== undefined;
  }),
  v.transform((request) => request as SurveyRequest),
);

/** A new license whose response has not arrived. */
const SentLicense = v.object({
  key: v.number(),
  idempotencyKey: v.string(),
  request: v.pipe(
    v.looseObject({}),
    v.transform((request) => request as unknown as LicenseRequest),
  ),
});
export type SentLicense = v.InferOutput<typeof SentLicense>;

export const SurveyDraft = v.object({
  /** Grows with every change: a window that has not seen the latest one does not overwrite it. */
  version: v.optional(v.number(), 0),
  sent: v.optional(v.array(SentLicense), []),
  request: Request,
  step: v.picklist(['summary', 'adding', 'removing', 'license', 'interests', 'skipping', 'building']),
  /** The license that the step is about. */
  key: v.nullable(v.number()),
  licenses: v.array(
    v.object({
      key: v.number(),
      required: v.boolean(),
      studentLicenseId: v.nullable(v.number()),
      preset: v.nullable(Preset),
      values: Values,
    }),
  ),
  /** The add form. */
  adding: v.nullable(Values),
  /** The chosen interests; null if they have not been changed. */
  interests: v.nullable(v.array(v.string())),
  removed: v.array(v.string()),
  knownPathIds: v.array(v.number()),
});
export type SurveyDraft = v.InferOutput<typeof SurveyDraft>;
