import { BrandStyles } from '../../contracts/brand';
import type { BrandIssue } from './brand-decoder';
import { contrastRatio } from './contrast';

/** WCAG 2.2 AA for text (screens.md): the primary colour is used as text on white and under white text. */
export const MINIMUM_TEXT_CONTRAST = 4.5;
const PAPER = '#ffffff';

const PROPERTY_NAMES = Object.keys(BrandStyles.entries) as (keyof BrandStyles)[];

/**
 * The brand styles that may be used: what breaks contrast is left out, so that the default of the style sheet
 * takes its place, and is named.
 */
export function usableStyles(
  styles: BrandStyles,
  path: string,
): { styles: BrandStyles; issues: BrandIssue[] } {
  const primary = styles['--brand-primary'];
  if (primary === undefined || contrastRatio(primary, PAPER) >= MINIMUM_TEXT_CONTRAST)
    return { styles, issues: [] };
  const { '--brand-primary': _refused, ...rest } = styles;
  const message = `has a contrast below ${MINIMUM_TEXT_CONTRAST}:1 on white; the default is used`;
  return { styles: rest, issues: [{ path: `${path}.--brand-primary`, message }] };
}

/** Sets the allow-listed custom properties through the CSSOM, never as style text, and clears the others. */
export function applyStyles(root: HTMLElement, styles: BrandStyles): void {
  for (const name of PROPERTY_NAMES) {
    const value = styles[name];
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, name === '--brand-heading-font' ? `var(--font-${value})` : value);
  }
}
