import { applyStyles, usableStyles } from '../../../src/core/brand/brand-styles';
import { contrastRatio } from '../../../src/core/brand/contrast';

describe('brand styles', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('contrast of %s on %s is %d', (first, second, expected) => {
    expect(contrastRatio(first, second)).toBeCloseTo(expected, 2);
  });

  it('refuses a primary colour nobody could read, by name, and keeps the others', () => {
    const { styles, issues } = usableStyles(
      { '--brand-primary': '#ffd54a', '--brand-accent': '#c2512f' },
      'x.styles',
    );
    expect(styles).toEqual({ '--brand-accent': '#c2512f' });
    expect(issues.map(({ path }) => path)).toEqual(['x.styles.--brand-primary']);
  });

  it('sets properties on the root and clears what the next brand does not set', () => {
    const root = document.createElement('div');
    applyStyles(root, { '--brand-primary': '#0b5f66', '--brand-heading-font': 'serif' });
    expect(root.style.getPropertyValue('--brand-primary')).toBe('#0b5f66');
    expect(root.style.getPropertyValue('--brand-heading-font')).toBe('var(--font-serif)');
    applyStyles(root, { '--brand-accent': '#c2512f' });
    expect(root.style.getPropertyValue('--brand-primary')).toBe('');
    expect(root.style.getPropertyValue('--brand-accent')).toBe('#c2512f');
  });
});
