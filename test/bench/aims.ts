/** The targets of the first page, and whether a run meets them. */
import type { VisitName } from './conditions';
import type { MeasureName } from './measures';
import type { PageName } from './places';
import { ratioOf, type Sample, spreadOf } from './samples';

interface Aim {
  readonly label: string;
  readonly atMost: number;
  /** The figure for a number of paths; null if it was not measured. */
  readonly figure: (samples: readonly Sample[], paths: number) => number | null;
}

/** A median of the dashboard, relative to the time until the bare page's first card in the same kind of visit. */
const overBareCards =
  (visit: VisitName, measure: MeasureName): Aim['figure'] =>
  (samples, paths) =>
    ratioOf(
      spreadOf(samples, { page: 'dashboard', visit, paths }, measure),
      spreadOf(samples, { page: 'bare', visit, paths }, 'cardsMs'),
    );

const median =
  (visit: VisitName, measure: MeasureName): Aim['figure'] =>
  (samples, paths) =>
    spreadOf(samples, { page: 'dashboard', visit, paths }, measure)?.median ?? null;

export const AIMS: readonly Aim[] = [
  { label: 'First card, cold, × bare page', atMost: 0.6, figure: overBareCards('cold', 'cardsMs') },
  { label: 'First card, return, × bare page', atMost: 0.5, figure: overBareCards('return', 'cardsMs') },
  {
    label: 'Menu opens, cold, × first card of the bare page',
    atMost: 1.2,
    figure: overBareCards('cold', 'interactiveMs'),
  },
  {
    label: 'Menu opens, return, × first card of the bare page',
    atMost: 1.2,
    figure: overBareCards('return', 'interactiveMs'),
  },
  { label: 'Heap, cold, MB', atMost: 3.5, figure: median('cold', 'heapMB') },
  { label: 'Layout shift, cold', atMost: 0, figure: median('cold', 'layoutShift') },
  { label: 'Layout shift, return', atMost: 0, figure: median('return', 'layoutShift') },
];

/** How much more script time the most paths may take than the fewest. */
export const SCRIPT_GROWTH_AIM = 1.3;

/** Script time of a cold visit with the most paths relative to the fewest. */
export function scriptGrowth(samples: readonly Sample[], page: PageName, paths: readonly number[]) {
  const [fewest = 0, most = 0] = [paths[0], paths.at(-1)];
  const scriptMs = (count: number) => spreadOf(samples, { page, visit: 'cold', paths: count }, 'scriptMs');
  return ratioOf(scriptMs(most), scriptMs(fewest));
}

/** Judges the figure as it is printed: a shift of a ten-thousandth counts as 0. */
export function verdict(figure: string, atMost: number): 'met' | 'missed' | 'not measured' {
  const value = Number(figure);
  if (Number.isNaN(value)) return 'not measured';
  return value <= atMost ? 'met' : 'missed';
}
