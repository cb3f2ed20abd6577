/** The conditions of every visit: a student with a modest computer on a slow connection. */

/** How many times the processor is slowed down, where a part of the benchmark has no choice. */
export const CPU_SLOWDOWN = 4;
export const LATENCY_MS = 150;
export const DOWN_BITS_PER_S = 1_600_000;
export const UP_BITS_PER_S = 750_000;
export const VIEWPORT = { width: 1280, height: 720 };
/** Where the return visit is not the subject: installing the worker would be measured too. */
export const PAGE_ALONE = { viewport: VIEWPORT, serviceWorkers: 'block' } as const;

/** What both pages have in common. */
export interface Conditions {
  /** How files are compressed for both pages. */
  readonly encoding: 'br' | 'gzip';
  /** An API on another origin is asked by preflights. */
  readonly api: 'cross-origin' | 'same-origin';
}

export function conditionsText({ encoding, api }: Conditions): string {
  return [
    `${DOWN_BITS_PER_S / 1e6} Mbit/s down, ${UP_BITS_PER_S / 1e3} kbit/s up, ${LATENCY_MS} ms latency`,
    encoding === 'br' ? 'Brotli' : 'gzip',
    api === 'cross-origin' ? 'an API on another origin, with preflights' : 'no preflights',
    `${VIEWPORT.width} x ${VIEWPORT.height} pixels`,
  ].join('; ');
}

/** Every page is visited twice in the same browser profile. */
export const VISITS = {
  cold: 'Cold visit (a new browser profile, nothing cached, signed in)',
  return: 'Return visit (the same profile after the cold visit)',
} as const;
export type VisitName = keyof typeof VISITS;
export const VISIT_NAMES = Object.keys(VISITS) as VisitName[];
