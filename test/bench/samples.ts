/** Collects every attempted visit and summarizes them. */
import type { VisitName } from './conditions';
import type { Figures, MeasureName } from './measures';
import type { PageName } from './places';

/** Which visits belong together. */
interface Series {
  readonly page: PageName;
  readonly visit: VisitName;
  readonly paths: number;
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

/** Null if no visit succeeded. */
export function spreadOf(
  samples: readonly Sample[],
  { page, visit, paths }: Series,
  measure: MeasureName,
): Spread | null {
  const values = samples
    .filter((sample) => sample.page === page && sample.visit === visit && sample.paths === paths)
    .flatMap(({ figures }) => figures?.[measure] ?? [])
    .sort((a, b) => a - b);
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
