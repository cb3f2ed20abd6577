/**
 * The pure rules of the license editor (STA-41 to STA-45): which answers a license has, what an answer changes in those
 * below it, and what is sent. license-questions.model.ts says what is asked.
 */
import { isExpirationDate } from '../../contracts/expiration-date';
import { isCalendarDay } from '../../contracts/iso-date';
import { type License, type LicenseRequest, toExpiration } from '../../contracts/license';
import type { LicenseTypeOption, LicensingInformation } from '../../contracts/reference';
import { missingEdits, pickTexts, type Texts, trimmedText } from '../../ui/form/three-way.model';
import {
  addableTypes,
  CHOICE_FIELDS,
  type ChoiceField,
  choicesOf,
  impliedGoal,
  type LicenseChoices,
  leadsToLevel,
  type PresetLicense,
  presetTypes,
} from './license-options.model';

/** The answers of a license, as a form and a draft hold them. The date is yyyy-MM-dd. Empty if not answered. */
export interface LicenseValues extends LicenseChoices {
  readonly expirationDate: string;
  readonly licenseNumber: string;
}
export type LicenseField = keyof LicenseValues;

export const NO_VALUES: LicenseValues = {
  goal: '',
  licenseTypeId: '',
  stateAbbv: '',
  licenseLevel: '',
  desiredLicenseLevel: '',
  expirationDate: '',
  licenseNumber: '',
};

export const LICENSE_FIELDS = Object.keys(NO_VALUES) as readonly LicenseField[];

export interface LicenseEditor {
  /** The license types and states that this license can have. */
  readonly types: readonly LicenseTypeOption[];
  /** Its type and state, if they are not asked. */
  readonly preset: PresetLicense | null;
  /** VAL-10: the student adds a license and may leave the rest for later. */
  readonly adding: boolean;
  readonly values: LicenseValues;
  /** What the server has; no values for a new license. */
  readonly saved: LicenseValues;
  /** What is known of licenses of this type in this state. */
  readonly information: readonly LicensingInformation[];
  /** The expiration date was filled in from the licensing information, and not by the student (STA-45). */
  readonly filled: boolean;
  /** What the latest change has cleared, so that a screen can say it. */
  readonly cleared: readonly LicenseField[];
  /** What the latest change has chosen, because only one option was left (STA-42). */
  readonly chosen: readonly ChoiceField[];
}

export interface LicenseEditorOptions {
  readonly types: readonly LicenseTypeOption[];
  readonly preset?: PresetLicense | null;
  readonly adding?: boolean;
  /** What the server has. */
  readonly license?: License | null;
  /** What the student had entered before, in place of what the server has. */
  readonly values?: LicenseValues | null;
}

/** Opens the editor. What is stored stays, even if it is no longer offered; another such answer is cleared and reported. */
export function openLicenseEditor({
  types,
  preset = null,
  adding = false,
  license = null,
  values = null,
}: LicenseEditorOptions): LicenseEditor {
  const saved = license === null ? NO_VALUES : toValues(license);
  const known = preset && {
    licenseTypeId: String(preset.licenseTypeId),
    stateAbbv: preset.stateAbbv,
  };
  const offered = preset === null ? addableTypes(types) : presetTypes(types, preset);
  const answers = { ...saved, ...values, ...known };
  const editor: LicenseEditor = {
    types: offered,
    preset,
    adding,
    values: values === null ? { ...answers, goal: answers.goal || impliedGoal(offered, answers) } : answers,
    saved,
    information: [],
    filled: false,
    cleared: [],
    chosen: [],
  };
  return settle(editor, editor.values);
}

/** Answers a question. An answer that is not offered counts as none, and a date or number that is not asked is ignored. */
export function changeLicense(
  editor: LicenseEditor,
  field: LicenseField,
  value: string,
  now: Date,
): LicenseEditor {
  const values = { ...editor.values, [field]: value };
  if (field === 'licenseNumber' || field === 'expirationDate') {
    const filled = editor.filled && field === 'licenseNumber';
    return asksForDates(editor) ? { ...editor, values, filled, cleared: [], chosen: [] } : editor;
  }
  const settled = settle(editor, values, field);
  const isOther = !isSameKind(settled.values, editor.values);
  const dated = withoutDates({ ...settled, information: isOther ? [] : editor.information });
  if (!dated.filled) return fillExpirationDate(dated, now);
  // The date was filled in for another license type, state or level.
  const emptied = { ...dated, filled: false, values: { ...dated.values, expirationDate: '' } };
  const refilled = fillExpirationDate(emptied, now);
  return refilled.filled ? refilled : { ...emptied, cleared: [...emptied.cleared, 'expirationDate'] };
}

/**
 * The licensing information of the chosen license type and state has arrived (STA-44). A draft does not say where its
 * expiration date comes from, so one that would be filled in counts as filled in.
 */
export function withLicensingInformation(
  editor: LicenseEditor,
  information: readonly LicensingInformation[],
  now: Date,
): LicenseEditor {
  const isNews = information.length > 0 || editor.information.length > 0;
  if (!isNews) return editor;
  const informed = { ...editor, information };
  const { expirationDate } = editor.values;
  const isFilled =
    expirationDate !== '' &&
    expirationDate !== editor.saved.expirationDate &&
    expirationDate === renewalDay(informed, now);
  return isFilled ? { ...informed, filled: true } : fillExpirationDate(informed, now);
}

/** Whether expiration date and number are asked (VAL-09): once the state is known, unless a level is desired. */
export function asksForDates({ types, values }: Pick<LicenseEditor, 'types' | 'values'>): boolean {
  return values.stateAbbv !== '' && !leadsToLevel(types, values);
}

/** Whether anything differs from what the server has (STA-36). */
export function isLicenseChanged({ values, saved }: Pick<LicenseEditor, 'values' | 'saved'>): boolean {
  return LICENSE_FIELDS.some((field) => values[field].trim() !== saved[field].trim());
}

/**
 * What the student has entered since the license was opened. What was chosen or filled in for them does not count.
 */
export function licenseEdits(editor: LicenseEditor, license: License | null): Texts {
  const { types, preset, values, filled } = editor;
  const untouched = openLicenseEditor({ types, preset, license }).values;
  const edited = LICENSE_FIELDS.filter(
    (field) => !(field === 'expirationDate' && filled) && values[field].trim() !== untouched[field].trim(),
  );
  return pickTexts(edited, { ...values });
}

/** What a save changes of the license that the server has: also what was chosen or filled in. */
export function licenseChanges({ values, saved }: Pick<LicenseEditor, 'values' | 'saved'>): Texts {
  return missingEdits({ ...values }, { ...saved }, trimmedText);
}

/** What is sent. The editor must be complete. */
export function toLicenseRequest(
  { values }: Pick<LicenseEditor, 'values'>,
  { submittedViaOnboardingSurvey = false } = {},
): LicenseRequest {
  const { licenseTypeId, stateAbbv, goal, licenseLevel, desiredLicenseLevel, expirationDate } = values;
  return {
    licenseTypeId: Number(licenseTypeId),
    stateAbbv,
    goal,
    licenseLevel,
    desiredLicenseLevel,
    licenseNumber: values.licenseNumber.trim(),
    expirationDate: toExpiration(isCalendarDay(expirationDate) ? expirationDate : null),
    deactivated: false,
    submittedViaOnboardingSurvey,
  };
}

export function toValues(license: License): LicenseValues {
  const { licenseTypeId, stateAbbv, goal, licenseLevel, desiredLicenseLevel, licenseNumber } = license;
  const { expirationDate } = license;
  return {
    goal,
    licenseTypeId: String(licenseTypeId),
    stateAbbv,
    licenseLevel,
    desiredLicenseLevel,
    expirationDate: expirationDate ?? '',
    licenseNumber,
  };
}

/**
 * Goes down the cascade (STA-41): clears each answer that is not offered for those above it, and gives each question
 * with a single option its answer (STA-42). What is stored stays until the student changes it or an answer above it.
 */
function settle(editor: LicenseEditor, answers: LicenseValues, changed?: ChoiceField): LicenseEditor {
  let values = answers;
  const last = changed === undefined ? CHOICE_FIELDS.length : CHOICE_FIELDS.indexOf(changed);
  for (const [index, field] of CHOICE_FIELDS.entries()) {
    const choices = choicesOf(editor.types, field, values);
    const isOffered = choices.some(({ value }) => value === values[field]);
    const isStored = index <= last && values[field] !== '' && values[field] === editor.saved[field];
    const [only] = choices.length === 1 ? choices : [];
    if (!isOffered && !isStored) values = { ...values, [field]: only?.value ?? '' };
  }
  const others = CHOICE_FIELDS.filter(
    (field) => field !== changed && values[field] !== answers[field] && !isPreset(editor, field),
  );
  return {
    ...editor,
    values,
    cleared: others.filter((field) => values[field] === ''),
    chosen: others.filter((field) => values[field] !== ''),
  };
}

function isPreset({ preset }: LicenseEditor, field: LicenseField): boolean {
  return preset !== null && (field === 'licenseTypeId' || field === 'stateAbbv');
}

/** A license that is still desired has no date and number, except what the server has for it. */
function withoutDates(editor: LicenseEditor): LicenseEditor {
  const { types, values, saved, cleared } = editor;
  if (!leadsToLevel(types, values)) return editor;
  const isSaved = isSameKind(values, saved) && values.licenseLevel === saved.licenseLevel;
  const obsolete = (['expirationDate', 'licenseNumber'] as const).filter(
    (field) => values[field] !== '' && !(isSaved && values[field] === saved[field]),
  );
  const emptied = Object.fromEntries(obsolete.map((field) => [field, '']));
  return {
    ...editor,
    values: { ...values, ...emptied },
    filled: editor.filled && !obsolete.includes('expirationDate'),
    cleared: [...cleared, ...obsolete],
  };
}

function isSameKind(a: LicenseValues, b: LicenseValues): boolean {
  return a.licenseTypeId === b.licenseTypeId && a.stateAbbv === b.stateAbbv;
}

/** STA-45: what a renewal date is labelled with if it holds for every level. */
const LABELS_OF_ALL = ['ALL', 'BLANKET'];

/** STA-45: the date is filled in if none is entered. */
function fillExpirationDate(editor: LicenseEditor, now: Date): LicenseEditor {
  const { values } = editor;
  const day = values.expirationDate === '' ? renewalDay(editor, now) : undefined;
  if (day === undefined) return editor;
  return { ...editor, values: { ...values, expirationDate: day }, filled: true };
}

/** STA-45: the earliest future renewal date for the license, unless a level is desired. */
function renewalDay(editor: LicenseEditor, now: Date): string | undefined {
  const { values, information } = editor;
  if (!asksForDates(editor)) return undefined;
  const labels = [...LABELS_OF_ALL, values.licenseLevel].map(normalize).filter((label) => label !== '');
  const [earliest] = information
    .filter(({ label }) => labels.includes(normalize(label)))
    .flatMap(({ renewalDate }) => renewalDate ?? [])
    .filter((day) => isExpirationDate(day, now))
    .sort();
  return earliest;
}

function normalize(label: string): string {
  return label.trim().toUpperCase();
}
