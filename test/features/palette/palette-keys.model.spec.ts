import { isMac, isPaletteKey } from '../../../src/features/palette/palette-keys.model';

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it.each([
  ['Win32', key('k', { ctrlKey: true }), true],
  ['Linux x86_64', key('K', { ctrlKey: true }), true],
  ['MacIntel', key('k', { metaKey: true }), true],
  ['iPad', key('k', { metaKey: true }), true],
  // What it does in a field of a Mac.
  ['MacIntel', key('k', { ctrlKey: true }), false],
  ['Win32', key('k', { metaKey: true }), false],
  ['Win32', key('k'), false],
  ['Win32', key('k', { ctrlKey: true, shiftKey: true }), false],
  ['Win32', key('k', { ctrlKey: true, altKey: true }), false],
  ['Win32', key('j', { ctrlKey: true }), false],
])('on %s, %o: %s', (platform, pressed, opens) => {
  expect(isPaletteKey(pressed, platform)).toBe(opens);
});

it.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Win32', false],
  ['', false],
])('knows %s by its name: %s', (platform, is) => {
  expect(isMac(platform)).toBe(is);
});
