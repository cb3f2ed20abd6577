/** The form of an external certificate: what its fields hold, what is wrong with them, and what is sent. */
import { guard, object, pipe, string, transform, trim } from 'valibot';
import {
  EARLIEST_COMPLETION,
  type ExternalCertificate,
  MAX_COURSE_HOURS,
  type NewExternalCertificate,
} from '../../contracts/certificate';
import { LEAST_HOURS } from '../../contracts/entered';
import { type CalendarDay, isCalendarDay } from '../../contracts/iso-date';
import { filled, max, maxLength, min, required } from '../../ui/form/rules';

const MAX_TEXT_LENGTH = 200;
const NUMBER = /^\d+([.,]\d+)?$/;

export interface ExternalFormValues {
  readonly courseName: string;
  readonly provider: string;
  /** yyyy-MM-dd. */
  readonly completionDate: string;
  readonly hours: string;
  readonly stateAbbv: string;
  readonly licenseTypeId: string;
}

const NO_VALUES: ExternalFormValues = {
  courseName: '',
  provider: '',
  completionDate: '',
  hours: '',
  stateAbbv: '',
  licenseTypeId: '',
};

export function externalFormSchema(today: CalendarDay) {
  return pipe(
    object({
      courseName: pipe(
        string(),
        trim(),
        required('Please enter the name of the course.'),
        maxLength(MAX_TEXT_LENGTH, `Please shorten the name to ${MAX_TEXT_LENGTH} characters.`),
      ),
      provider: pipe(
        string(),
        trim(),
        maxLength(MAX_TEXT_LENGTH, `Please shorten the provider to ${MAX_TEXT_LENGTH} characters.`),
      ),
      completionDate: pipe(
        string(),
        required('Please enter the date of completion.'),
        min(EARLIEST_COMPLETION, 'Please check the year.'),
        max(today, 'The date of completion cannot be in the future.'),
        guard(isCalendarDay, 'Please enter the date of completion.'),
      ),
      hours: pipe(
        string(),
        trim(),
        required('Enter hours (0 if none).'),
        filled((text) => NUMBER.test(text), 'Please enter a number, such as 4 or 1.5.'),
        filled(
          (text) => toNumber(text) <= MAX_COURSE_HOURS,
          `Please enter ${MAX_COURSE_HOURS} hours or fewer.`,
        ),
        filled(
          (text) => !(toNumber(text) > 0 && toNumber(text) < LEAST_HOURS),
          `Please enter at least ${LEAST_HOURS} hours, or 0.`,
        ),
      ),
      stateAbbv: string(),
      licenseTypeId: string(),
    }),
    transform(
      ({ hours, licenseTypeId, ...texts }): NewExternalCertificate => ({
        ...texts,
        hours: toNumber(hours),
        licenseTypeId: licenseTypeId === '' ? null : Number(licenseTypeId),
      }),
    ),
  );
}

/** What the fields hold at first. */
export function valuesOf(certificate: ExternalCertificate | null): ExternalFormValues {
  if (certificate === null) return NO_VALUES;
  const { courseName, provider, completionDate, hours, stateAbbv, licenseTypeId } = certificate;
  return {
    courseName,
    provider,
    completionDate: completionDate ?? '',
    hours: hours === null ? '' : String(hours),
    stateAbbv,
    licenseTypeId: licenseTypeId === null ? '' : String(licenseTypeId),
  };
}

/** Nothing that is stored is trusted: a field that is missing is empty. */
export function valuesOfDraft(draft: Readonly<Record<string, string>>): ExternalFormValues {
  const names = Object.keys(NO_VALUES) as (keyof ExternalFormValues)[];
  return Object.fromEntries(names.map((name) => [name, draft[name] ?? ''])) as unknown as ExternalFormValues;
}

export function isSameValues(a: Partial<ExternalFormValues>, b: ExternalFormValues): boolean {
  return (Object.keys(b) as (keyof ExternalFormValues)[]).every((name) => (a[name] ?? '') === b[name]);
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
