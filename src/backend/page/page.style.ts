/** The styles of the backend's own pages: the app's tokens, and the components that a sign-in page shows. */
import type { BrandStyles } from '../../contracts/brand';

/** For what a brand does not set, or sets to a colour that would not be readable. */
const DEFAULTS = { '--brand-primary': '#24566f', '--brand-accent': '#a2542c', '--brand-backdrop': '#15303d' };
/** Least contrast with white, the same as in the app. */
const LEAST_CONTRAST = { '--brand-primary': 5, '--brand-accent': 4.5, '--brand-backdrop': 8 };
const COLOURS = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];

/** The tokens of styles/tokens and the roles of styles/themes that the pages use. A test compares both. */
export const TOKENS = {
  '--font-sans': 'system-ui, sans-serif',
  '--font-serif': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", serif',
  '--font-humanist': 'seravek, "Gill Sans", calibri, ubuntu, system-ui, sans-serif',
  '--font-geometric': '"Avenir Next", corbel, "Century Gothic", "URW Gothic", system-ui, sans-serif',
  '--text-sm': '0.875rem',
  '--text-md': '1rem',
  '--text-lg': 'min(1.125rem, 10vw)',
  '--text-2xl': 'min(1.3rem + 0.9vw, 1.875rem, 10vw)',
  '--text-3xl': 'min(1.4rem + 1.6vw, 2.5rem, 12vw)',
  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.25rem',
  '--space-6': '1.5rem',
  '--space-8': '2rem',
  '--space-12': '3rem',
  '--page-gutter': 'min(1rem, 5vw)',
  '--target': '2.5rem',
  '--radius-control': 'min(var(--brand-radius), 10px)',
  '--color-canvas':
    'light-dark(color-mix(in oklab, var(--brand-primary) 4%, #fbfbfa), color-mix(in oklab, var(--brand-backdrop) 26%, #101113))',
  '--color-surface': 'light-dark(#fff, color-mix(in oklab, var(--brand-backdrop) 30%, #1a1c1f))',
  '--color-text': 'light-dark(#1b1f23, #eceef0)',
  '--color-muted': 'light-dark(#52595f, #b4bac0)',
  '--color-control-line': 'light-dark(#757b81, #8b9298)',
  '--color-primary': 'light-dark(var(--brand-primary), color-mix(in oklab, var(--brand-primary) 50%, #fff))',
  '--color-primary-hover':
    'light-dark(color-mix(in oklab, var(--brand-primary) 84%, #000), color-mix(in oklab, var(--color-primary) 70%, #fff))',
  '--color-on-primary': 'light-dark(#fff, #14161a)',
  '--color-accent': 'light-dark(var(--brand-accent), color-mix(in oklab, var(--brand-accent) 66%, #fff))',
  '--color-backdrop': 'var(--brand-backdrop)',
  '--color-error': 'light-dark(#b3211b, #ffa49b)',
  '--color-error-soft': 'light-dark(#fdebe9, #3f1715)',
  '--focus-dark': '#0b0d10',
  '--focus-light': '#fff',
} as const;

/** The same, where the dark scheme can keep the brand's hue. */
export const HUE_TOKENS = {
  '--color-primary':
    'light-dark(var(--brand-primary), oklch(from var(--brand-primary) 0.78 calc(c * 0.65) h))',
  '--color-accent': 'light-dark(var(--brand-accent), oklch(from var(--brand-accent) 0.78 c h))',
} as const;

export function styleSheet(styles: BrandStyles): string {
  const brand = Object.fromEntries(COLOURS.map((name) => [name, readable(styles[name], name)]));
  const font = styles['--brand-heading-font'] ?? 'sans';
  return `
:root { color-scheme: light dark; ${declare({
    ...brand,
    '--brand-radius': styles['--brand-radius'] ?? '8px',
    '--brand-heading-font': `var(--font-${font})`,
    '--brand-heading-weight': styles['--brand-heading-weight'] ?? '650',
  })} }
:root { ${declare(TOKENS)} }
@supports (color: oklch(from red l c h)) { :root { ${declare(HUE_TOKENS)} } }
@media (width >= 640px) { :root { --page-gutter: var(--space-8); } }
@media (pointer: coarse) { :root { --target: 2.75rem; } }
${COMPONENTS}`;
}

const COMPONENTS = `
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { display: grid; grid-template-rows: auto 1fr; min-block-size: 100vh; min-block-size: 100dvh; background: var(--color-canvas); color: var(--color-text); font: var(--text-md)/1.5 var(--font-sans); overflow-wrap: break-word; }
a { color: var(--color-primary); text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { color: var(--color-primary-hover); text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus-dark); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-light); }
header { position: relative; display: grid; overflow: hidden; padding: var(--space-6) var(--page-gutter); background: var(--color-backdrop); color: var(--color-text); color-scheme: dark; }
.pattern { position: absolute; inset: 0; display: none; inline-size: 100%; block-size: 100%; fill: none; stroke: var(--color-accent); stroke-width: 3; }
.pattern g { stroke: color-mix(in oklab, color-mix(in oklab, var(--brand-primary) 26%, #fff) 22%, var(--color-backdrop)); stroke-width: 1.5; }
.pattern circle { fill: var(--color-backdrop); }
.brand { position: relative; display: flex; gap: var(--space-3); align-items: center; font: var(--brand-heading-weight) var(--text-lg)/1.2 var(--brand-heading-font); }
.logo { flex: none; inline-size: 2.75rem; block-size: 2.75rem; }
.tagline { position: relative; display: none; max-inline-size: 16em; margin-block-start: var(--space-12); font: var(--brand-heading-weight) var(--text-3xl)/1.2 var(--brand-heading-font); text-wrap: balance; }
main { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; justify-items: center; padding: var(--space-8) var(--page-gutter); }
.area { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); inline-size: 100%; max-inline-size: 25rem; }
h1 { font: var(--brand-heading-weight) var(--text-2xl)/1.2 var(--brand-heading-font); letter-spacing: calc((650 - var(--brand-heading-weight)) * .0001em); overflow-wrap: anywhere; text-wrap: balance; }
.lead { margin-block-start: var(--space-2); color: var(--color-muted); }
.help { color: var(--color-muted); font-size: var(--text-sm); }
.help a { white-space: nowrap; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); }
label { font-weight: 600; }
.control { display: flex; align-items: center; border: 1px solid var(--color-control-line); border-radius: var(--radius-control); background: var(--color-surface); }
.control:hover { border-color: var(--color-text); }
.control:has([aria-invalid=true]) { border-color: var(--color-error); box-shadow: inset 0 0 0 1px var(--color-error); }
.control:has(input:focus-visible) { outline: 2px solid var(--focus-dark); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-light); }
input { flex: 1; min-inline-size: 0; min-block-size: 2.75rem; padding: 0 var(--space-3); border: 0; border-radius: inherit; background: none; color: inherit; font: inherit; }
input:focus-visible { outline: none; box-shadow: none; }
.toggle { min-block-size: var(--target); padding: 0 var(--space-3); border: 0; border-radius: inherit; background: none; color: var(--color-primary); font: 600 var(--text-sm)/1.5 var(--font-sans); cursor: pointer; }
.toggle[hidden] { display: none; }
.required, .wrong { color: var(--color-error); }
.wrong { font-size: var(--text-sm); }
.notice { padding: var(--space-3) var(--space-4); border: 1px solid color-mix(in oklab, var(--color-error) 40%, transparent); border-radius: var(--radius-control); background: var(--color-error-soft); }
.button { display: grid; place-items: center; min-block-size: var(--target); padding: var(--space-2) var(--space-5); border: 1px solid transparent; border-radius: var(--radius-control); background: var(--color-primary); color: var(--color-on-primary); font: 600 1rem/1.25 var(--font-sans); text-decoration: none; cursor: pointer; }
.button:hover { background: var(--color-primary-hover); color: var(--color-on-primary); }
ul { padding: 0; list-style: none; }
.demo { padding: var(--space-2) var(--space-4); border: 1px dashed var(--color-control-line); border-radius: var(--radius-control); font-size: var(--text-sm); }
.lines { border-block-start: 1px solid var(--color-control-line); }
.line { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-4); padding-block: var(--space-3); border-block-end: 1px solid var(--color-control-line); }
.sum { font-weight: 600; }
.plain { justify-self: start; min-block-size: var(--target); padding: 0; border: 0; background: none; color: var(--color-primary); font: inherit; text-decoration: underline; cursor: pointer; }
@media (width >= 768px) {
  body { grid-template: 1fr / minmax(26rem, 1fr) minmax(0, 1.2fr); }
  header { grid-area: 1 / 2; align-content: start; padding: var(--space-12); }
  main { align-content: center; }
  .tagline, .pattern { display: block; }
}
@media (forced-colors: active) { .toggle { border: 1px solid; } .pattern { display: none; } }
`;

function declare(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
}

/** Replaces a colour that would not be readable. contracts/brand has checked its syntax. */
function readable(colour: string | undefined, role: keyof typeof DEFAULTS): string {
  return colour && contrastWithWhite(colour) >= LEAST_CONTRAST[role] ? colour : DEFAULTS[role];
}

/** WCAG 2.2, of a colour like #0b5563. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
