/** What leads from one state of the survey to another (STA-29 to STA-38), and what is ignored. */
import {
  CLOSED,
  type SurveyEvent,
  type SurveyState,
  type SurveyStateKind,
} from '../../../src/features/onboarding/survey-state.model';
import {
  addForm,
  building,
  interestsStep,
  licenseStep,
} from '../../../src/features/onboarding/survey-states.model';
import { FIRST, licenseWith } from '../../support/licenses';
import {
  atLicense,
  COMPLETED,
  EXPIRED,
  FLORIDA,
  GEORGIA,
  INTERESTS,
  numberOf,
  REQUIRED,
  stateAfter,
  surveyWith,
} from '../../support/surveys';

const NEXT: SurveyEvent = { kind: 'next' };
const BACK: SurveyEvent = { kind: 'back' };
const FAILED: SurveyEvent = { kind: 'fail', error: 'It failed.' };
const summary = (facts = {}): SurveyState => ({ kind: 'summary', survey: surveyWith(facts) });
const NOTHING = { licenses: [] };
const NEW_IN_GEORGIA = [
  ['goal', FIRST],
  ['licenseTypeId', '101'],
  ['stateAbbv', 'GA'],
] as const;

describe('the summary', () => {
  it('leads to the first license, or to the add form if there is none (ONB-06, ONB-07)', () => {
    expect(stateAfter(summary(), NEXT)).toMatchObject({ kind: 'license', index: 0, busy: false });
    expect(stateAfter(summary(NOTHING), NEXT).kind).toBe('adding');
  });

  it('can be skipped without licenses only (ONB-06)', () => {
    expect(stateAfter(summary(NOTHING), { kind: 'skip' }).kind).toBe('skipping');
    expect(stateAfter(summary(), { kind: 'skip' }).kind).toBe('summary');
  });

  it('cannot be dismissed (ONB-01), but left with its page', () => {
    expect(stateAfter(summary(), { kind: 'dismiss' }).kind).toBe('summary');
    expect(stateAfter(summary(), { kind: 'leave' })).toBe(CLOSED);
  });
});

describe('adding a license (STA-34)', () => {
  it('waits until type and state are answered, and returns to the summary', () => {
    const empty = stateAfter(addForm(surveyWith(NOTHING)), { kind: 'add' });
    expect(empty.kind).toBe('adding');
    const added = stateAfter(empty, ...NEW_IN_GEORGIA, { kind: 'add' });
    expect(added).toMatchObject({ kind: 'summary', survey: { licenses: [{ key: 1, license: null }] } });
  });

  it('says that a license is there already, until another answer', () => {
    const repeated = stateAfter(addForm(surveyWith()), ...NEW_IN_GEORGIA, { kind: 'add' });
    expect(repeated).toMatchObject({ kind: 'adding', error: 'You have already added this license.' });
    expect(stateAfter(repeated, ['stateAbbv', 'FL'])).toMatchObject({ kind: 'adding', error: null });
  });

  it('is given up with Never mind', () => {
    const given = stateAfter(addForm(surveyWith()), ...NEW_IN_GEORGIA, BACK);
    expect(given).toEqual(summary());
  });
});

describe('removing a license (STA-35)', () => {
  const remove = (facts: object, key = 1) => stateAfter(summary(facts), { kind: 'remove', key });
  const confirm = (facts: object) => stateAfter(remove(facts), { kind: 'confirmRemoval' });

  it('drops one locally that the server neither has nor has asked for', () => {
    const added = stateAfter(addForm(surveyWith(NOTHING)), ...NEW_IN_GEORGIA, { kind: 'add' });
    expect(stateAfter(added, { kind: 'remove', key: 1 }, { kind: 'confirmRemoval' })).toMatchObject({
      kind: 'summary',
      survey: { licenses: [], removed: [] },
    });
  });

  it.each([
    ['that the server has', {}],
    ['that the server asks for', { licenses: [], required: [{ licenseTypeId: 101, states: ['FL'] }] }],
  ])('waits for the server with one %s', (_which, facts) => {
    const waiting = confirm(facts);
    expect(waiting).toMatchObject({ kind: 'removing', busy: true, error: null });
    expect(stateAfter(waiting, BACK)).toBe(waiting);
    expect(stateAfter(waiting, FAILED)).toMatchObject({ kind: 'removing', busy: false, error: 'It failed.' });
    expect(stateAfter(waiting, { kind: 'removed' })).toMatchObject({
      kind: 'summary',
      survey: { removed: ['101 FL'] },
    });
  });

  it('asks about nothing that is not in the list, and Back takes the question back', () => {
    expect(remove({}, 9)).toEqual(summary());
    expect(stateAfter(remove({}), BACK)).toEqual(summary());
  });
});

describe('a license', () => {
  const changed = () => stateAfter(atLicense(), ['licenseNumber', 'RN 9']);

  it('is not sent if nothing has changed (STA-36)', () => {
    expect(stateAfter(atLicense(), NEXT)).toMatchObject({ kind: 'license', index: 1, busy: false });
  });

  it('is sent if something has, and its answers stay as they are sent', () => {
    const saving = stateAfter(changed(), NEXT);
    expect(saving).toMatchObject({ kind: 'license', index: 0, busy: true });
    expect(stateAfter(saving, ['licenseNumber', 'RN 10'], NEXT, BACK, { kind: 'dismiss' })).toEqual(saving);
  });

  it('is sent unchanged if its path is deactivated for a new one (STA-36)', () => {
    expect(stateAfter(atLicense({ request: EXPIRED }), NEXT)).toMatchObject({ kind: 'license', busy: true });
  });

  it('waits until it is complete (VAL-11)', () => {
    expect(stateAfter(atLicense(), ['licenseNumber', ' '], NEXT)).toMatchObject({ index: 0, busy: false });
  });

  it('says what has failed until the next answer', () => {
    const failed = stateAfter(changed(), NEXT, FAILED);
    expect(failed).toMatchObject({ index: 0, busy: false, error: 'It failed.' });
    expect(stateAfter(failed, ['licenseNumber', 'RN 10'])).toMatchObject({ error: null });
  });

  it('is replaced by the record that the server returns, and the next one follows', () => {
    const license = licenseWith({ ...FLORIDA, licenseNumber: 'RN 9 of the server' });
    const saved = stateAfter(changed(), NEXT, { kind: 'saved', license });
    expect(saved).toMatchObject({ kind: 'license', index: 1, survey: { licenses: [{ license }, {}] } });
    const first = saved.kind === 'license' ? saved.survey.licenses[0] : undefined;
    expect(numberOf(first)).toBe('RN 9 of the server');
  });

  it.each<[string, object, SurveyStateKind]>([
    ['the last screen', {}, 'building'],
    ['the interests, if there are any (STA-29)', { interests: INTERESTS }, 'interests'],
    ['the last screen, if none are offered', { interests: { ...INTERESTS, available: [] } }, 'building'],
  ])('leads, if it is the last one, to %s', (_where, facts, kind) => {
    expect(stateAfter(atLicense(facts, 1), NEXT).kind).toBe(kind);
  });

  it('leads back to the one before and then to the summary, if the survey shows it (STA-31)', () => {
    expect(stateAfter(atLicense({}, 1), BACK)).toMatchObject({ kind: 'license', index: 0 });
    expect(stateAfter(atLicense(), BACK)).toEqual(summary());
    const expired = atLicense({ request: EXPIRED });
    expect(stateAfter(expired, BACK)).toBe(expired);
  });

  it.each([
    ['cannot be dismissed in a required survey (ONB-01)', REQUIRED, 'license'],
    ['can be dismissed for an expired path (ONB-03)', EXPIRED, 'closed'],
    ['can be dismissed for a completed path', COMPLETED, 'closed'],
  ])('%s', (_what, request, kind) => {
    expect(stateAfter(atLicense({ request }), { kind: 'dismiss' }).kind).toBe(kind);
  });
});

describe('the interests', () => {
  const offered = (available: readonly string[] = INTERESTS.available, interests: object = INTERESTS) =>
    stateAfter(interestsStep(surveyWith({ interests: interests as never })), {
      kind: 'offerInterests',
      available,
    });
  const choose = (interest: string): SurveyEvent => ({ kind: 'chooseInterest', interest });
  const drop = (interest: string): SurveyEvent => ({ kind: 'dropInterest', interest });

  it('are passed over if there are none (STA-47)', () => {
    expect(offered([]).kind).toBe('building');
    expect(offered()).toMatchObject({ kind: 'interests', busy: null });
  });

  it('are chosen from what is offered, and once', () => {
    const chosen = stateAfter(offered(), choose('Wound Care'), choose('Wound Care'), choose('Magic'));
    expect(chosen).toMatchObject({ survey: { interests: { chosen: ['Ethics', 'Wound Care'] } } });
    expect(stateAfter(chosen, drop('Ethics'))).toMatchObject({
      survey: { interests: { chosen: ['Wound Care'] } },
    });
  });

  it('are not sent if nothing has changed (STA-37)', () => {
    expect(stateAfter(offered(), NEXT).kind).toBe('building');
    expect(stateAfter(offered(), drop('Ethics'), choose('Ethics'), NEXT).kind).toBe('building');
  });

  it('are sent if something has, and stay as they are sent', () => {
    const saving = stateAfter(offered(), choose('Wound Care'), NEXT);
    expect(saving).toMatchObject({ kind: 'interests', busy: 'saving' });
    expect(stateAfter(saving, drop('Ethics'), NEXT, BACK)).toBe(saving);
    expect(stateAfter(saving, FAILED)).toMatchObject({ busy: null, error: 'It failed.' });
    expect(stateAfter(saving, { kind: 'interestsSaved' })).toMatchObject({
      kind: 'building',
      survey: { interests: { saved: ['Ethics', 'Wound Care'] } },
    });
  });

  it('lead back to the last license', () => {
    expect(stateAfter(offered(), BACK)).toMatchObject({ kind: 'license', index: 1 });
  });
});

describe('the last screen (ONB-12)', () => {
  const TICK: SurveyEvent = { kind: 'tick' };

  it('ticks off four lines and no more (CON-16)', () => {
    const ticks = [1, 2, 3, 4, 5].map((count) =>
      stateAfter(building(surveyWith()), ...Array(count).fill(TICK)),
    );
    expect(ticks.map((state) => state.kind === 'building' && state.ticks)).toEqual([1, 2, 3, 4, 4]);
  });

  it('is closing once the new paths are there (STA-38), and closes at the end', () => {
    const closing = stateAfter(building(surveyWith()), { kind: 'arrived' });
    expect(closing).toMatchObject({ kind: 'building', closing: true });
    expect(stateAfter(closing, { kind: 'end' })).toBe(CLOSED);
  });

  it.each<SurveyStateKind>(['building', 'skipping'])(
    'is not left in any other way, and neither is a survey that is %s',
    (kind) => {
      const state = kind === 'building' ? building(surveyWith()) : { kind, survey: surveyWith() };
      const events = (['back', 'next', 'leave', 'dismiss', 'skip', 'retry'] as const).map((each) => ({
        kind: each,
      }));
      expect(stateAfter(state as SurveyState, ...events)).toBe(state);
    },
  );
});

describe('before the questions are there', () => {
  const open: SurveyEvent = { kind: 'open', request: REQUIRED, draft: null };

  it('opens, fails and is tried again', () => {
    const loading = stateAfter(CLOSED, open);
    expect(loading).toEqual({ kind: 'loading', request: REQUIRED, draft: null, afterOther: false });
    const failed = stateAfter(loading, FAILED);
    expect(failed).toMatchObject({ kind: 'failed', error: 'It failed.' });
    expect(stateAfter(failed, { kind: 'retry' })).toEqual(loading);
  });

  it('is not opened again while it is open', () => {
    const state = licenseStep(surveyWith(), 0);
    expect(stateAfter(state, open)).toBe(state);
  });
});

it('leaves a state as it is by an event that it does not have', () => {
  expect(stateAfter(CLOSED, NEXT, BACK, FAILED, { kind: 'saved', license: GEORGIA })).toBe(CLOSED);
});
