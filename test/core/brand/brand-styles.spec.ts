import { applyStyles, contrastRatio, readableStyles } from '../../../src/core/brand/brand-styles';

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
