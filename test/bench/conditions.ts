/** The conditions of every visit: a student with a modest computer on a slow connection. */

/** Slowdown of the processor. */
export const CPU_SLOWDOWN = 4;
export const LATENCY_MS = 150;
export const DOWN_BITS_PER_S = 1_600_000;
export const UP_BITS_PER_S = 750_000;
export const VIEWPORT = { width: 1280, height: 720 };

export const CONDITIONS = [
  `Processor slowed down ${CPU_SLOWDOWN} times`,
  `${DOWN_BITS_PER_S / 1e6} Mbit/s down, ${UP_BITS_PER_S / 1e3} kbit/s up, ${LATENCY_MS} ms latency`,
  `${VIEWPORT.width} x ${VIEWPORT.height} pixels`,
].join('; ');

/** Every page is visited twice in the same browser profile. */
export const VISITS = {
  cold: 'Cold visit (a new browser profile, nothing cached, signed in)',
  return: 'Return visit (the same profile after the cold visit)',
} as const;
export type VisitName = keyof typeof VISITS;
export const VISIT_NAMES = Object.keys(VISITS) as VisitName[];
