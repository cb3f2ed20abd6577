/** The design tokens of styles/tokens and styles/themes/_roles.scss, and the contrast that colours need. */
import { contrastRatio } from '../../core/brand/brand-styles';
import { parseColour, toHex } from './colour.model';

export interface Token {
  readonly name: string;
  readonly use: string;
}

export const SPACING: readonly Token[] = [
  { name: '--space-1', use: 'between an icon and what it belongs to' },
  { name: '--space-2', use: 'between chips, between buttons on a phone' },
  { name: '--space-3', use: 'between buttons, padding of controls' },
  { name: '--space-4', use: 'between cards, padding of a notice' },
  { name: '--space-5', use: 'padding of buttons and comfortable cards' },
  { name: '--space-6', use: 'padding of dialogs and spacious cards' },
  { name: '--space-8', use: 'between the sections of a page' },
  { name: '--space-12', use: 'around an empty state' },
  { name: '--space-16', use: 'below a page' },
  { name: '--page-gutter', use: 'beside the page; wider from 640 px' },
  { name: '--target', use: 'the least size of a control; larger where fingers point' },
];

export const TYPE_STEPS: readonly Token[] = [
  { name: '--text-sm', use: 'what is next to the body text' },
  { name: '--text-md', use: 'body text' },
  { name: '--text-lg', use: 'leads and captions' },
  { name: '--text-xl', use: 'headings of sections' },
  { name: '--text-2xl', use: 'the title of a page' },
  { name: '--text-3xl', use: 'the line of a sign-in page' },
];

export const FONTS: readonly Token[] = [
  { name: '--font-sans', use: 'body text; headings of a brand that names no other' },
  { name: '--font-serif', use: 'headings of a brand with serif' },
  { name: '--font-humanist', use: 'headings of a brand with humanist' },
  { name: '--font-geometric', use: 'headings of a brand with geometric' },
];

export const SHAPES: readonly Token[] = [
  { name: '--radius-card', use: 'cards, dialogs, menus' },
  { name: '--radius-control', use: 'buttons, fields, chips' },
  { name: '--radius-pill', use: 'badges with a number' },
  { name: '--edge', use: 'what sets a card off: the brand chooses' },
  { name: '--edge-line', use: 'a line around a card' },
  { name: '--edge-shadow', use: 'a soft shadow under a card' },
  { name: '--edge-rule', use: 'a line, with a rule in accent colour' },
  { name: '--shadow-raised', use: 'a selected part of a control' },
  { name: '--shadow-floating', use: 'menus, toasts, dialogs' },
];

/** Lengths that shapes and pages derive from. They are listed without a drawing. */
export const SIZES: readonly Token[] = [
  { name: '--page-width', use: 'the widest page' },
  { name: '--density-compact', use: 'padding of cards' },
  { name: '--density-comfortable', use: 'padding of cards' },
  { name: '--density-spacious', use: 'padding of cards' },
  { name: '--card-padding', use: 'padding of cards: the brand chooses, a narrow screen leaves less' },
];

export const MOTION: readonly Token[] = [
  { name: '--motion-fast', use: 'hover, small turns; 0 with reduced motion' },
  { name: '--motion-slow', use: 'menus, toasts, bars; 0 with reduced motion' },
  { name: '--skeleton-delay', use: 'before a skeleton shows; a delay is no movement and stays' },
];

export interface ColourRole extends Token {
  /** Contrast that it needs on each of these surfaces. */
  readonly on?: readonly string[];
  readonly minimum?: number;
}

/** WCAG 2.2: text (1.4.3), and what tells controls and graphics apart (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
const PLAIN = ['--color-canvas', '--color-surface'] as const;
const ALL = [...PLAIN, '--color-sunken'] as const;

export const COLOUR_ROLES: readonly ColourRole[] = [
  { name: '--color-canvas', use: 'behind the page' },
  { name: '--color-surface', use: 'cards, dialogs, fields' },
  { name: '--color-sunken', use: 'tracks, badges, hover' },
  { name: '--color-line', use: 'lines that only divide' },
  { name: '--color-text', use: 'text', on: [...ALL, '--color-primary-soft'], minimum: TEXT },
  { name: '--color-muted', use: 'less important text', on: ALL, minimum: TEXT },
  { name: '--color-control-line', use: 'edges of fields', on: PLAIN, minimum: CONTROL },
  {
    name: '--color-primary',
    use: 'links and buttons, in the brand colour',
    on: [...ALL, '--color-primary-soft'],
    minimum: TEXT,
  },
  {
    name: '--color-primary-hover',
    use: 'the same under the pointer',
    on: PLAIN,
    minimum: TEXT,
  },
  {
    name: '--color-on-primary',
    use: 'text on the brand colour',
    on: ['--color-primary', '--color-primary-hover', '--color-error', '--color-error-hover'],
    minimum: TEXT,
  },
  { name: '--color-primary-soft', use: 'chips, what is selected' },
  { name: '--color-accent', use: 'stars, rules, the goal line', on: PLAIN, minimum: CONTROL },
  { name: '--color-backdrop', use: 'the deep panels, in both schemes' },
  { name: '--color-success', use: 'done', on: [...PLAIN, '--color-success-soft'], minimum: TEXT },
  { name: '--color-success-soft', use: 'behind it' },
  { name: '--color-warning', use: 'needs attention', on: [...PLAIN, '--color-warning-soft'], minimum: TEXT },
  { name: '--color-warning-soft', use: 'behind it' },
  { name: '--color-error', use: 'failed, destructive', on: [...PLAIN, '--color-error-soft'], minimum: TEXT },
  { name: '--color-error-hover', use: 'the same under the pointer', on: ['--color-surface'], minimum: TEXT },
  { name: '--color-error-soft', use: 'behind it' },
  { name: '--color-info', use: 'good to know', on: [...PLAIN, '--color-info-soft'], minimum: TEXT },
  { name: '--color-info-soft', use: 'behind it' },
  { name: '--focus-dark', use: 'the dark line of the focus ring' },
  { name: '--focus-light', use: 'the light lines of the focus ring' },
];

/** The ring has two tones, so that one of them shows on every surface. */
const RING_SURFACES = [...ALL, '--color-primary', '--color-primary-soft', '--color-backdrop'] as const;
const RING_MINIMUM = CONTROL;

export interface Contrast {
  readonly surface: string;
  /** Null if a colour could not be read. */
  readonly ratio: number | null;
  readonly minimum: number;
}

/** The computed value of a custom property as a colour. */
type ReadColour = (name: string) => string;

export function contrastsOf({ name, on = [], minimum = 0 }: ColourRole, read: ReadColour): Contrast[] {
  return on.map((surface) => ({ surface, minimum, ratio: ratioOf(read(name), read(surface)) }));
}

/** Of the better one of the two tones. */
export function ringContrasts(read: ReadColour): Contrast[] {
  return RING_SURFACES.map((surface) => {
    const ratios = ['--focus-dark', '--focus-light'].map((tone) => ratioOf(read(tone), read(surface)));
    const ratio = ratios.includes(null) ? null : Math.max(...(ratios as number[]));
    return { surface, minimum: RING_MINIMUM, ratio };
  });
}

/** '7.25:1 passes'. Rounded down, so that 4.499 does not read as 4.5. */
export function verdict({ ratio, minimum }: Contrast): { passes: boolean | null; text: string } {
  if (ratio === null) return { passes: null, text: 'not known' };
  const figure = Math.floor(ratio * 100) / 100;
  const passes = ratio >= minimum;
  return { passes, text: passes ? `${figure}:1 passes` : `${figure}:1 fails` };
}

function ratioOf(first: string, second: string): number | null {
  const [one, other] = [parseColour(first), parseColour(second)];
  return one && other ? contrastRatio(toHex(one), toHex(other)) : null;
}
