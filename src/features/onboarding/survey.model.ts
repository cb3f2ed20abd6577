/**
 * What the onboarding survey holds (STA-29 to STA-37), without time and requests. survey-states.model.ts says which
 * states it has and what leads from one to another.
 */
import {
  LICENSE_NATIONWIDE_STATE,
  type License,
  type LicenseRequest,
  toExpiration,
} from '../../contracts/license';
import type { LicenseTypeOption } from '../../contracts/reference';
import {
  isLicenseChanged,
  type LicenseEditor,
  openLicenseEditor,
  type PresetLicense,
  stateOf,
  toLicenseRequest,
  typeOf,
} from '../license/views';

/** Why the survey is open (ONB-02, ONB-03). */
export type SurveyRequest =
  | { readonly reason: 'required' }
  /** The license of an expired learning path is entered again. The path is deactivated in favour of a new one. */
  | { readonly reason: 'expired'; readonly learningPathId: number; readonly license: PresetLicense }
  /** A student who has completed a path starts the next one of a profession, with a blank license. */
  | { readonly reason: 'completed'; readonly profession: string };

/** One license of the survey. */
export interface SurveyLicense {
  /** Identifies it within this survey, also before the server knows it. */
  readonly key: number;
  /** The server asks for it (STA-35). */
  readonly required: boolean;
  /** As the server has it; null if it does not. */
  readonly license: License | null;
  readonly editor: LicenseEditor;
}

/** The interests, without an interests step if they are null. */
export interface SurveyInterests {
  /** As the server has them. */
  readonly saved: readonly string[];
  readonly chosen: readonly string[];
  readonly available: readonly string[];
}

export interface Survey {
  readonly request: SurveyRequest;
  readonly types: readonly LicenseTypeOption[];
  readonly licenses: readonly SurveyLicense[];
  /** CON-19: licenses for the whole country, which are deactivated in favour of those of the states. */
  readonly nationwide: readonly License[];
  readonly interests: SurveyInterests | null;
  /** Licenses that were removed and must not come back, each as 'type state'. */
  readonly removed: readonly string[];
  /** The paths that there were when the survey opened (STA-38). */
  readonly knownPathIds: readonly number[];
}

/** STA-31: our reading is that a list of one license, or of a blank one, says nothing. */
export function showsSummary({ request }: Pick<Survey, 'request'>): boolean {
  return request.reason === 'required';
}

/** ONB-01, ONB-03. */
export function isDismissible({ request }: Pick<Survey, 'request'>): boolean {
  return request.reason !== 'required';
}

/** STA-29: what comes after the last license. */
export function hasInterestsStep({ interests }: Pick<Survey, 'interests'>): boolean {
  return interests !== null && interests.available.length > 0;
}

/** STA-46: what can still be chosen. */
export function offeredInterests({ available, chosen }: SurveyInterests): readonly string[] {
  return available.filter((interest) => !chosen.includes(interest));
}

/** STA-37. */
export function areInterestsChanged({ saved, chosen }: SurveyInterests): boolean {
  return saved.length !== chosen.length || chosen.some((interest) => !saved.includes(interest));
}

/** STA-36: a license that is unchanged is not sent, unless its path is deactivated: the server then builds a new one. */
export function needsSaving(
  { request }: Pick<Survey, 'request'>,
  { license, editor }: SurveyLicense,
): boolean {
  return license === null || request.reason === 'expired' || isLicenseChanged(editor);
}

/** The license as the survey sends it. */
export function surveyRequest({ editor }: Pick<SurveyLicense, 'editor'>): LicenseRequest {
  return toLicenseRequest(editor, { submittedViaOnboardingSurvey: true });
}

/** STA-35: the server keeps a license that was removed, deactivated. */
export function removalRequest({ license, editor }: SurveyLicense): LicenseRequest {
  return license === null ? { ...surveyRequest({ editor }), deactivated: true } : deactivation(license);
}

export function deactivation(license: License): LicenseRequest {
  const { licenseTypeId, stateAbbv, goal, licenseLevel, desiredLicenseLevel } = license;
  const { licenseNumber, expirationDate } = license;
  return {
    ...{ licenseTypeId, stateAbbv, goal, licenseLevel, desiredLicenseLevel, licenseNumber },
    ...{
      expirationDate: toExpiration(expirationDate),
      deactivated: true,
      submittedViaOnboardingSurvey: true,
    },
  };
}

/** ONB-07: 'Florida Registered Nurse (RN)'; null for a blank license. */
export function licenseTitle({ editor }: Pick<SurveyLicense, 'editor'>): string | null {
  const { types, values } = editor;
  const type = typeOf(types, values)?.licenseTypeName;
  const state = stateOf(types, values)?.stateFullName || values.stateAbbv;
  return type && state ? `${state} ${type}` : null;
}

/** Which license it is, as 'type state'; one license of each kind is enough. */
export function kindKey({ licenseTypeId, stateAbbv }: { licenseTypeId: number | string; stateAbbv: string }) {
  return `${licenseTypeId} ${stateAbbv}`;
}

export function hasKind({ licenses }: Survey, editor: LicenseEditor): boolean {
  return licenses.some((each) => kindKey(each.editor.values) === kindKey(editor.values));
}

/** STA-34: a license that the student has described in the add form. Its type and state are not asked again. */
export function appendLicense(survey: Survey, added: LicenseEditor): Survey {
  const { types } = survey;
  const type = typeOf(added.types, added.values);
  const state = stateOf(added.types, added.values);
  if (!type || !state) return survey;
  const preset = {
    licenseTypeId: type.licenseTypeId,
    licenseTypeName: type.licenseTypeName,
    stateAbbv: state.stateAbbv,
    stateName: state.stateFullName,
  };
  const editor = openLicenseEditor({ types, preset, values: added.values });
  return {
    ...survey,
    removed: survey.removed.filter((each) => each !== kindKey(preset)),
    licenses: [...survey.licenses, { key: nextKey(survey.licenses), required: false, license: null, editor }],
  };
}

export function nextKey(licenses: readonly Pick<SurveyLicense, 'key'>[]): number {
  return Math.max(0, ...licenses.map(({ key }) => key)) + 1;
}

export function withoutLicense(survey: Survey, key: number): Survey {
  const removed = survey.licenses.find((each) => each.key === key);
  const isKnown = removed !== undefined && (removed.license !== null || removed.required);
  return {
    ...survey,
    licenses: survey.licenses.filter((each) => each !== removed),
    removed: isKnown ? [...survey.removed, kindKey(removed.editor.values)] : survey.removed,
  };
}

/** STA-36: the record that the server has returned replaces the license. */
export function withSavedLicense(survey: Survey, key: number, license: License): Survey {
  return changeEntry(survey, key, (entry) => ({
    ...entry,
    license,
    editor: openLicenseEditor({
      types: survey.types,
      preset: entry.editor.preset ?? presetOf(license),
      license,
    }),
  }));
}

export function withEditor(survey: Survey, key: number, editor: LicenseEditor): Survey {
  return changeEntry(survey, key, (entry) => ({ ...entry, editor }));
}

function changeEntry(survey: Survey, key: number, change: (entry: SurveyLicense) => SurveyLicense): Survey {
  return { ...survey, licenses: survey.licenses.map((each) => (each.key === key ? change(each) : each)) };
}

export function presetOf({ licenseTypeId, licenseTypeName, stateAbbv, stateName }: License): PresetLicense {
  return { licenseTypeId, licenseTypeName, stateAbbv, stateName };
}

export function isNationwide({ stateAbbv }: Pick<License, 'stateAbbv'>): boolean {
  return stateAbbv === LICENSE_NATIONWIDE_STATE;
}
