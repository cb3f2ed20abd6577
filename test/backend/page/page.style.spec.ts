import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HUE_TOKENS, styleSheet, TOKENS } from '../../../src/backend/page/page.style';

const STYLES = resolve(__dirname, '../../../styles');
const compact = (value: string) => value.replace(/\s+/g, ' ').replace(/\( | (?=\))/g, (each) => each.trim());

/** Every value of each custom property of the app, in the order of the style sheets. */
function appTokens(): Map<string, string[]> {
  const tokens = new Map<string, string[]>();
  const files = readdirSync(`${STYLES}/tokens`).map((file) => `tokens/${file}`);
  for (const file of [...files, 'themes/_roles.scss']) {
    const sheet = readFileSync(`${STYLES}/${file}`, 'utf8');
    for (const [, name = '', value = ''] of sheet.matchAll(/^\s+(--[\w-]+):([^;]+);/gm)) {
      tokens.set(name, [...(tokens.get(name) ?? []), compact(value.trim())]);
    }
  }
  return tokens;
}

it("has the app's tokens and roles, in both colour schemes", () => {
  const tokens = appTokens();
  const names = Object.keys(TOKENS);
  expect(names.map((name) => [name, tokens.get(name)?.[0]])).toEqual(Object.entries(TOKENS));
  const hues = Object.keys(HUE_TOKENS);
  expect(hues.map((name) => [name, tokens.get(name)?.[1]])).toEqual(Object.entries(HUE_TOKENS));
  expect(styleSheet({})).toContain('color-scheme: light dark;');
  for (const [, name = ''] of styleSheet({}).matchAll(/var\((--[\w-]+)\)/g)) {
    expect(styleSheet({})).toContain(` ${name}: `);
  }
});

const propertyOf = (css: string, name: string) => new RegExp(` ${name}: ([^;]+);`).exec(css)?.[1];

it("has the brand's colours, corners and headings", () => {
  const css = styleSheet({
    '--brand-primary': '#2f45b8',
    '--brand-accent': '#0b7a5c',
    '--brand-backdrop': '#161d47',
    '--brand-radius': '3px',
    '--brand-heading-font': 'serif',
    '--brand-heading-weight': '500',
  });
  expect(propertyOf(css, '--brand-primary')).toBe('#2f45b8');
  expect(propertyOf(css, '--brand-accent')).toBe('#0b7a5c');
  expect(propertyOf(css, '--brand-backdrop')).toBe('#161d47');
  expect(propertyOf(css, '--brand-radius')).toBe('3px');
  expect(propertyOf(css, '--brand-heading-font')).toBe('var(--font-serif)');
  expect(propertyOf(css, '--brand-heading-weight')).toBe('500');
});

it.each(['#ffff00', '#ffffff', '#8a8a8a'])(
  'uses default colours where %s would not be readable',
  (colour) => {
    const css = styleSheet({
      '--brand-primary': colour,
      '--brand-accent': colour,
      '--brand-backdrop': colour,
    });
    expect(css).toBe(styleSheet({}));
  },
);
