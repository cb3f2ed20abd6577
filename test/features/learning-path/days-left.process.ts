/** Counts days left in the time zone that the process was started in; reads the questions from its argument. */
import { daysLeft } from '../../../src/features/learning-path/learning-path.model';

/** An ISO date-time, and now as year, month from 1, day, hour and minute of the wall clock. */
export type Question = readonly [iso: string, now: readonly [number, number, number, number, number]];

const questions: readonly Question[] = JSON.parse(process.argv[2] ?? '[]');
const answers = questions.map(([iso, [year, month, day, hour, minute]]) =>
  daysLeft(iso, new Date(year, month - 1, day, hour, minute)),
);
process.stdout.write(JSON.stringify(answers));
