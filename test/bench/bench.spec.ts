/** The evaluation of the benchmark. The visits themselves are measured by npm run bench. */
import { againstAim } from './aims';
import { type Figures, MEASURE_NAMES } from './measures';
import { measureMenu } from './menu-time';
import { readOptions } from './options';
import { missedAims, type Result, toMarkdown } from './report';
import type { Sample } from './samples';
import { scriptTimeUntil } from './script-time';
import type { Visited } from './visit';

const FACTS = {
  ...{ date: '2026-02-03', built: '2026-02-02', browser: 'Chromium 1', machine: '2 processors' },
  ...({ encoding: 'br', api: 'cross-origin' } as const),
};

const resultOf = (samples: readonly Sample[], slowdowns = [4]): Result => ({
  ...FACTS,
  runs: 2,
  paths: [10, 1000],
  slowdowns,
  samples,
});

const reportOf = (samples: readonly Sample[], slowdowns?: number[]) =>
  toMarkdown(resultOf(samples, slowdowns));

/** A visit where every figure is the same number. */
function succeeded(
  page: Sample['page'],
  paths: number,
  run: number,
  figure: number,
  visit: Sample['visit'] = 'cold',
): Sample {
  const figures = Object.fromEntries(MEASURE_NAMES.map((name) => [name, figure])) as unknown as Figures;
  return { page, visit, paths, slowdown: 4, run, figures };
}

/** The cells of the lines that begin with a label, in the order of the report. */
function linesOf(report: string, label: string): string[][] {
  const lines = report.split('\n').filter((line) => line.startsWith(`| ${label}`));
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

function cellsOf(report: string, label: string): string[] {
  return linesOf(report, label)[0] ?? [];
}

describe('the report', () => {
  it('gives medians with their spread, and the ratio of the medians', () => {
    const report = reportOf([
      ...[30, 10, 20].map((figure, run) => succeeded('dashboard', 10, run, figure)),
      ...[8, 4].map((figure, run) => succeeded('bare', 10, run, figure)),
      succeeded('dashboard', 1000, 1, 50),
      succeeded('bare', 1000, 1, 40),
    ]);
    expect(cellsOf(report, 'First card painted').slice(2, 6)).toEqual([
      '20 (10 to 30)',
      '3.33',
      '50',
      '1.25',
    ]);
    expect(report).toContain(
      'Script time of 1,000 paths over 10 paths, processor ÷ 4: 2.50 (aim 1.3, missed), of the bare page 6.67',
    );
  });

  it('names every failed visit, and leaves it out of the figures', () => {
    const error = 'no card';
    const report = reportOf([
      succeeded('dashboard', 10, 1, 7),
      { page: 'dashboard', visit: 'cold', paths: 10, slowdown: 4, run: 2, error },
      { page: 'bare', visit: 'return', paths: 10, slowdown: 4, run: 1, error },
    ]);
    expect(cellsOf(report, 'First card painted').slice(2, 6)).toEqual(['7', '–', '–', '–']);
    expect(report).toContain('2 of 3 visits failed');
    expect(report).toContain('run 2, dashboard, cold visit, 10 paths, processor ÷ 4: no card');
    expect(report).toContain('run 1, bare, return visit, 10 paths, processor ÷ 4: no card');
  });

  it('keeps return visits apart from cold ones', () => {
    const report = reportOf([
      succeeded('dashboard', 10, 1, 30),
      succeeded('dashboard', 10, 1, 5, 'return'),
      succeeded('bare', 10, 1, 60),
      succeeded('bare', 10, 1, 20, 'return'),
    ]);
    const figures = linesOf(report, 'First card painted').map((cells) => cells.slice(2, 4));
    expect(figures).toEqual([
      ['30', '0.50'],
      ['60', '–'],
      ['5', '0.25'],
      ['20', '–'],
    ]);
  });

  it('says which aims are met, each over the first card of the bare page in the same kind of visit', () => {
    const visits = (page: Sample['page'], cold: Partial<Figures>, returned: Partial<Figures>): Sample[] =>
      Object.entries({ cold, return: returned }).map(([visit, figures]) => ({
        ...succeeded(page, 10, 1, 0, visit as Sample['visit']),
        figures: { ...(succeeded(page, 10, 1, 0).figures as Figures), ...figures },
      }));
    const report = reportOf([
      ...visits('dashboard', { cardsMs: 600, interactiveMs: 1_300, heapMB: 5.1 }, { cardsMs: 300 }),
      ...visits('bare', { cardsMs: 1_000, interactiveMs: 2_000 }, { cardsMs: 500 }),
    ]);
    const aim = (label: string) => cellsOf(report, label).slice(2, 5);
    expect(aim('First card, × bare page, cold')).toEqual(['0.6', '0.60 met', '– not measured']);
    expect(aim('First card, × bare page, return')).toEqual(['0.5', '0.60 missed', '– not measured']);
    expect(aim('Menu opens, × first card of the bare page, cold')).toEqual([
      '1.1',
      '1.30 missed',
      '– not measured',
    ]);
    expect(aim('Heap, cold')).toEqual(['5', '5.10 missed', '– not measured']);
    expect(aim('Layout shift, cold')).toEqual(['0', '0.00 met', '– not measured']);
  });

  it('keeps processors apart', () => {
    const slower = (page: Sample['page'], figure: number) => ({
      ...succeeded(page, 10, 1, figure),
      slowdown: 8,
    });
    const samples = [succeeded('dashboard', 10, 1, 5), succeeded('bare', 10, 1, 10)];
    const report = reportOf([...samples, slower('dashboard', 9), slower('bare', 10)], [4, 8]);
    expect(cellsOf(report, 'First card, × bare page, cold').slice(3)).toEqual([
      '0.50 met',
      '– not measured',
      '0.90 missed',
      '– not measured',
      '',
    ]);
  });
});

describe('the check', () => {
  const zero = succeeded('bare', 10, 1, 0).figures as Figures;
  /** Both visits to both pages, with 10 and with 1,000 paths. Only figures of a cold one with 10 are given. */
  const visits = (run: number, figures: Partial<Record<Sample['page'], Partial<Figures>>>): Sample[] =>
    (['dashboard', 'bare'] as const).flatMap((page) => [
      { ...succeeded(page, 10, run, 0), figures: { ...zero, ...figures[page] } },
      succeeded(page, 10, run, 0, 'return'),
      succeeded(page, 1000, run, 0),
      succeeded(page, 1000, run, 0, 'return'),
    ]);
  /** Runs whose first cards take this part of the bare page's, which takes as long in each. */
  const runs = (parts: readonly number[]) =>
    parts.flatMap((part, run) =>
      visits(run, { dashboard: { cardsMs: part * 1_000 }, bare: { cardsMs: 1_000 } }),
    );

  it.each([
    ['is met', [0.5, 0.6, 0.7], 'met', []],
    ['is missed by less than the runs differ', [0.6, 0.64, 0.7], 'within noise', []],
    [
      'is missed by more',
      [0.69, 0.7, 0.71],
      'missed',
      ['10 paths, processor ÷ 4: First card, × bare page, cold 0.70, at most 0.6'],
    ],
    [
      'is missed in a single run',
      [0.61],
      'missed',
      ['10 paths, processor ÷ 4: First card, × bare page, cold 0.61, at most 0.6'],
    ],
  ])('of an aim that %s', (_what, parts, verdict, missed) => {
    const samples = runs(parts);
    expect(cellsOf(reportOf(samples), 'First card, × bare page, cold')[3]).toMatch(verdict);
    expect(missedAims(resultOf(samples), [])).toEqual(missed);
  });

  /** Visits whose script takes a number of milliseconds with 10 paths, and another with 1,000. */
  const scripts = (fewest: number, most: number) =>
    visits(1, {}).map(
      (sample): Sample => ({
        ...sample,
        figures: { ...zero, scriptMs: sample.paths === 10 ? fewest : most },
      }),
    );
  const GROWTH = /^Script time of 1,000 paths over 10 paths/;

  it('names a script time that grows too much with the paths', () => {
    const missed = missedAims(resultOf(scripts(10, 1000)), []);
    expect(missed.filter((line) => GROWTH.test(line))).toEqual([expect.stringMatching(/ missed/)]);
  });

  it('names a growth that was not measured, unless there is no script time', () => {
    expect(missedAims(resultOf(scripts(0, 5)), [])).toContainEqual(expect.stringMatching(GROWTH));
    expect(missedAims(resultOf(scripts(0, 0)), [])).toEqual([]);
  });

  it.each([
    ['the dashboard has none', visits(1, {}).filter(({ page }) => page === 'bare')],
    [
      'the bare page has none',
      visits(1, { dashboard: { cardsMs: 5 } }).filter(({ page }) => page !== 'bare'),
    ],
  ])('names an aim that was not measured because %s', (_why, samples) => {
    expect(missedAims(resultOf(samples), [])).toContain(
      '10 paths, processor ÷ 4: First card, × bare page, cold not measured, at most 0.6',
    );
  });

  it('takes the dashboard’s figure of 0 for met, over whatever of the bare page', () => {
    const samples = visits(1, {});
    expect(cellsOf(reportOf(samples), 'Blocking time, × bare page, cold')[3]).toBe('– not measured');
    expect(missedAims(resultOf(samples), [])).toEqual([]);
  });

  it('names what the reports on other pages miss', () => {
    const lines = [`- Longest task: ${againstAim(100, 100)}`, `- Elements: ${againstAim(3_001, 3_000)}`];
    expect(missedAims(resultOf(visits(1, {})), [['Certificates:', ...lines].join('\n')])).toEqual([
      'Certificates: Elements: 3001 (aim 3000, missed)',
    ]);
  });

  it.each([
    [[], [4]],
    [['--check'], [4, 8]],
    [['--check', '--cpu', '6'], [6]],
  ])('of %j slows the processor down %j times', (args, slowdowns) => {
    expect(readOptions(args)).toMatchObject({ slowdowns });
  });
});

it('script time counts nested slices once, on the page’s thread, between its start and the mark', () => {
  const event = (name: string, beginMs: number, endMs: number, tid = 1) => ({
    name,
    ph: 'X',
    pid: 1,
    tid,
    ts: beginMs * 1_000,
    dur: (endMs - beginMs) * 1_000,
  });
  const traceEvents = [
    event('FunctionCall', 80, 95),
    event('EvaluateScript', 110, 130),
    event('FunctionCall', 112, 118),
    event('Layout', 130, 150),
    event('RunMicrotasks', 160, 170),
    event('EvaluateScript', 100, 200, 2),
    event('FunctionCall', 195, 230),
    { name: 'mark', ph: 'I', pid: 1, tid: 1, ts: 200_000 },
  ];
  const trace = Buffer.from(JSON.stringify({ traceEvents }));
  expect(scriptTimeUntil(trace, 'mark', 100)).toBe(20 + 10 + 5);
});

describe('the time of the menu', () => {
  /** A visit to a page whose menu is open, and which is quiet. */
  const visitTo = (menuMs: number) => {
    const answers = [
      [/^benchNotes\.menuMs$/, menuMs],
      [/benchMenu/, { isOpen: true, spot: null }],
      [/busyUntilMs/, true],
    ] as const;
    const send = async (_method: string, { expression }: { expression: string }) => ({
      result: { value: answers.find(([asked]) => asked.test(expression))?.[1] },
    });
    const page = { goto: async () => null };
    return { page, session: { send }, request: {}, cardsPainted: Promise.resolve() } as unknown as Visited;
  };

  it('is when it was painted', async () => {
    expect(await measureMenu(visitTo(700))).toBe(700);
  });

  it('is no time, and not 0, if no paint of it was seen', async () => {
    await expect(measureMenu(visitTo(0))).rejects.toThrow('not seen to be painted');
  });
});
