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
import {
  conflictsOf,
  type FieldEdits,
  type Meaning,
  missingEdits,
  type Texts,
} from '../../ui/form/three-way.model';
import type { DatedChange } from './external-certificate-api.service';

const MAX_TEXT_LENGTH = 200;
const NUMBER = /^\d+([.,]\d+)?$/;

interface ExternalFormValues {
  readonly courseName: string;
  readonly provider: string;
  /** yyyy-MM-dd. */
  readonly completionDate: string;
  readonly hours: string;
  readonly stateAbbv: string;
  readonly licenseTypeId: string;
  /** Of the file that is chosen; a draft cannot keep more of it. */
  readonly fileName: string;
}

const NO_VALUES: ExternalFormValues = {
  courseName: '',
  provider: '',
  completionDate: '',
  hours: '',
  stateAbbv: '',
  licenseTypeId: '',
  fileName: '',
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
      fileName: string(),
    }),
    transform(
      (values): NewExternalCertificate => ({ ...toFields(values), completionDate: values.completionDate }),
    ),
  );
}

/** What is sent for the texts of the form, which may be those that a server has stored without all that the form asks for. */
function toChange(values: ExternalFormValues): DatedChange {
  const { completionDate } = values;
  return {
    ...toFields(values),
    completionDate: isCalendarDay(completionDate) ? completionDate : null,
    removeFile: false,
  };
}

function toFields({
  courseName,
  provider,
  hours,
  stateAbbv,
  licenseTypeId,
}: Omit<ExternalFormValues, 'completionDate'>) {
  return {
    courseName: courseName.trim(),
    provider: provider.trim(),
    hours: toNumber(hours),
    stateAbbv,
    licenseTypeId: licenseTypeId === '' ? null : Number(licenseTypeId),
  };
}

/** '2,50' hours are 2.5. */
export const certificateMeaning: Meaning = (name, text) =>
  name === 'hours' && NUMBER.test(text.trim()) ? String(toNumber(text)) : text.trim();

/** Whether the server has all that was edited. */
export function isSaved(edits: Texts, certificate: ExternalCertificate): boolean {
  return (
    Object.keys(missingEdits(fieldsOf(edits), { ...valuesOf(certificate) }, certificateMeaning)).length === 0
  );
}

/** The edited fields that have changed elsewhere. */
export function hasConflicts({ edits, base }: FieldEdits, certificate: ExternalCertificate): boolean {
  return (
    conflictsOf({ edits: fieldsOf(edits), base }, { ...valuesOf(certificate) }, certificateMeaning).length > 0
  );
}

/** The certificate with what was edited. */
export function mergedChange(edits: Texts, certificate: ExternalCertificate): DatedChange {
  return toChange({ ...valuesOf(certificate), ...fieldsOf(edits) });
}

/**
 * The certificates that a request may have added whose response was lost. Without ids, it is not known which there were
 * before. One with a file is another one: the form adds the file later.
 */
export function addedLike(
  sent: NewExternalCertificate,
  certificates: readonly ExternalCertificate[],
  idsBefore: readonly number[] | null,
): readonly ExternalCertificate[] {
  return certificates.filter(
    (each) =>
      each.fileName === null &&
      !idsBefore?.includes(each.externalCertificateId) &&
      contentOf(each) === contentOf(sent),
  );
}

/** Equal for a certificate as it is sent and as the list returns it. */
function contentOf(certificate: NewExternalCertificate | ExternalCertificate): string {
  const { courseName, provider, completionDate, hours, stateAbbv, licenseTypeId } = certificate;
  return JSON.stringify([
    courseName.trim(),
    provider.trim(),
    completionDate,
    hours,
    stateAbbv,
    licenseTypeId,
  ]);
}

/** Without the file, which is sent after the certificate. */
function fieldsOf({ fileName: _, ...fields }: Texts): Texts {
  return fields;
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
    fileName: '',
  };
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
