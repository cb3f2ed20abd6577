/** The report in Markdown, aligned for reading on a console. */
import { AIMS, isMissed, type Judgement, judge, judgeGrowth, missedLines, SCRIPT_GROWTH_AIM } from './aims';
import { type Conditions, conditionsText, VISIT_NAMES, VISITS, type VisitName } from './conditions';
import { MEASURE_NAMES, MEASURES, type Measure } from './measures';
import { type Group, ratioOf, type Sample, type Spread, spreadOf } from './samples';

export interface Result extends Conditions {
  readonly date: string;
  /** When the build was made. */
  readonly built: string;
  readonly browser: string;
  readonly machine: string;
  readonly runs: number;
  /** Rising. */
  readonly paths: readonly number[];
  /** Rising. */
  readonly slowdowns: readonly number[];
  readonly samples: readonly Sample[];
}

const NOTHING = '–';
const RATIO_DIGITS = 2;

export function toMarkdown(result: Result): string {
  const { date, built, browser, machine, runs } = result;
  return [
    `Measured ${date}, build of ${built}, ${browser}, ${machine}. ${conditionsText(result)}.`,
    `Median of ${runs} interleaved visits (least to most); ×: the dashboard's median over the bare page's.`,
    ...VISIT_NAMES.flatMap((visit) => [
      `${VISITS[visit]}:`,
      table(dashboardRows(result, visit)),
      'The bare page:',
      table(bareRows(result, visit)),
    ]),
    'Aims:',
    table(aimRows(result)),
    ...growths(result).map(({ line }) => line),
    failures(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The students and processors of a run, in the order of the tables. */
export function groupsOf({ slowdowns, paths }: Pick<Result, 'slowdowns' | 'paths'>): Group[] {
  return slowdowns.flatMap((slowdown) => paths.map((count) => ({ slowdown, paths: count })));
}

function dashboardRows(result: Result, visit: VisitName): string[][] {
  const { samples } = result;
  const groups = groupsOf(result);
  const head = ['Dashboard', ...groups.flatMap((group) => [nameOf(group), '×'])];
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...groups.flatMap((group) => {
      const spread = spreadOf(samples, { ...group, page: 'dashboard', visit }, name);
      const base = spreadOf(samples, { ...group, page: 'bare', visit }, name);
      return [written(spread, MEASURES[name]), number(ratioOf(spread, base), RATIO_DIGITS)];
    }),
  ]);
  return [head, ...rows];
}

function bareRows(result: Result, visit: VisitName): string[][] {
  const groups = groupsOf(result);
  const rows = MEASURE_NAMES.map((name) => [
    MEASURES[name].label,
    ...groups.map((group) =>
      written(spreadOf(result.samples, { ...group, page: 'bare', visit }, name), MEASURES[name]),
    ),
  ]);
  return [['Bare page', ...groups.map(nameOf)], ...rows];
}

function aimRows(result: Result): string[][] {
  const groups = groupsOf(result);
  const rows = AIMS.map((aim) => [
    aim.label,
    `${aim.atMost}`,
    ...groups.map((group) => {
      const { figure, verdict } = judge(aim, result.samples, group);
      return `${number(figure, RATIO_DIGITS)} ${verdict}`;
    }),
  ]);
  return [['Aim', 'At most', ...groups.map(nameOf)], ...rows];
}

/** What fails a check: aims that are missed by more than noise or were not measured, here and in the other reports. */
export function missedAims(result: Result, reports: readonly string[]): string[] {
  const missed = groupsOf(result).flatMap((group) =>
    AIMS.flatMap((aim) => {
      const judgement = judge(aim, result.samples, group);
      if (!isMissed(judgement)) return [];
      const { figure } = judgement;
      const found = figure === null ? 'not measured' : number(figure, RATIO_DIGITS);
      return `${nameOf(group)}: ${aim.label} ${found}, at most ${aim.atMost}`;
    }),
  );
  const grown = growths(result).filter(({ own }) => isMissed(own));
  return [...missed, ...grown.map(({ line }) => line), ...reports.flatMap(missedLines)];
}

/** How the dashboard scales. */
function growths({ samples, paths, slowdowns }: Result): { line: string; own: Judgement }[] {
  const [fewest = 0, most = 0] = [paths[0], paths.at(-1)];
  if (fewest === most) return [];
  return slowdowns.map((slowdown) => {
    const own = judgeGrowth(samples, 'dashboard', { paths, slowdown });
    const aim = `(aim ${SCRIPT_GROWTH_AIM}, ${own.verdict})`;
    const bare = number(judgeGrowth(samples, 'bare', { paths, slowdown }).figure, RATIO_DIGITS);
    const what = `Script time of ${countOf(most)} over ${countOf(fewest)}, processor ÷ ${slowdown}`;
    return { line: `${what}: ${number(own.figure, RATIO_DIGITS)} ${aim}, of the bare page ${bare}`, own };
  });
}

function failures({ samples }: Result): string {
  const failed = samples.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return '';
  return [
    `${failed.length} of ${samples.length} visits failed and are in none of these figures:`,
    ...failed.map(
      ({ page, visit, run, error, ...group }) =>
        `- run ${run}, ${page}, ${visit} visit, ${nameOf(group)}: ${error}`,
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

function nameOf({ paths, slowdown }: Group): string {
  return `${countOf(paths)}, processor ÷ ${slowdown}`;
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
