/** The license editor, walked by generated answers: whatever a student does, it stays consistent and can be completed. */

import * as v from 'valibot';
import { LicenseRequest } from '../../../src/contracts/license';
import type { LicenseTypeOption } from '../../../src/contracts/reference';
import {
  changeLicense,
  type LicenseEditor,
  type LicenseField,
  NO_VALUES,
  openLicenseEditor,
  toLicenseRequest,
  withLicensingInformation,
} from '../../../src/features/license/license-editor.model';
import { CHOICE_FIELDS, choicesOf, leadsToLevel } from '../../../src/features/license/license-options.model';
import { isLicenseComplete, licenseQuestions } from '../../../src/features/license/license-questions.model';
import fc from '../../support/fast-check';
import { licenseType, licensing } from '../../support/licenses';

const NOW = new Date(2026, 10, 21, 12);
const FIELDS = Object.keys(NO_VALUES) as LicenseField[];
const GOALS = ['First', 'Up', 'Renew'];
const LEVELS = ['', 'Active', 'Associate', 'Full'];
const STATES = ['FL', 'GA', 'TX', 'US', 'FA'];

const levels = fc.record({
  goal: fc.constantFrom('', ...GOALS),
  licenseLevel: fc.constantFrom(...LEVELS),
  currentLicenseLevel: fc.constantFrom(...LEVELS),
  desiredLicenseLevel: fc.constantFrom(...LEVELS),
});
const state = fc.record({
  stateAbbv: fc.constantFrom(...STATES),
  goals: fc.uniqueArray(fc.constantFrom(...GOALS), { maxLength: 3 }),
  licenseLevels: fc.array(levels, { maxLength: 4 }),
});
const statesOfType = fc.uniqueArray(state, { selector: ({ stateAbbv }) => stateAbbv, maxLength: 4 });
const types = fc
  .array(statesOfType, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((states, index) => licenseType(index + 1, `Type ${index + 1}`, states)));
const preset = fc.option(
  fc.record({
    licenseTypeId: fc.integer({ min: 1, max: 5 }),
    licenseTypeName: fc.constant('Known'),
    stateAbbv: fc.constantFrom(...STATES),
    stateName: fc.constant('Somewhere'),
  }),
);

/** A number picks one of the options, or none; a date or text is entered as it is. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      field: fc.constantFrom(...FIELDS),
      pick: fc.nat(6),
      text: fc.constantFrom('', '2027-05-31', 'x'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({
        label: fc.constantFrom('ALL', 'Active', 'Full'),
        renewalDate: fc.constantFrom('2027-01-31', '2028-01-31', '2020-01-31'),
      }),
      { maxLength: 2 },
    ),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(editor: LicenseEditor, next: Step): LicenseEditor {
  if (Array.isArray(next)) return withLicensingInformation(editor, next.map(licensing), NOW);
  const field = CHOICE_FIELDS.find((each) => each === next.field);
  const choices = field ? choicesOf(editor.types, field, editor.values) : [];
  return changeLicense(editor, next.field, choices[next.pick]?.value ?? next.text, NOW);
}

function walk(test: (before: LicenseEditor, next: Step, after: LicenseEditor) => void): void {
  fc.assert(
    fc.property(
      types,
      preset,
      fc.boolean(),
      fc.array(step, { maxLength: 12 }),
      (all, known, adding, steps) => {
        let editor = openLicenseEditor({ types: all, preset: known, adding });
        for (const next of steps) {
          const after = take(editor, next);
          test(editor, next, after);
          editor = after;
        }
      },
    ),
    { numRuns: 120 },
  );
}

it('holds no option that the answers above do not offer, and always a single one (STA-41, STA-42)', () => {
  walk((_before, _next, { types: all, values }) => {
    for (const field of CHOICE_FIELDS) {
      const offered = choicesOf(all, field, values).map(({ value }) => value);
      if (values[field] !== '') expect(offered).toContain(values[field]);
      if (offered.length === 1) expect([values[field]]).toEqual(offered);
    }
  });
});

it('changes nothing above the answer, and reports everything that it changes below', () => {
  walk((before, next, after) => {
    if (Array.isArray(next)) return;
    const changed = FIELDS.indexOf(next.field);
    const reported = [...after.cleared, ...after.chosen, next.field];
    for (const [index, field] of FIELDS.entries()) {
      if (before.values[field] === after.values[field]) continue;
      expect(index).toBeGreaterThanOrEqual(changed);
      const isFilled = field === 'expirationDate' && after.filled;
      const isKnown = after.preset !== null && ['licenseTypeId', 'stateAbbv'].includes(field);
      if (!isFilled && !isKnown) expect(reported).toContain(field);
    }
    expect(after.cleared.every((field) => after.values[field] === '')).toBe(true);
    expect(after.chosen.every((field) => after.values[field] !== '')).toBe(true);
  });
});

it('loses no date and number that the student has entered, unless a level is desired', () => {
  walk((before, next, { types: all, values }) => {
    if (leadsToLevel(all, values)) {
      if (!Array.isArray(next) && CHOICE_FIELDS.some((field) => field === next.field)) {
        expect(values).toMatchObject({ expirationDate: '', licenseNumber: '' });
      }
      return;
    }
    if (Array.isArray(next) || next.field !== 'licenseNumber') {
      expect(values.licenseNumber).toBe(before.values.licenseNumber);
    }
    if (
      !before.filled &&
      before.values.expirationDate !== '' &&
      (Array.isArray(next) || next.field !== 'expirationDate')
    ) {
      expect(values.expirationDate).toBe(before.values.expirationDate);
    }
  });
});

it('sends what the server accepts, and nothing that was not asked', () => {
  walk((_before, _next, editor) => {
    if (!isLicenseComplete(editor, NOW)) return;
    const request = toLicenseRequest(editor);
    expect(v.parse(LicenseRequest, request)).toEqual(request);
    expect(editor.preset ?? request).toMatchObject({
      licenseTypeId: request.licenseTypeId,
      stateAbbv: request.stateAbbv,
    });
    if (editor.preset === null) expect(['US', 'FA']).not.toContain(request.stateAbbv);
  });
});

it('can be completed from anywhere by answering what is asked', () => {
  const answerOf = (question: ReturnType<typeof licenseQuestions>[number]) =>
    question.kind === 'choice'
      ? (question.choices[0]?.value ?? '')
      : question.kind === 'date'
        ? question.max
        : '1';
  walk((_before, _next, editor) => {
    if (editor.types.length === 0) return;
    let current = editor;
    for (let turn = 0; turn <= FIELDS.length; turn += 1) {
      const open = licenseQuestions(current, NOW).find(({ error }) => error !== null);
      if (!open) break;
      current = changeLicense(current, open.field, answerOf(open), NOW);
    }
    expect(isLicenseComplete(current, NOW)).toBe(true);
  });
});

it('is the same if it is closed and opened again with what was entered', () => {
  walk((_before, _next, editor) => {
    const types: readonly LicenseTypeOption[] = editor.types;
    const again = openLicenseEditor({
      types,
      preset: editor.preset,
      adding: editor.adding,
      values: editor.values,
    });
    expect(again.values).toEqual(editor.values);
    expect(again.cleared).toEqual([]);
  });
});
