/** The addresses of the transcript, and what names a year of it: for what links there without its lines. */
import { parseISO } from 'date-fns/parseISO';

/** RTE-04. */
export const TRANSCRIPTS_PATH = '/account/transcripts';

/** In the address, what has no license type or no state. */
export const NONE = 'none';

export const yearTitle = (year: number) => `${year} Transcripts`;

/** In the student's time zone, like the date that is shown; null for what is not completed. */
export function yearOf(completionDate: string | null): number | null {
  return completionDate === null ? null : parseISO(completionDate).getFullYear();
}

/** The address of the lines of one year. */
export function addressOfYear(year: number): string {
  return `${TRANSCRIPTS_PATH}?year=${year}`;
}

/** The address of exactly the lines of one requirement. */
export function addressOfRequirement({
  licenseTypeId,
  stateAbbv,
}: {
  readonly licenseTypeId: number | null;
  readonly stateAbbv: string;
}): string {
  return `${TRANSCRIPTS_PATH}?license=${licenseTypeId ?? NONE}&state=${stateAbbv || NONE}`;
}
