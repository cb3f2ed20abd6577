/** Onboarding surveys for specs of their models, without services and requests. */
import { type SurveyLicense, surveyRequest } from '../../src/features/onboarding/survey.model';
import { startSurvey } from '../../src/features/onboarding/survey-start.model';
import type { SurveyEvent, SurveyState } from '../../src/features/onboarding/survey-state.model';
import { licenseStep, transition } from '../../src/features/onboarding/survey-states.model';
import { LICENSE_TYPES, licenseWith } from './licenses';

type Facts = Parameters<typeof startSurvey>[0];

export const REQUIRED = { reason: 'required' } as const;
export const COMPLETED = { reason: 'completed', profession: 'Nursing' } as const;
export const EXPIRED = {
  reason: 'expired',
  learningPathId: 1,
  license: { licenseTypeId: 101, licenseTypeName: 'Registered Nurse', stateAbbv: 'FL', stateName: 'Florida' },
} as const;

/** Licenses that the server has, complete as they are. */
export const FLORIDA = licenseWith({
  ...{ studentLicenseId: 1, licenseTypeName: 'Registered Nurse', stateName: 'Florida' },
  ...{ licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59' },
});
export const GEORGIA = licenseWith({
  ...FLORIDA,
  studentLicenseId: 2,
  stateAbbv: 'GA',
  stateName: 'Georgia',
});
export const INTERESTS = { saved: ['Ethics'], chosen: ['Ethics'], available: ['Ethics', 'Wound Care'] };

/** By default one that is required, of a student whose licenses the server has. */
export const surveyWith = (facts: Partial<Facts> = {}) =>
  startSurvey({
    ...{ request: REQUIRED, types: Object.values(LICENSE_TYPES), licenses: [FLORIDA, GEORGIA] },
    ...{ required: [], interests: null, knownPathIds: [1] },
    ...facts,
  });

const NOW = new Date(2026, 10, 21, 12);

/** The state after these events. An answer is [field, value]. */
export const stateAfter = (
  state: SurveyState,
  ...events: readonly (SurveyEvent | readonly [string, string])[]
) =>
  events.reduce(
    (each, event) =>
      transition(
        each,
        'kind' in event ? event : ({ kind: 'answer', field: event[0], value: event[1] } as SurveyEvent),
        NOW,
      ),
    state,
  );

export const atLicense = (facts: Partial<Facts> = {}, index = 0) => licenseStep(surveyWith(facts), index);

/** 'RN 1': what a license of the survey would be saved as. */
export const numberOf = (entry: SurveyLicense | undefined) => entry && surveyRequest(entry).licenseNumber;
