import { BrandStyles } from '../../contracts/brand';
import type { BrandIssue } from './brand-decoder';

const WHITE = '#ffffff';

/**
 * The minimum contrast of each brand colour with white. Text needs 4.5:1 and controls need 3:1. Primary and accent
 * are text colours on light surfaces, which reduce the contrast a little. The backdrop lies under all light text.
 */
export const MINIMUM_CONTRAST = {
  '--brand-primary': 5,
  '--brand-accent': 4.5,
  '--brand-backdrop': 8,
} as const satisfies Partial<Record<keyof BrandStyles, number>>;

const PROPERTY_NAMES = Object.keys(BrandStyles.entries) as (keyof BrandStyles)[];

/**
 * Leaves out colours with too little contrast, so that the default of the style sheet applies, and reports them.
 */
export function readableStyles(
  styles: BrandStyles,
  path: string,
): { styles: BrandStyles; issues: BrandIssue[] } {
  const readable = { ...styles };
  const issues: BrandIssue[] = [];
  for (const name of Object.keys(MINIMUM_CONTRAST) as (keyof typeof MINIMUM_CONTRAST)[]) {
    const colour = styles[name];
    if (colour === undefined || contrastRatio(colour, WHITE) >= MINIMUM_CONTRAST[name]) continue;
    delete readable[name];
    issues.push({
      path: `${path}.${name}`,
      message: `has a contrast below ${MINIMUM_CONTRAST[name]}:1 with white; the default is used`,
    });
  }
  return { styles: readable, issues };
}

/** The value of the custom property for a brand style. Some styles name a token: `serif` is `var(--font-serif)`. */
export function propertyValue(name: string, value: string): string {
  const kind = /(font|edge|density|drawing)$/.exec(name)?.[0];
  return kind ? `var(--${kind}-${value})` : value;
}

/** Sets the allowed custom properties and clears the others. Uses the CSSOM, because style text could be injected. */
export function applyStyles(root: HTMLElement, styles: BrandStyles): void {
  for (const name of PROPERTY_NAMES) {
    const value = styles[name];
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, propertyValue(name, value));
  }
}

/** WCAG 2.2 contrast ratio of two colours like #0b5563, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
