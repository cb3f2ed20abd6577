import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BrandStyles } from '../../../src/contracts/brand';
import {
  applyStyles,
  contrastRatio,
  propertyValue,
  readableStyles,
} from '../../../src/core/brand/brand-styles';

describe('brand styles', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('the contrast of %s and %s is %d', (first, second, expected) => {
    expect(contrastRatio(first, second)).toBeCloseTo(expected, 2);
  });

  it.each([
    ['--brand-primary', '#7f7f7f'],
    ['--brand-accent', '#ffd54a'],
    ['--brand-backdrop', '#4a6b8a'],
  ] as const)('reports a %s with too little contrast and keeps the other styles', (name, colour) => {
    const readable = {
      '--brand-primary': '#0b5f66',
      '--brand-accent': '#b4451f',
      '--brand-backdrop': '#0a3a41',
    };
    const { styles, issues } = readableStyles({ ...readable, [name]: colour }, 'x.styles');
    expect(Object.keys(styles)).toEqual(Object.keys(readable).filter((each) => each !== name));
    expect(issues.map(({ path }) => path)).toEqual([`x.styles.${name}`]);
    expect(readableStyles(readable, 'x.styles')).toEqual({ styles: readable, issues: [] });
  });

  it.each([
    ['--brand-primary', '#0b5f66', '#0b5f66'],
    ['--brand-radius', '8px', '8px'],
    ['--brand-heading-font', 'serif', 'var(--font-serif)'],
    ['--brand-heading-weight', '800', '800'],
    ['--brand-label-case', 'uppercase', 'uppercase'],
    ['--brand-edge', 'rule', 'var(--edge-rule)'],
    ['--brand-density', 'compact', 'var(--density-compact)'],
    ['--brand-drawing', 'gables', 'var(--drawing-gables)'],
  ])('%s: %s becomes %s', (name, value, expected) => {
    expect(propertyValue(name, value)).toBe(expected);
  });

  it('names only tokens of the style sheets', () => {
    const styles = resolve(__dirname, '../../../styles');
    const sheets = ['tokens/_type', 'tokens/_shape', 'themes/_drawing']
      .map((sheet) => readFileSync(`${styles}/${sheet}.scss`, 'utf8'))
      .join('');
    const named = Object.entries(BrandStyles.entries).flatMap(([name, { wrapped }]) =>
      wrapped.type === 'picklist' ? wrapped.options.map((option) => propertyValue(name, option)) : [],
    );
    const tokens = named.flatMap((value) => /^var\((--.*)\)$/.exec(value)?.[1] ?? []);
    expect(tokens).toHaveLength(13);
    for (const token of tokens) expect(sheets).toContain(`  ${token}: `);
  });

  it('sets properties on the root element and clears those that the next brand does not set', () => {
    const root = document.createElement('div');
    applyStyles(root, { '--brand-primary': '#0b5f66', '--brand-heading-font': 'serif' });
    expect(root.style.getPropertyValue('--brand-primary')).toBe('#0b5f66');
    expect(root.style.getPropertyValue('--brand-heading-font')).toBe('var(--font-serif)');
    applyStyles(root, { '--brand-accent': '#c2512f' });
    expect(root.style.getPropertyValue('--brand-primary')).toBe('');
    expect(root.style.getPropertyValue('--brand-accent')).toBe('#c2512f');
  });
});
