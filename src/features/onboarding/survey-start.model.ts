/** What a survey begins with (ONB-02, ONB-03): the licenses that it asks for, as far as the server knows them. */
import { LICENSE_PLACEHOLDER_STATE, type License } from '../../contracts/license';
import type { Profile } from '../../contracts/profile';
import type { LicenseTypeOption } from '../../contracts/reference';
import { openLicenseEditor, type PresetLicense, preferredLicenses } from '../license/views';
import {
  isNationwide,
  kindKey,
  presetOf,
  type Survey,
  type SurveyInterests,
  type SurveyLicense,
  type SurveyRequest,
} from './survey.model';

interface SurveyFacts {
  readonly request: SurveyRequest;
  readonly types: readonly LicenseTypeOption[];
  /** All licenses of the student. */
  readonly licenses: readonly License[];
  /** ENT-01. */
  readonly required: Profile['onboardingSurveyRequiredLicenseTypesAndStates'];
  readonly interests: SurveyInterests | null;
  readonly knownPathIds: readonly number[];
}

export function startSurvey(facts: SurveyFacts): Survey {
  const { request, types, interests, knownPathIds } = facts;
  return {
    request,
    types,
    licenses: startLicenses(facts).map((entry, index) => ({ key: index + 1, ...entry })),
    nationwide: facts.licenses.filter(isNationwide),
    interests,
    removed: [],
    knownPathIds,
  };
}

function startLicenses({ request, types, licenses, required }: SurveyFacts): Omit<SurveyLicense, 'key'>[] {
  const own = preferredLicenses(licenses).filter((license) => !isNationwide(license));
  const entryOf = (preset: PresetLicense, isRequired: boolean) => {
    const license = own.find((each) => kindKey(each) === kindKey(preset)) ?? null;
    return { required: isRequired, license, editor: openLicenseEditor({ types, preset, license }) };
  };
  if (request.reason === 'completed') {
    return [{ required: false, license: null, editor: openLicenseEditor({ types }) }];
  }
  if (request.reason === 'expired') return [entryOf(request.license, true)];
  const asked = requiredPresets(types, required);
  const askedKinds = new Set(asked.map(kindKey));
  const others = own.map(presetOf).filter((preset) => !askedKinds.has(kindKey(preset)));
  return [...asked.map((preset) => entryOf(preset, true)), ...others.map((preset) => entryOf(preset, false))];
}

/** One license for each required license type and state, except the whole country and the placeholder (CON-19). */
function requiredPresets(
  types: readonly LicenseTypeOption[],
  required: SurveyFacts['required'],
): readonly PresetLicense[] {
  const presets = required.flatMap(({ licenseTypeId, states }) =>
    states
      .filter((stateAbbv) => !isNationwide({ stateAbbv }) && stateAbbv !== LICENSE_PLACEHOLDER_STATE)
      .map((stateAbbv) => {
        const type = types.find((each) => each.licenseTypeId === licenseTypeId);
        const state = type?.states.find((each) => each.stateAbbv === stateAbbv);
        return {
          licenseTypeId,
          licenseTypeName: type?.licenseTypeName ?? '',
          stateAbbv,
          stateName: state?.stateFullName ?? '',
        };
      }),
  );
  return [...new Map(presets.map((preset) => [kindKey(preset), preset])).values()];
}
