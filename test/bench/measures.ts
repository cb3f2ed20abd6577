/** The figures of a visit, in the order of the report. */

export interface Measure {
  readonly label: string;
  /** Decimal places of the report. */
  readonly digits: number;
}

const whole = (label: string): Measure => ({ label, digits: 0 });
const tenths = (label: string): Measure => ({ label, digits: 1 });

export const MEASURES = {
  firstPaintMs: whole('First contentful paint, ms'),
  largestPaintMs: whole('Largest contentful paint, ms'),
  cardsMs: whole('First card painted, ms'),
  interactiveMs: whole('A click opens the menu, ms'),
  blockingMs: whole('Total blocking time, ms'),
  scriptMs: whole('Script time until the first card, ms'),
  heapMB: { label: 'Heap after garbage collection, MB', digits: 2 },
  layoutShift: { label: 'Layout shift', digits: 3 },
  requestsBeforeCards: whole('Requests before the first card'),
  requests: whole('Requests until quiet'),
  preflights: whole('Preflights besides'),
  htmlKB: tenths('HTML, transferred, kB'),
  inlineJsKB: tenths('Inline scripts of the HTML by gzip, kB'),
  jsArrivedKB: tenths('JS arrived before the first card, transferred, kB'),
  jsRequestedKB: tenths('JS requested before the first card, transferred, kB'),
  jsRawKB: tenths('the same files as they are, kB'),
  jsGzipKB: tenths('the same files by gzip, kB'),
  jsBrotliKB: tenths('the same files by brotli, kB'),
  cssKB: tenths('CSS files requested before the first card, transferred, kB'),
  answerKB: tenths('Answer with the learning paths, transferred, kB'),
  totalKB: tenths('Everything transferred until quiet, kB'),
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
export type Figures = Readonly<Record<MeasureName, number>>;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];
