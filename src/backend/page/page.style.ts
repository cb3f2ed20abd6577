/** The look of the backend's own pages, after the app's sign-in page, in one small style sheet. */
import type { BrandStyles } from '../../contracts/brand';

const DEFAULTS = { primary: '#24566f', backdrop: '#15303d', radius: '8px' };
/** Least contrast with white, the same as in the app. */
const LEAST_CONTRAST = { primary: 5, backdrop: 8 };

const FONTS = {
  sans: '-apple-system, blinkmacsystemfont, "Segoe UI", roboto, "Noto Sans", "Liberation Sans", arial, sans-serif',
  serif: '"Iowan Old Style", palatino, "Noto Serif", georgia, "Liberation Serif", serif',
  humanist: 'seravek, "Gill Sans Nova", ubuntu, calibri, "Source Sans 3", "Liberation Sans", sans-serif',
  geometric: '"Avenir Next", avenir, montserrat, corbel, "Century Gothic", "Liberation Sans", sans-serif',
};

export function styleSheet(styles: BrandStyles): string {
  const primary = readable(styles['--brand-primary'], 'primary');
  const backdrop = readable(styles['--brand-backdrop'], 'backdrop');
  const radius = styles['--brand-radius'] ?? DEFAULTS.radius;
  const headings = FONTS[styles['--brand-heading-font'] ?? 'sans'];
  return `
:root { --primary: ${primary}; --backdrop: ${backdrop}; --radius: min(${radius}, 10px); --line: #767b82; --error: #a81e2c; }
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-rows: auto 1fr; min-block-size: 100vh; min-block-size: 100svh; background: #fff; color: #1c2126; font: 1rem/1.5 ${FONTS.sans}; }
header { display: grid; gap: 3rem; align-content: start; padding: 1.5rem 1rem; background: var(--backdrop); color: #fff; }
.brand { display: flex; gap: .75rem; align-items: center; font: 650 1.125rem/1.2 ${headings}; }
.mark { display: grid; flex: none; place-items: center; inline-size: 2.75rem; block-size: 2.75rem; border-radius: var(--radius); background: #fff; color: var(--primary); font-size: 1.375rem; }
.tagline { display: none; max-inline-size: 16em; font: 650 clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)/1.2 ${headings}; text-wrap: balance; }
main { display: grid; align-content: start; justify-items: center; padding: 2.5rem 1rem; }
.area { display: grid; gap: 1.5rem; inline-size: 100%; max-inline-size: 25rem; }
h1 { font: 650 clamp(1.5rem, 1.3rem + .9vw, 1.875rem)/1.25 ${headings}; }
.lead { margin-block-start: .5rem; color: #545b63; }
form { display: grid; gap: 1.25rem; }
.field { display: grid; gap: .25rem; }
label { font-weight: 600; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; color: inherit; font: inherit; }
input:hover { border-color: #1c2126; }
input[aria-invalid=true] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
.required, .wrong { color: var(--error); }
.wrong { font-size: .875rem; }
.notice { padding: .75rem 1rem; border: 1px solid #e3b3b8; border-inline-start: 4px solid var(--error); border-radius: var(--radius); background: #fdf3f4; }
button, .button { display: grid; place-items: center; min-block-size: 2.75rem; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: var(--radius); background: var(--primary); color: #fff; font: 600 1rem/1.25 ${FONTS.sans}; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: color-mix(in srgb, var(--primary), #000 18%); }
:focus-visible { outline: 2px solid #1c2126; outline-offset: 2px; box-shadow: 0 0 0 6px #fff; }
input:focus-visible { box-shadow: none; }
@media (width >= 640px) { header, main { padding-inline: 2rem; } }
@media (width >= 768px) {
  body { grid-template: 1fr / minmax(26rem, 1fr) minmax(0, 1.2fr); }
  header { order: 1; padding: 3rem; background: radial-gradient(circle at 85% 110%, rgb(255 255 255 / 12%) 0 22rem, transparent 22.1rem), radial-gradient(circle at 20% 120%, rgb(255 255 255 / 7%) 0 26rem, transparent 26.1rem), var(--backdrop); }
  main { align-content: center; }
  .tagline { display: block; }
}
@media (forced-colors: active) { .mark { border: 1px solid; } }
`;
}

/** Replaces a colour that would not be readable. contracts/brand has checked its syntax. */
function readable(colour: string | undefined, role: keyof typeof LEAST_CONTRAST): string {
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
