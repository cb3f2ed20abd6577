import type { BrandSettings } from '../../contracts/brand';

/** In hiddenMenuItems: all but the frame. It stands for a list that cannot be read. */
const ALL_ITEMS = '*';

/**
 * NAV-06: whether the brand hides an item, or an entry that a menu has of its own, with these words. The frame is hidden
 * only if it is named.
 */
export function isHidden(
  name: string,
  { hiddenMenuItems = [] }: Pick<BrandSettings, 'hiddenMenuItems'>,
  isFrame = false,
): boolean {
  return isNamed(name, hiddenMenuItems) || (hiddenMenuItems.includes(ALL_ITEMS) && !isFrame);
}

export function isNamed(name: string, names: readonly string[]): boolean {
  const normalized = normalize(name);
  return normalized !== '' && names.map(normalize).includes(normalized);
}

export function normalize(label: string): string {
  return label.trim().toLowerCase();
}
