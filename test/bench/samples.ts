/** Collects every attempted visit and summarizes them. */
import type { VisitName } from './conditions';
import type { Figures, MeasureName } from './measures';
import type { PageName } from './places';

/** The student and the processor of visits that are compared. */
export interface Group {
  readonly paths: number;
  /** How many times the processor is slowed down. */
  readonly slowdown: number;
}

/** Which visits belong together. */
interface Series extends Group {
  readonly page: PageName;
  readonly visit: VisitName;
}

export interface Sample extends Series {
  /** From 1. */
  readonly run: number;
  /** Of a visit that succeeded. */
  readonly figures?: Figures;
  /** Of one that failed. */
  readonly error?: string;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** The figure of each run whose visit succeeded. */
export function runsOf(
  samples: readonly Sample[],
  series: Series,
  measure: MeasureName,
): ReadonlyMap<number, number> {
  const isOfSeries = (sample: Sample) =>
    (['page', 'visit', 'paths', 'slowdown'] as const).every((key) => sample[key] === series[key]);
  return new Map(
    samples.flatMap((sample) =>
      sample.figures && isOfSeries(sample) ? [[sample.run, sample.figures[measure]] as const] : [],
    ),
  );
}

/** Null if no visit succeeded. */
export function spreadOf(samples: readonly Sample[], series: Series, measure: MeasureName): Spread | null {
  const values = [...runsOf(samples, series, measure).values()].sort((a, b) => a - b);
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]];
  const [min, max] = [values[0], values.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined) return null;
  return { median: (low + high) / 2, min, max };
}

/** Null if either is missing or zero. */
export function ratioOf(spread: Spread | null, base: Spread | null): number | null {
  return spread && base && base.median > 0 ? spread.median / base.median : null;
}
