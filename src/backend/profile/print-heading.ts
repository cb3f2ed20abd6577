import type { Context } from 'hono';
import { readTimeZone } from '../http/query-input';
import { datesIn } from '../print/dates';
import type { Heading } from '../print/pdf';
import type { Services } from '../services';
import type { CallerEnv } from '../session/guards';
import { loadStudentName } from './profile.queries';

export async function loadHeading(
  c: Context<CallerEnv>,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Heading> {
  const { caller, tenant } = c.var;
  const dates = datesIn(readTimeZone(c));
  return {
    studentName: await loadStudentName(database, caller.studentId),
    brandName: tenant.brand.name,
    asOf: `As of ${dates.longDay(clock().toISOString())}`,
    dates,
  };
}
