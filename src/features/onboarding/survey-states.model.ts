/**
 * The states of the onboarding survey and the transitions between them, all of them (STA-29 to STA-38). A state that
 * does not list an event ignores it. SurveyService makes the requests of the states that wait for the server, and
 * returns their outcome as an event.
 *
 *     closed -> loading -> summary -> license 1 .. N -> interests -> building -> closed
 *     loading -> failed -> loading;  summary <-> adding, removing;  summary -> skipping -> closed
 *     any -> elsewhere -> loading
 */
import {
  changeLicense,
  isLicenseComplete,
  type LicenseEditor,
  type LicenseValues,
  openLicenseEditor,
  withLicensingInformation,
} from '../license/views';
import {
  appendLicense,
  areInterestsChanged,
  hasInterestsStep,
  hasKind,
  isDismissible,
  needsSaving,
  type Survey,
  showsSummary,
  withEditor,
  withoutLicense,
  withSavedLicense,
} from './survey.model';
import { PROGRESS_TICKS } from './survey.timing';
import {
  CLOSED,
  requestOf,
  type StateOf,
  type SurveyEvent,
  type SurveyState,
  type SurveyStateKind,
} from './survey-state.model';

/** Our wording. */
const LICENSE_REPEATED_TEXT = 'You have already added this license.';

type SurveyEventKind = SurveyEvent['kind'];

type Event<K extends SurveyEventKind> = Extract<SurveyEvent, { readonly kind: K }>;

type Transitions = {
  readonly [S in SurveyStateKind]: {
    readonly [E in SurveyEventKind]?: (state: StateOf<S>, event: Event<E>, now: Date) => SurveyState;
  };
};

const dismiss = (state: { readonly survey: Survey } & SurveyState): SurveyState =>
  isDismissible(state.survey) ? CLOSED : state;
const displace = (state: Exclude<SurveyState, { readonly kind: 'closed' }>): SurveyState => ({
  kind: 'elsewhere',
  request: requestOf(state),
});
const end = (): SurveyState => CLOSED;
const leave = end;

const TRANSITIONS: Transitions = {
  closed: {
    open: (_, { request, draft }) => ({ kind: 'loading', request, draft, afterOther: false }),
  },
  elsewhere: {
    // The other window has ended what only it and this one knew of.
    lead: ({ request }, { draft }) =>
      draft === null && isDismissible({ request })
        ? CLOSED
        : { kind: 'loading', request, draft, afterOther: true },
    dismiss: (state) => (isDismissible(state) ? CLOSED : state),
    leave,
    end,
  },
  loading: {
    lead: (state, { draft }) => (draft?.version === state.draft?.version ? state : { ...state, draft }),
    displace,
    loaded: (_, { state }) => state,
    fail: (state, { error }) => ({ ...state, kind: 'failed', error }),
    dismiss: (state) => (isDismissible(state) ? CLOSED : state),
    leave,
    end,
  },
  failed: {
    retry: ({ request, draft, afterOther }) => ({ kind: 'loading', request, draft, afterOther }),
    displace,
    dismiss: (state) => (isDismissible(state) ? CLOSED : state),
    leave,
    end,
  },
  summary: {
    displace,
    next: ({ survey }) => (survey.licenses.length === 0 ? addForm(survey) : licenseStep(survey, 0)),
    addLicense: ({ survey }) => addForm(survey),
    remove: (state, { key }) =>
      state.survey.licenses.some((each) => each.key === key)
        ? { kind: 'removing', survey: state.survey, key, busy: false, error: null }
        : state,
    skip: (state) =>
      state.survey.licenses.length === 0 ? { kind: 'skipping', survey: state.survey } : state,
    leave,
    end,
  },
  adding: {
    displace,
    answer: (state, { field, value }, now) => ({
      ...state,
      editor: changeLicense(state.editor, field, value, now),
      error: null,
    }),
    inform: (state, { information }, now) => ({
      ...state,
      editor: withLicensingInformation(state.editor, information, now),
    }),
    add: (state, _, now) => {
      if (!isLicenseComplete(state.editor, now)) return state;
      if (hasKind(state.survey, state.editor)) return { ...state, error: LICENSE_REPEATED_TEXT };
      return { kind: 'summary', survey: appendLicense(state.survey, state.editor) };
    },
    back: ({ survey }) => ({ kind: 'summary', survey }),
    leave,
    end,
  },
  removing: {
    displace,
    confirmRemoval: (state) => {
      const { survey, key } = state;
      const entry = survey.licenses.find((each) => each.key === key);
      const isLocal = entry?.license === null && !entry.required;
      if (isLocal) return { kind: 'summary', survey: withoutLicense(survey, key) };
      return { ...state, busy: true, error: null };
    },
    removed: ({ survey, key }) => ({ kind: 'summary', survey: withoutLicense(survey, key) }),
    fail: (state, { error }) => ({ ...state, busy: false, error }),
    back: (state) => (state.busy ? state : { kind: 'summary', survey: state.survey }),
    leave,
    end,
  },
  license: {
    displace,
    answer: (state, { field, value }, now) =>
      changeCurrent({ ...state, error: null }, (editor) => changeLicense(editor, field, value, now)),
    inform: (state, { information }, now) =>
      changeCurrent(state, (editor) => withLicensingInformation(editor, information, now)),
    next: (state, _, now) => {
      const current = state.survey.licenses[state.index];
      if (state.busy || !current || !isLicenseComplete(current.editor, now)) return state;
      if (needsSaving(state.survey, current)) return { ...state, busy: true, error: null };
      return afterLicense(state.survey, state.index);
    },
    saved: (state, { license }) => {
      const current = state.survey.licenses[state.index];
      return current
        ? afterLicense(withSavedLicense(state.survey, current.key, license), state.index)
        : state;
    },
    fail: (state, { error }) => ({ ...state, busy: false, error }),
    back: (state) => {
      if (state.busy) return state;
      if (state.index > 0) return licenseStep(state.survey, state.index - 1);
      return showsSummary(state.survey) ? { kind: 'summary', survey: state.survey } : state;
    },
    dismiss: (state) => (state.busy ? state : dismiss(state)),
    leave,
    end,
  },
  interests: {
    displace,
    offerInterests: (state, { available }) => {
      const { interests } = state.survey;
      const survey = { ...state.survey, interests: interests && { ...interests, available } };
      // STA-47.
      return hasInterestsStep(survey) ? { ...state, survey, busy: null } : building(survey);
    },
    chooseInterest: (state, { interest }) =>
      changeInterests(state, (chosen) =>
        chosen.includes(interest) || !state.survey.interests?.available.includes(interest)
          ? chosen
          : [...chosen, interest],
      ),
    dropInterest: (state, { interest }) =>
      changeInterests(state, (chosen) => chosen.filter((each) => each !== interest)),
    next: (state) => {
      const { survey, busy } = state;
      if (busy !== null) return state;
      const isChanged = survey.interests !== null && areInterestsChanged(survey.interests);
      return isChanged ? { ...state, busy: 'saving', error: null } : building(survey);
    },
    interestsSaved: ({ survey }) => {
      const { interests } = survey;
      return building({ ...survey, interests: interests && { ...interests, saved: interests.chosen } });
    },
    fail: (state, { error }) => ({ ...state, busy: null, error }),
    back: (state) =>
      state.busy === 'saving' ? state : licenseStep(state.survey, state.survey.licenses.length - 1),
    leave,
    end,
  },
  skipping: { displace, end },
  building: {
    displace,
    tick: (state) => ({ ...state, ticks: Math.min(state.ticks + 1, PROGRESS_TICKS) }),
    arrived: (state) => ({ ...state, closing: true }),
    end,
  },
};

export function transition(state: SurveyState, event: SurveyEvent, now: Date): SurveyState {
  const ofState: { readonly [E in SurveyEventKind]?: unknown } = TRANSITIONS[state.kind];
  const change = ofState[event.kind] as
    | ((state: SurveyState, event: SurveyEvent, now: Date) => SurveyState)
    | undefined;
  return change ? change(state, event, now) : state;
}

export function addForm(survey: Survey, values: LicenseValues | null = null): SurveyState {
  const editor = openLicenseEditor({ types: survey.types, adding: true, values });
  return { kind: 'adding', survey, editor, error: null };
}

export function licenseStep(survey: Survey, index: number): SurveyState {
  return { kind: 'license', survey, index, busy: false, error: null };
}

export function interestsStep(survey: Survey): SurveyState {
  return { kind: 'interests', survey, busy: 'loading', error: null };
}

export function building(survey: Survey, restored = false): SurveyState {
  return { kind: 'building', survey, ticks: 0, closing: false, restored };
}

function afterLicense(survey: Survey, index: number): SurveyState {
  if (index + 1 < survey.licenses.length) return licenseStep(survey, index + 1);
  return hasInterestsStep(survey) ? interestsStep(survey) : building(survey);
}

/** While a license is being saved, its answers stay as they are sent. */
function changeCurrent(
  state: StateOf<'license'>,
  change: (editor: LicenseEditor) => LicenseEditor,
): SurveyState {
  const current = state.survey.licenses[state.index];
  if (!current || state.busy) return state;
  const editor = change(current.editor);
  return editor === current.editor
    ? state
    : { ...state, survey: withEditor(state.survey, current.key, editor) };
}

function changeInterests(
  state: StateOf<'interests'>,
  change: (chosen: readonly string[]) => readonly string[],
): SurveyState {
  const { interests } = state.survey;
  if (interests === null || state.busy === 'saving') return state;
  const chosen = change(interests.chosen);
  return { ...state, error: null, survey: { ...state.survey, interests: { ...interests, chosen } } };
}
