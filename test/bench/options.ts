/** The options of the benchmark's command line. */
import { parseArgs } from 'node:util';

export interface Options {
  /** Visits to each page for each number of paths. */
  runs: number;
  /** Numbers of learning paths, ascending. */
  paths: number[];
}

const USAGE = 'npm run bench -- [--runs 5] [--paths 10,100,1000]';
const MOST_RUNS = 100;
/** Path ids leave room for fewer than 10,000 paths of a student. */
const MOST_PATHS = 9_999;

export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        paths: { type: 'string', default: '10,100,1000' },
      },
    });
    const paths = values.paths.split(',').map((text) => wholeNumber('--paths', text, MOST_PATHS));
    return {
      runs: wholeNumber('--runs', values.runs, MOST_RUNS),
      paths: [...new Set(paths)].sort((a, b) => a - b),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    process.exit(1);
  }
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\s*\d+\s*$/.test(text) && number >= 1 && number <= most) return number;
  throw new Error(`${option} takes whole numbers from 1 to ${most}, and "${text}" is none.`);
}
