import type { Context } from 'hono';
import { type Heading, printableDay } from '../print/pdf';
import type { Services } from '../services';
import type { CallerEnv } from '../session/guards';
import { loadStudentName } from './profile.queries';

export async function loadHeading(
  c: Context<CallerEnv>,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Heading> {
  const { caller, tenant } = c.var;
  return {
    studentName: await loadStudentName(database, caller.studentId),
    brandName: tenant.brand.name,
    asOf: `As of ${printableDay(clock().toISOString())}`,
  };
}
