/** The options of the benchmark's command line. */
import { parseArgs } from 'node:util';
import { type Conditions, CPU_SLOWDOWN } from './conditions';

export interface Options extends Conditions {
  /** Visits to each page for each number of paths. */
  runs: number;
  /** Numbers of learning paths, ascending. */
  paths: number[];
  /** How many times the processor is slowed down, ascending. */
  slowdowns: number[];
  /** Whether the command fails if an aim is missed. */
  check: boolean;
}

const USAGE =
  'npm run bench -- [--runs 5] [--paths 10,100,1000] [--cpu 4,8] [--encoding br|gzip] [--api cross-origin|same-origin] [--check]';
/** The aims hold on a slower processor as well. */
const CHECKED_CPU = '4,8';
const MOST_SLOWDOWN = 20;
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
        cpu: { type: 'string' },
        encoding: { type: 'string', default: 'br' },
        api: { type: 'string', default: 'cross-origin' },
        check: { type: 'boolean', default: false },
      },
    });
    return {
      runs: wholeNumber('--runs', values.runs, MOST_RUNS),
      paths: wholeNumbers('--paths', values.paths, MOST_PATHS),
      slowdowns: wholeNumbers(
        '--cpu',
        values.cpu ?? (values.check ? CHECKED_CPU : `${CPU_SLOWDOWN}`),
        MOST_SLOWDOWN,
      ),
      encoding: oneOf('--encoding', values.encoding, ['br', 'gzip']),
      api: oneOf('--api', values.api, ['cross-origin', 'same-origin']),
      check: values.check,
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    process.exit(1);
  }
}

/** Each once, ascending. */
function wholeNumbers(option: string, text: string, most: number): number[] {
  const numbers = text.split(',').map((each) => wholeNumber(option, each, most));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function oneOf<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice === undefined)
    throw new Error(`${option} takes ${choices.join(' or ')}, and "${text}" is neither.`);
  return choice;
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\s*\d+\s*$/.test(text) && number >= 1 && number <= most) return number;
  throw new Error(`${option} takes whole numbers from 1 to ${most}, and "${text}" is none.`);
}
