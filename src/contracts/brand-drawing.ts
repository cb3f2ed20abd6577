/**
 * The drawings that a brand can choose from. The sign-in pages of the app and of the backend show them in colour;
 * public/drawings has them as masks, which the style sheets tint.
 */
export const DRAWING_NAMES = ['contours', 'gables', 'ledger'] as const;
export type DrawingName = (typeof DRAWING_NAMES)[number];
