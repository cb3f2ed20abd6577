/** The report in Markdown, aligned for reading on a console. */
import { CONDITIONS, HEAP_AIM_MB, SCRIPT_GROWTH_AIM } from './conditions';
import { MEASURE_NAMES, MEASURES, type Measure } from './measures';
import type { PageName } from './places';
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
    table(dashboardRows(result)),
    `The bare page:`,
    table(bareRows(result)),
    aims(result),
    failures(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function dashboardRows({ samples, paths }: Result): string[][] {
  const head = ['Dashboard', ...paths.flatMap((count) => [countOf(count), '×'])];
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...paths.flatMap((count) => {
      const spread = spreadOf(samples, 'dashboard', count, name);
      return [
        written(spread, MEASURES[name]),
        number(ratioOf(spread, spreadOf(samples, 'bare', count, name)), RATIO_DIGITS),
      ];
    }),
  ]);
  return [head, ...rows];
}

function bareRows({ samples, paths }: Result): string[][] {
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...paths.map((count) => written(spreadOf(samples, 'bare', count, name), MEASURES[name])),
  ]);
  return [['Bare page', ...paths.map(countOf)], ...rows];
}

/** How the dashboard scales: script time with the most paths relative to the fewest, and its heap. */
function aims({ samples, paths }: Result): string {
  const [fewest = 0, most = 0] = [paths[0], paths.at(-1)];
  const growthOf = (page: PageName) =>
    number(
      ratioOf(spreadOf(samples, page, most, 'scriptMs'), spreadOf(samples, page, fewest, 'scriptMs')),
      RATIO_DIGITS,
    );
  const heaps = paths.map((count) => {
    const heap = written(spreadOf(samples, 'dashboard', count, 'heapMB'), MEASURES.heapMB);
    return `${heap} MB with ${countOf(count)}`;
  });
  const growth = `${growthOf('dashboard')} (aim ${SCRIPT_GROWTH_AIM}), of the bare page ${growthOf('bare')}`;
  return [
    ...(paths.length > 1 ? [`- Script time of ${countOf(most)} over ${countOf(fewest)}: ${growth}`] : []),
    `- Heap: ${heaps.join(', ')} (aim ${HEAP_AIM_MB} MB)`,
  ].join('\n');
}

function failures({ samples }: Result): string {
  const failed = samples.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return '';
  return [
    `${failed.length} of ${samples.length} visits failed and are in none of these figures:`,
    ...failed.map(({ page, paths, run, error }) => `- run ${run}, ${page}, ${countOf(paths)}: ${error}`),
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
