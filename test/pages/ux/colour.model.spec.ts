/** Colours as browsers compute them. The same colour is the same in every form. */

import { parseColour, toHex } from '../../../src/pages/ux/colour.model';
import fc from '../../support/fast-check';

const hexOf = (computed: string) => {
  const rgb = parseColour(computed);
  return rgb && toHex(rgb);
};

it.each([
  ['rgb(11, 95, 102)', '#0b5f66'],
  ['rgb(11 95 102 / 1)', '#0b5f66'],
  ['rgba(11, 95, 102, 1)', '#0b5f66'],
  ['color(srgb 1 0.5 0)', '#ff8000'],
  ['color(srgb 1 0.5 none)', '#ff8000'],
  ['oklab(1 0 0)', '#ffffff'],
  ['oklab(100% 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['oklch(62.7955% 64.4207% 29.2339deg)', '#ff0000'],
  ['oklab(0.452014 -0.032456 -0.311528)', '#0000ff'],
  ['oklch(0.9 0.4 150)', '#00ff00'],
  ['rgba(11, 95, 102, 0.5)', null],
  ['rgb(11 95 102 / 50%)', null],
  ['transparent', null],
  ['#0b5f66', null],
  ['', null],
])('reads %j as %s', (computed, hex) => {
  expect(hexOf(computed)).toBe(hex);
});

it('writes what it has read', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (rgb) => {
      const hex = `#${rgb.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      expect(hexOf(`rgb(${rgb.join(', ')})`)).toBe(hex);
    }),
  );
});
