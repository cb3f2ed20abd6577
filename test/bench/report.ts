/** The report in Markdown, aligned for reading on a console. */
import { AIMS, SCRIPT_GROWTH_AIM, scriptGrowth, verdict } from './aims';
import { CONDITIONS, VISIT_NAMES, VISITS, type VisitName } from './conditions';
import { MEASURE_NAMES, MEASURES, type Measure } from './measures';
import { ratioOf, type Sample, type Spread, spreadOf } from './samples';

export interface Result {
  readonly date: string;
  /** When the build was made. */
  readonly built: string;
  readonly browser: string;
  readonly machine: string;
  readonly runs: number;
  /** Rising. */
  readonly paths: readonly number[];
  readonly samples: readonly Sample[];
}

const NOTHING = '–';
const RATIO_DIGITS = 2;

export function toMarkdown(result: Result): string {
  const { date, built, browser, machine, runs } = result;
  return [
    `Measured ${date}, build of ${built}, ${browser}, ${machine}. ${CONDITIONS}.`,
    `Median of ${runs} interleaved visits (least to most); ×: the dashboard's median over the bare page's.`,
    ...VISIT_NAMES.flatMap((visit) => [
      `${VISITS[visit]}:`,
      table(dashboardRows(result, visit)),
      'The bare page:',
      table(bareRows(result, visit)),
    ]),
    'Aims:',
    table(aimRows(result)),
    growth(result),
    failures(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function dashboardRows({ samples, paths }: Result, visit: VisitName): string[][] {
  const head = ['Dashboard', ...paths.flatMap((count) => [countOf(count), '×'])];
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...paths.flatMap((count) => {
      const spread = spreadOf(samples, { page: 'dashboard', visit, paths: count }, name);
      const base = spreadOf(samples, { page: 'bare', visit, paths: count }, name);
      return [written(spread, MEASURES[name]), number(ratioOf(spread, base), RATIO_DIGITS)];
    }),
  ]);
  return [head, ...rows];
}

function bareRows({ samples, paths }: Result, visit: VisitName): string[][] {
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...paths.map((count) =>
      written(spreadOf(samples, { page: 'bare', visit, paths: count }, name), MEASURES[name]),
    ),
  ]);
  return [['Bare page', ...paths.map(countOf)], ...rows];
}

function aimRows({ samples, paths }: Result): string[][] {
  const rows = AIMS.map(({ label, atMost, figure }) => [
    label,
    `${atMost}`,
    ...paths.map((count) => {
      const value = number(figure(samples, count), RATIO_DIGITS);
      return `${value} ${verdict(value, atMost)}`;
    }),
  ]);
  return [['Aim', 'At most', ...paths.map(countOf)], ...rows];
}

/** How the dashboard scales. */
function growth({ samples, paths }: Result): string {
  const [fewest = 0, most = 0] = [paths[0], paths.at(-1)];
  if (fewest === most) return '';
  const ratio = number(scriptGrowth(samples, 'dashboard', paths), RATIO_DIGITS);
  const aim = `(aim ${SCRIPT_GROWTH_AIM}, ${verdict(ratio, SCRIPT_GROWTH_AIM)})`;
  const bare = number(scriptGrowth(samples, 'bare', paths), RATIO_DIGITS);
  return `Script time of ${countOf(most)} over ${countOf(fewest)}: ${ratio} ${aim}, of the bare page ${bare}`;
}

function failures({ samples }: Result): string {
  const failed = samples.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return '';
  return [
    `${failed.length} of ${samples.length} visits failed and are in none of these figures:`,
    ...failed.map(
      ({ page, visit, paths, run, error }) =>
        `- run ${run}, ${page}, ${visit} visit, ${countOf(paths)}: ${error}`,
    ),
  ].join('\n');
}

function written(spread: Spread | null, { digits }: Measure): string {
  if (!spread) return NOTHING;
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => number(value, digits));
  return min === max ? `${median}` : `${median} (${min} to ${max})`;
}

function number(value: number | null, digits: number): string {
  if (value === null) return NOTHING;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function countOf(paths: number): string {
  return `${number(paths, 0)} ${paths === 1 ? 'path' : 'paths'}`;
}

/** The first row is the header; all columns but the first are numbers. */
function table(rows: readonly string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [lines[0], `| ${rule.join(' | ')} |`, ...lines.slice(1)].join('\n');
}
