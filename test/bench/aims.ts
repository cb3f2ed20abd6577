/** The targets of the first page, and whether a run meets them. */
import type { VisitName } from './conditions';
import type { MeasureName } from './measures';
import type { PageName } from './places';
import { type Group, ratioOf, runsOf, type Sample, spreadOf } from './samples';

interface Aim {
  readonly label: string;
  readonly visit: VisitName;
  readonly measure: MeasureName;
  /** The figure of the bare page in the same kind of visit that it is a multiple of. */
  readonly over?: MeasureName;
  readonly atMost: number;
}

const inBoth = (aim: Omit<Aim, 'visit'>, atMost = aim.atMost): Aim[] => [
  { ...aim, label: `${aim.label}, cold`, visit: 'cold' },
  { ...aim, label: `${aim.label}, return`, visit: 'return', atMost },
];

export const AIMS: readonly Aim[] = [
  ...inBoth({ label: 'First card, × bare page', measure: 'cardsMs', over: 'cardsMs', atMost: 0.6 }, 0.5),
  ...inBoth(
    {
      label: 'Menu opens, × first card of the bare page',
      measure: 'interactiveMs',
      over: 'cardsMs',
      atMost: 1.1,
    },
    0.9,
  ),
  ...inBoth({
    label: 'First paint, × bare page',
    measure: 'firstPaintMs',
    over: 'firstPaintMs',
    atMost: 1.3,
  }),
  ...inBoth({
    label: 'Script until the first card, × bare page',
    measure: 'scriptMs',
    over: 'scriptMs',
    atMost: 0.7,
  }),
  ...inBoth({ label: 'Blocking time, × bare page', measure: 'blockingMs', over: 'blockingMs', atMost: 1.2 }),
  { label: 'Heap, cold, MB', visit: 'cold', measure: 'heapMB', atMost: 5 },
  ...inBoth({ label: 'Requests until quiet', measure: 'requests', atMost: 35 }),
  ...inBoth({ label: 'Layout shift', measure: 'layoutShift', atMost: 0 }),
];

/** How much more script time the most paths may take than the fewest. */
export const SCRIPT_GROWTH_AIM = 1.3;

type Verdict = 'met' | 'missed' | 'within noise' | 'not measured';

export interface Judgement {
  readonly figure: number | null;
  readonly verdict: Verdict;
  /** The dashboard's own figure, of which `figure` may be a multiple. */
  readonly own: number | null;
}

/**
 * Whether a check fails by it. What was not measured was not met, unless the dashboard's figure is 0, which no multiple
 * of the bare page's can be.
 */
export function isMissed({ verdict, own }: Judgement): boolean {
  return verdict === 'missed' || (verdict === 'not measured' && own !== 0);
}

/**
 * Whether the visits of a group meet an aim. One that is missed by no more than its figure varies from run to run is
 * within the noise.
 */
export function judge(aim: Aim, samples: readonly Sample[], group: Group): Judgement {
  const { visit, measure, over } = aim;
  const own = { ...group, visit, page: 'dashboard' } as const;
  const bare = { ...own, page: 'bare' } as const;
  const spread = spreadOf(samples, own, measure);
  const ownFigure = spread?.median ?? null;
  const figure = over ? ratioOf(spread, spreadOf(samples, bare, over)) : ownFigure;
  const bases = over && runsOf(samples, bare, over);
  const eachRun = [...runsOf(samples, own, measure)].flatMap(([run, value]) => {
    const base = bases ? bases.get(run) : 1;
    return base ? [value / base] : [];
  });
  return { figure, verdict: verdict(figure, aim.atMost, noiseOf(eachRun)), own: ownFigure };
}

/** The median distance from the median. */
function noiseOf(values: readonly number[]): number {
  const center = medianOf(values);
  return medianOf(values.map((value) => Math.abs(value - center)));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Script time of a cold visit with the most paths relative to the fewest. */
export function judgeGrowth(
  samples: readonly Sample[],
  page: PageName,
  { paths, slowdown }: { readonly paths: readonly number[]; readonly slowdown: number },
): Judgement {
  const [fewest, most] = [paths[0], paths.at(-1)].map((count = 0) =>
    spreadOf(samples, { page, visit: 'cold', paths: count, slowdown }, 'scriptMs'),
  );
  const figure = ratioOf(most ?? null, fewest ?? null);
  return { figure, verdict: verdict(figure, SCRIPT_GROWTH_AIM), own: most?.median ?? null };
}

/** Judges a figure as it is printed: a shift of a ten-thousandth counts as 0. */
function verdict(figure: number | null, atMost: number, noise = 0): Verdict {
  if (figure === null) return 'not measured';
  const printed = Number(figure.toFixed(2));
  if (printed <= atMost) return 'met';
  return printed - noise > atMost ? 'missed' : 'within noise';
}

const MISSED = ', missed)';

/** A figure of a report on one page alone. */
export function againstAim(figure: number, atMost: number): string {
  return `${figure} (aim ${atMost}${figure <= atMost ? ', met)' : MISSED}`;
}

/** The lines of such a report that miss an aim, each with what the report is about. */
export function missedLines(report: string): string[] {
  const [title, ...lines] = report.split('\n');
  return lines.filter((line) => line.includes(MISSED)).map((line) => `${title} ${line.replace('- ', '')}`);
}
