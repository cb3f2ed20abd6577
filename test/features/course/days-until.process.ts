/** Computes the days until moments in the time zone of this process. The questions are its argument, as JSON. */
import { daysUntil } from '../../../src/features/course/course-dates.model';

/** An ISO date-time, and the current local time as year, month (from 1), day, hour and minute. */
export type Question = readonly [iso: string, now: readonly [number, number, number, number, number]];

const questions: readonly Question[] = JSON.parse(process.argv[2] ?? '[]');
const results = questions.map(([iso, [year, month, day, hour, minute]]) =>
  daysUntil(iso, new Date(year, month - 1, day, hour, minute)),
);
process.stdout.write(JSON.stringify(results));
