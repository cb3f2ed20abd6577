/** Pure rules of the days on which licenses have to be renewed, as entries of the student's calendar. Our wording. */
import { type CalendarDay, dayOf } from '../../contracts/iso-date';
import { formatDate } from '../../platform/format/dates';
import type { LicenseLedger } from './ledger.model';
import { hoursText } from './ledger.text';

/** Null if it is not known or has passed. */
export function deadlineOf({ license }: Pick<LicenseLedger, 'license'>, now: Date): CalendarDay | null {
  const { expirationDate } = license;
  return expirationDate === null || expirationDate < dayOf(now) ? null : expirationDate;
}

export function deadlineSummary({ name }: Pick<LicenseLedger, 'name'>): string {
  return `Renew your license: ${name}`;
}

/** Empty if it is not known what is missing. */
export function deadlineDescription({ requirements }: LicenseLedger, now: Date): string {
  const missing = requirements?.total.missing ?? null;
  if (requirements === null || missing === null) return '';
  const asOf = `As of ${formatDate(now.toISOString())}`;
  if (missing === 0) return `${asOf}, no hours are missing.`;
  const parts = requirements.rows.flatMap((row) =>
    row.missing ? `${hoursText(row.missing)} of ${row.groupId === null ? 'any course' : row.name}` : [],
  );
  const text = missing === 1 ? `${asOf}, 1 hour is missing` : `${asOf}, ${hoursText(missing)} are missing`;
  return parts.length === 0 ? `${text}.` : `${text}: ${parts.join(', ')}.`;
}
