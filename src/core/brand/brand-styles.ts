import { BrandStyles } from '../../contracts/brand';
import type { BrandIssue } from './brand-decoder';
import { contrastRatio } from './contrast';

const WHITE = '#ffffff';

/**
 * Least contrast with white of each brand colour (screens.md: 4.5:1 for text, 3:1 for controls). Primary and
 * accent stand as text on light surfaces, which take a little of it; the backdrop stands under light text of
 * every role.
 */
export const MINIMUM_CONTRAST = {
  '--brand-primary': 5,
  '--brand-accent': 4.5,
  '--brand-backdrop': 8,
} as const satisfies Partial<Record<keyof BrandStyles, number>>;

const PROPERTY_NAMES = Object.keys(BrandStyles.entries) as (keyof BrandStyles)[];

/**
 * The brand styles that may be used: a colour that breaks contrast is left out, so that the default of the style
 * sheet takes its place, and is named.
 */
export function usableStyles(
  styles: BrandStyles,
  path: string,
): { styles: BrandStyles; issues: BrandIssue[] } {
  const usable = { ...styles };
  const issues: BrandIssue[] = [];
  for (const name of Object.keys(MINIMUM_CONTRAST) as (keyof typeof MINIMUM_CONTRAST)[]) {
    const colour = styles[name];
    if (colour === undefined || contrastRatio(colour, WHITE) >= MINIMUM_CONTRAST[name]) continue;
    delete usable[name];
    issues.push({
      path: `${path}.${name}`,
      message: `has a contrast below ${MINIMUM_CONTRAST[name]}:1 with white; the default is used`,
    });
  }
  return { styles: usable, issues };
}

/** What stands in the style of the root for a brand style. */
export function propertyValue(name: string, value: string): string {
  return name === '--brand-heading-font' ? `var(--font-${value})` : value;
}

/** Sets the allow-listed custom properties through the CSSOM, never as style text, and clears the others. */
export function applyStyles(root: HTMLElement, styles: BrandStyles): void {
  for (const name of PROPERTY_NAMES) {
    const value = styles[name];
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, propertyValue(name, value));
  }
}
