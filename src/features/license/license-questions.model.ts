/** What the license editor asks (VAL-04 to VAL-10): which questions are shown, in which words, and what is wrong. */
import { firstExpirationDate, isExpirationDate } from '../../contracts/expiration-date';
import { isCalendarDay } from '../../contracts/iso-date';
import { LAST_EXPIRATION_DATE } from '../../contracts/learning-path-details';
import { LICENSE_TEXT_LENGTH } from '../../contracts/license';
import { formatDay } from '../../platform/format/dates';
import { listText } from '../../platform/format/list-text';
import { asksForDates, LICENSE_FIELDS, type LicenseEditor, type LicenseField } from './license-editor.model';
import { CHOICE_FIELDS, type Choice, type ChoiceField, choicesOf } from './license-options.model';

/** VAL-04 to VAL-08. The spec has no words for the date and the number; those are ours. */
const QUESTIONS: Readonly<Record<LicenseField, string>> = {
  goal: 'What is your career goal?',
  licenseTypeId: 'What is your profession?',
  stateAbbv: 'What state is your license for?',
  licenseLevel: 'What is your current license type?',
  desiredLicenseLevel: 'What is your desired license level?',
  expirationDate: 'When does your license expire?',
  licenseNumber: 'What is your license number?',
};

/** VAL-09. */
const EXPIRATION_HINT =
  'If you are unsure of your license expiration date, please enter your best guess and you can edit it later as needed.';

/** Our wording. */
const MISSING: Readonly<Record<LicenseField, string>> = {
  goal: 'Please choose your career goal.',
  licenseTypeId: 'Please choose your profession.',
  stateAbbv: 'Please choose a state.',
  licenseLevel: 'Please choose your current license type.',
  desiredLicenseLevel: 'Please choose your desired license level.',
  expirationDate: 'Please enter your license expiration date.',
  licenseNumber: 'Please enter your license number.',
};

/** What the fields are called in a list within a sentence. */
const NAMES: Readonly<Record<LicenseField, string>> = {
  goal: 'career goal',
  licenseTypeId: 'profession',
  stateAbbv: 'state',
  licenseLevel: 'current license type',
  desiredLicenseLevel: 'desired license level',
  expirationDate: 'expiration date',
  licenseNumber: 'license number',
};

/** And on their own. */
const LABELS: Readonly<Record<LicenseField, string>> = {
  goal: 'Career goal',
  licenseTypeId: 'Profession',
  stateAbbv: 'State',
  licenseLevel: 'Current license type',
  desiredLicenseLevel: 'Desired license level',
  expirationDate: 'Expiration date',
  licenseNumber: 'License number',
};

/** Of an answer that was chosen because there is no other. */
const ONLY_OPTION_TEXTS: Readonly<Record<ChoiceField, (answer: string) => string>> = {
  goal: (answer) => `Your career goal is now ${answer}, the only option.`,
  licenseTypeId: (answer) => `Your profession is now ${answer}, the only option.`,
  stateAbbv: (answer) => `Your state is now ${answer}, the only option.`,
  licenseLevel: (answer) => `Your current license type is now ${answer}, the only option.`,
  desiredLicenseLevel: (answer) => `Your desired license level is now ${answer}, the only option.`,
};

interface Question {
  readonly question: string;
  readonly value: string;
  readonly required: boolean;
  /** What is wrong with the answer, or null. */
  readonly error: string | null;
  /** The error shows at once, because the answer was given before (VAL-09). */
  readonly touched: boolean;
}
interface ChoiceQuestion extends Question {
  readonly kind: 'choice';
  readonly field: ChoiceField;
  readonly choices: readonly Choice[];
}
interface DateQuestion extends Question {
  readonly kind: 'date';
  readonly field: 'expirationDate';
  readonly hint: string;
  /** CON-18, yyyy-MM-dd. */
  readonly min: string;
  readonly max: string;
  /** The date comes from the licensing information (STA-45). */
  readonly filled: boolean;
}
interface TextQuestion extends Question {
  readonly kind: 'text';
  readonly field: 'licenseNumber';
  readonly maxLength: number;
  /** Where the student can look their license up; from the server, so an external link. */
  readonly lookUp: string | null;
}
export type LicenseQuestion = ChoiceQuestion | DateQuestion | TextQuestion;

/** The questions to show, in their order: those above must be answered, or the question has an answer already. */
export function licenseQuestions(editor: LicenseEditor, now: Date): readonly LicenseQuestion[] {
  const { values } = editor;
  const shown: LicenseQuestion[] = [];
  let isReady = true;
  for (const field of CHOICE_FIELDS) {
    const choices = choicesOf(editor.types, field, values);
    if (isAsked(editor, field, choices) && (isReady || values[field] !== '')) {
      shown.push(choiceQuestion(editor, field, choices));
    }
    if (choices.length > 0 && values[field] === '') isReady = false;
  }
  if (!isReady || !asksForDates(editor)) return shown;
  return [...shown, dateQuestion(editor, now), numberQuestion(editor)];
}

/** VAL-11: whether the license can be saved. */
export function isLicenseComplete(editor: LicenseEditor, now: Date): boolean {
  const { licenseTypeId, stateAbbv } = editor.values;
  if (licenseTypeId === '' || stateAbbv === '') return false;
  return licenseQuestions(editor, now).every(({ error }) => error === null);
}

/** Says what the latest change has cleared and chosen; null if nothing. Our wording. */
export function licenseNotice({ types, values, cleared, chosen }: LicenseEditor): string | null {
  const sentences = chosen
    .filter((field) => values[field] !== '')
    .map((field) => {
      const choice = choicesOf(types, field, values).find(({ value }) => value === values[field]);
      return ONLY_OPTION_TEXTS[field](choice?.label || values[field]);
    });
  if (cleared.length > 0) {
    const names = listText(cleared.map((field) => NAMES[field]));
    sentences.push(`Your answer no longer fits, so we cleared your ${names}.`);
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** How the fields are called on their own, and their answers as a student reads them. */
export function licenseFieldTexts({ types, values }: LicenseEditor): Readonly<Record<string, FieldTexts>> {
  const show = (field: LicenseField, value: string) => {
    if (field === 'expirationDate') return isCalendarDay(value) ? formatDay(value) : value;
    if (field === 'licenseNumber') return value;
    return choicesOf(types, field, values).find((choice) => choice.value === value)?.label ?? value;
  };
  return Object.fromEntries(
    LICENSE_FIELDS.map((field) => {
      return [field, { label: LABELS[field], show: (value: string) => show(field, value) }];
    }),
  );
}

interface FieldTexts {
  readonly label: string;
  readonly show: (value: string) => string;
}

/** A goal or profession that is the only one goes without saying, and so does what is known already (VAL-05). */
function isAsked({ preset }: LicenseEditor, field: ChoiceField, choices: readonly Choice[]): boolean {
  switch (field) {
    case 'goal':
      return choices.length > 1;
    case 'licenseTypeId':
      return preset === null && choices.length > 1;
    case 'stateAbbv':
      return preset === null && choices.length > 0;
    default:
      return choices.length > 0;
  }
}

function choiceQuestion(
  { values }: LicenseEditor,
  field: ChoiceField,
  choices: readonly Choice[],
): ChoiceQuestion {
  const value = values[field];
  const error = value === '' ? MISSING[field] : null;
  const isMissing = value !== '' && choices.every((choice) => choice.value !== value);
  return {
    kind: 'choice',
    field,
    question: QUESTIONS[field],
    value,
    choices: isMissing ? [...choices, { value, label: `${value} (no longer offered)` }] : choices,
    required: true,
    error,
    touched: false,
  };
}

function dateQuestion({ values, saved, adding, filled }: LicenseEditor, now: Date): DateQuestion {
  const value = values.expirationDate;
  const min = firstExpirationDate(now);
  const isValid = isExpirationDate(value, now);
  const range = `Choose a date from ${formatDay(min)} to ${formatDay(LAST_EXPIRATION_DATE)}.`;
  const missing = adding ? null : MISSING.expirationDate;
  return {
    kind: 'date',
    field: 'expirationDate',
    question: QUESTIONS.expirationDate,
    hint: EXPIRATION_HINT,
    value,
    min,
    max: LAST_EXPIRATION_DATE,
    required: !adding,
    filled,
    error: value === '' ? missing : isValid ? null : range,
    touched: value !== '' && !isValid && value === saved.expirationDate,
  };
}

function numberQuestion({ values, adding, information }: LicenseEditor): TextQuestion {
  const value = values.licenseNumber;
  const error =
    value.trim().length > LICENSE_TEXT_LENGTH
      ? `Please use at most ${LICENSE_TEXT_LENGTH} characters.`
      : !adding && value.trim() === ''
        ? MISSING.licenseNumber
        : null;
  return {
    kind: 'text',
    field: 'licenseNumber',
    question: QUESTIONS.licenseNumber,
    value,
    maxLength: LICENSE_TEXT_LENGTH,
    required: !adding,
    lookUp: information.find(({ licenseLookUp }) => licenseLookUp)?.licenseLookUp ?? null,
    error,
    touched: false,
  };
}
