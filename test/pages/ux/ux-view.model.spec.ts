import { parseColour, toHex } from '../../../src/pages/ux/colour.model';
import { contrastsOf, ringContrasts, verdict } from '../../../src/pages/ux/tokens.model';
import { readUxView, uxViewParams } from '../../../src/pages/ux/ux-view.model';

const TOKENS = ['marlowe', 'gablekey'];
const DEFAULTS = {
  brand: null,
  scheme: 'system',
  colours: 'brand',
  text: '100',
  direction: 'ltr',
  motion: 'system',
  search: '',
};

describe('the switches of the showcase', () => {
  it('are read from the address, and written back without defaults', () => {
    const view = readUxView(
      '?brand=gablekey&scheme=dark&colours=forced&text=200&dir=rtl&motion=reduced&search=tab',
      TOKENS,
    );
    expect(view).toEqual({
      brand: 'gablekey',
      scheme: 'dark',
      colours: 'forced',
      text: '200',
      direction: 'rtl',
      motion: 'reduced',
      search: 'tab',
    });
    expect(uxViewParams(view)).toEqual({
      brand: 'gablekey',
      scheme: 'dark',
      colours: 'forced',
      text: '200',
      dir: 'rtl',
      motion: 'reduced',
      search: 'tab',
    });
    expect(Object.values(uxViewParams(readUxView('', TOKENS)))).toEqual(Array(7).fill(null));
  });

  it.each(['?brand=evil', '?scheme=sepia', '?colours=none', '?text=9000', '?dir=up', '?motion=fast'])(
    'leave out what they do not know: %s',
    (query) => {
      expect(readUxView(query, TOKENS)).toEqual(DEFAULTS);
    },
  );

  it('keep no search of any length', () => {
    expect(readUxView(`?search=${'x'.repeat(500)}`, TOKENS).search).toHaveLength(100);
  });
});

describe('a computed colour', () => {
  it.each([
    ['rgb(11, 95, 102)', '#0b5f66'],
    ['rgb(11 95 102)', '#0b5f66'],
    ['rgba(11, 95, 102, 1)', '#0b5f66'],
    ['color(srgb 1 0.5 0)', '#ff8000'],
    ['color(srgb 1.2 -0.1 none)', '#ff0000'],
    // Of the examples in CSS Color 4.
    ['oklab(0.627955 0.224863 0.125846)', '#ff0000'],
    ['oklab(62.7955% 0.224863 0.125846)', '#ff0000'],
    ['oklch(0.519752 0.176858 142.495)', '#008000'],
    ['oklch(0.519752 0.176858 142.495deg)', '#008000'],
    ['oklab(1 0 0)', '#ffffff'],
    ['oklab(0 0 0)', '#000000'],
  ])('%s is %s', (computed, hex) => {
    const rgb = parseColour(computed);
    expect(rgb && toHex(rgb)).toBe(hex);
  });

  it.each(['', 'rgba(0, 0, 0, 0.5)', 'oklab(1 0 0 / 0.4)', 'CanvasText', 'url(#x)', 'rgb(1, 2)'])(
    '%p is not one that can be compared',
    (computed) => {
      expect(parseColour(computed)).toBeNull();
    },
  );
});

describe('the contrast of a role', () => {
  const colours: Record<string, string> = {
    '--text': 'rgb(118, 118, 118)',
    '--paper': 'rgb(255, 255, 255)',
    '--night': 'rgb(0, 0, 0)',
  };
  const read = (name: string) => colours[name] ?? '';

  it('is computed for each surface, and a verdict in words', () => {
    const role = { name: '--text', use: '', on: ['--paper', '--night', '--gone'], minimum: 4.6 };
    expect(contrastsOf(role, read).map(verdict)).toEqual([
      { passes: false, text: '4.54:1 fails' },
      { passes: true, text: '4.62:1 passes' },
      { passes: null, text: 'not known' },
    ]);
  });

  it('is not rounded up to what it needs', () => {
    expect(verdict({ surface: '--paper', ratio: 4.4999, minimum: 4.5 }).text).toBe('4.49:1 fails');
  });

  it('of the focus ring is that of the better tone', () => {
    const ring = ringContrasts((name) => {
      if (name === '--focus-dark') return 'rgb(0, 0, 0)';
      return name === '--focus-light' ? 'rgb(255, 255, 255)' : 'rgb(118, 118, 118)';
    });
    expect(ring.every((contrast) => verdict(contrast).passes)).toBe(true);
    expect(ring[0]?.ratio).toBeCloseTo(4.62, 1);
  });
});
