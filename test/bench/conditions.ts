/** The conditions of every visit: a student with a modest computer on a slow connection. */

/** Slowdown of the processor. */
export const CPU_SLOWDOWN = 4;
export const LATENCY_MS = 150;
export const DOWN_BITS_PER_S = 1_600_000;
export const UP_BITS_PER_S = 750_000;
export const VIEWPORT = { width: 1280, height: 720 };

/** The targets of the first page. */
export const SCRIPT_GROWTH_AIM = 1.3;
export const HEAP_AIM_MB = 3;

export const CONDITIONS = [
  'Cold (a new browser profile, nothing cached, signed in)',
  `processor slowed down ${CPU_SLOWDOWN} times`,
  `${DOWN_BITS_PER_S / 1e6} Mbit/s down, ${UP_BITS_PER_S / 1e3} kbit/s up, ${LATENCY_MS} ms latency`,
  `${VIEWPORT.width} x ${VIEWPORT.height} pixels`,
].join('; ');
