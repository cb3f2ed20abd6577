/** How a survey becomes a draft, and how it is restored with what the server has by now. */
import type { License } from '../../contracts/license';
import { fixedKind, type LicenseValues, openLicenseEditor } from '../license/views';
import {
  areInterestsChanged,
  kindKey,
  nextKey,
  presetOf,
  type Survey,
  type SurveyLicense,
  showsSummary,
} from './survey.model';
import type { SurveyDraft } from './survey-draft.model';
import type { SurveyState } from './survey-state.model';
import { addForm, building, interestsStep, licenseStep } from './survey-states.model';

/** Null if the state holds nothing to keep. */
export function toDraft(state: SurveyState): Omit<SurveyDraft, 'version' | 'sent'> | null {
  if (!('survey' in state)) return null;
  const { request, licenses, interests, removed, knownPathIds } = state.survey;
  return {
    request,
    step: state.kind,
    key: keyOf(state),
    licenses: licenses.map(({ key, required, license, editor }) => ({
      ...{ key, required, studentLicenseId: license?.studentLicenseId ?? null },
      ...{ preset: editor.preset, values: editor.values },
    })),
    adding: state.kind === 'adding' ? state.editor.values : null,
    interests: interests && areInterestsChanged(interests) ? [...interests.chosen] : null,
    removed: [...removed],
    knownPathIds: [...knownPathIds],
  };
}

function keyOf(state: SurveyState): number | null {
  if (state.kind === 'removing') return state.key;
  return state.kind === 'license' ? (state.survey.licenses[state.index]?.key ?? null) : null;
}

/** The first step of a survey that is not resumed. */
function firstState(survey: Survey): SurveyState {
  return showsSummary(survey) ? { kind: 'summary', survey } : licenseStep(survey, 0);
}

/** The restored state of a survey and its draft, with what the server has by now. */
export function takeUp(survey: Survey, draft: SurveyDraft | null): SurveyState {
  if (draft === null) return firstState(survey);
  return stepOf(withDraft(survey, draft), draft);
}

function withDraft(survey: Survey, draft: SurveyDraft): Survey {
  const { interests } = survey;
  const kept = draft.licenses.flatMap((entry): SurveyLicense[] => {
    const server = serverEntry(survey, entry);
    const license = server?.license ?? null;
    // It was removed elsewhere meanwhile.
    if (entry.studentLicenseId !== null && license === null) return [];
    const { key } = entry;
    const values = withLicenseNumber(entry.values, license);
    const required = entry.required || (server?.required ?? false);
    const known = entry.preset ?? (license && presetOf(license));
    // The server would refuse a new license whose type is no longer offered, so type and state are asked again.
    const isGone = known !== null && license === null && !required && fixedKind(survey.types, known) !== null;
    const preset = isGone ? null : known;
    return [
      { key, required, license, editor: openLicenseEditor({ types: survey.types, preset, license, values }) },
    ];
  });
  const covered = new Set([...kept.map(({ editor }) => kindKey(editor.values)), ...draft.removed]);
  const others = survey.licenses.filter(
    ({ editor }) => editor.preset !== null && !covered.has(kindKey(editor.values)),
  );
  const first = nextKey(kept);
  const merged = [...kept, ...others.map((each, index) => ({ ...each, key: first + index }))];
  // Without a summary there is always a license to ask for.
  const licenses = merged.length > 0 || showsSummary(survey) ? merged : survey.licenses;
  return {
    ...survey,
    licenses,
    removed: draft.removed,
    knownPathIds: draft.knownPathIds,
    interests: interests && draft.interests ? { ...interests, chosen: draft.interests } : interests,
  };
}

/** A draft that has waited for its student knows no license numbers. Then it is the one that the server has. */
function withLicenseNumber(
  values: SurveyDraft['licenses'][number]['values'],
  license: License | null = null,
): LicenseValues {
  return { ...values, licenseNumber: values.licenseNumber ?? license?.licenseNumber ?? '' };
}

/**
 * The license of a draft as the server has it. A license without an id may have been saved after the page was left, so
 * it is recognised by its kind: it must not be sent twice.
 */
function serverEntry(
  { licenses }: Survey,
  { studentLicenseId, values }: SurveyDraft['licenses'][number],
): SurveyLicense | undefined {
  const byId = ({ license }: SurveyLicense) => license?.studentLicenseId === studentLicenseId;
  const byKind = ({ editor }: SurveyLicense) => kindKey(editor.values) === kindKey(values);
  return licenses.find(studentLicenseId === null ? byKind : byId);
}

function stepOf(survey: Survey, { step, key, adding }: SurveyDraft): SurveyState {
  const index = survey.licenses.findIndex((each) => each.key === key);
  switch (step) {
    case 'adding':
      return addForm(survey, adding && withLicenseNumber(adding));
    case 'removing':
      return index < 0
        ? firstState(survey)
        : { kind: 'removing', survey, key: key ?? 0, busy: false, error: null };
    case 'license':
      return index < 0 ? firstState(survey) : licenseStep(survey, index);
    case 'interests':
      // There is no way back from the interests without a license: all may have been removed elsewhere meanwhile.
      return survey.interests === null || survey.licenses.length === 0
        ? firstState(survey)
        : interestsStep(survey);
    case 'skipping':
      return { kind: 'skipping', survey };
    case 'building':
      return building(survey, true);
    default:
      return firstState(survey);
  }
}

/** A server's license of the same kind as one that has not been saved here. */
export function findSaved(licenses: readonly License[], entry: SurveyLicense): License | undefined {
  return licenses.find((license) => kindKey(license) === kindKey(entry.editor.values));
}
