/** The form of an external certificate: what its fields hold, what is wrong with them, and what is sent. */
import { object, pipe, string, transform, trim } from 'valibot';
import {
  type ExternalCertificate,
  MAX_COURSE_HOURS,
  type NewExternalCertificate,
} from '../../contracts/certificate';
import { LEAST_HOURS } from '../../contracts/entered';
import { filled, max, maxLength, min, required } from '../../ui/form/rules';

const MAX_TEXT_LENGTH = 200;
/** The server accepts no earlier date. */
const EARLIEST_DATE = '1900-01-01';
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

/** `today` is a date of the student's calendar, yyyy-MM-dd. */
export function externalFormSchema(today: string) {
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
        min(EARLIEST_DATE, 'Please check the year.'),
        max(today, 'The date of completion cannot be in the future.'),
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
      ({ completionDate, hours, licenseTypeId, ...texts }): NewExternalCertificate => ({
        ...texts,
        completionDate: `${completionDate}T00:00:00.000Z`,
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
    completionDate: completionDate?.slice(0, EARLIEST_DATE.length) ?? '',
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

/** The date of a certificate is a day of the calendar, which is the same in every time zone. */
export function calendarDay(iso: string): string {
  return iso.slice(0, EARLIEST_DATE.length);
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
