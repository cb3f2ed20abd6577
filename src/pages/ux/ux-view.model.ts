/** What the switches of the showcase are set to. Everything but a default is in the query of the address. */
import type { Params } from '../../platform/router/url-tree';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export const COLOURS = ['brand', 'forced'] as const;
export const TEXT_SIZES = ['100', '150', '200'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const MOTIONS = ['system', 'reduced'] as const;

export interface UxView {
  /** The token of a brand; null for that of the page. */
  readonly brand: string | null;
  readonly scheme: (typeof SCHEMES)[number];
  readonly colours: (typeof COLOURS)[number];
  /** In percent. */
  readonly text: (typeof TEXT_SIZES)[number];
  readonly direction: (typeof DIRECTIONS)[number];
  readonly motion: (typeof MOTIONS)[number];
  /** Narrows the sections. */
  readonly search: string;
}

/** In characters (our choice). */
const MAX_SEARCH_LENGTH = 100;

/** `tokens` are those of the brands that there are. */
export function readUxView(query: string, tokens: readonly string[]): UxView {
  const params = new URLSearchParams(query);
  return {
    brand: tokens.find((token) => token === params.get('brand')) ?? null,
    scheme: oneOf(SCHEMES, params.get('scheme')),
    colours: oneOf(COLOURS, params.get('colours')),
    text: oneOf(TEXT_SIZES, params.get('text')),
    direction: oneOf(DIRECTIONS, params.get('dir')),
    motion: oneOf(MOTIONS, params.get('motion')),
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
  };
}

export function uxViewParams({ brand, scheme, colours, text, direction, motion, search }: UxView): Params {
  return {
    brand,
    scheme: unlessDefault(SCHEMES, scheme),
    colours: unlessDefault(COLOURS, colours),
    text: unlessDefault(TEXT_SIZES, text),
    dir: unlessDefault(DIRECTIONS, direction),
    motion: unlessDefault(MOTIONS, motion),
    search: search || null,
  };
}

function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((each) => each === value) ?? values[0];
}

function unlessDefault<T extends string>([first]: readonly [T, ...T[]], value: T): T | null {
  return value === first ? null : value;
}
