/** Pure rules of the days on which licenses have to be renewed, as entries of the student's calendar. Our wording. */
import { type CalendarDay, dayOf } from '../../contracts/iso-date';
import { formatDate } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import type { LicenseLedger } from './ledger.model';
import type { LedgerRow } from './ledger-row.model';

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
  const today = formatDate(now.toISOString());
  if (missing === 0) return `As of ${today}, no hours are missing.`;
  const parts = requirements.rows.flatMap((row) =>
    row.missing ? missingOfText(hoursText(row.missing), row) : [],
  );
  const list = parts.join(', ');
  if (missing === 1) {
    return list ? `As of ${today}, 1 hour is missing: ${list}.` : `As of ${today}, 1 hour is missing.`;
  }
  const hours = hoursText(missing);
  return list ? `As of ${today}, ${hours} are missing: ${list}.` : `As of ${today}, ${hours} are missing.`;
}

function missingOfText(hours: string, { groupId, name }: Pick<LedgerRow, 'groupId' | 'name'>): string {
  return groupId === null ? `${hours} of any course` : `${hours} of ${name}`;
}
