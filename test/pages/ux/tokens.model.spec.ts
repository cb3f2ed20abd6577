/** The contrast of colour roles, as /ux shows it (WCAG 2.2). */
import { COLOUR_ROLES, contrastsOf, ringContrasts, verdict } from '../../../src/pages/ux/tokens.model';

const read = (colours: Record<string, string>) => (name: string) => colours[name] ?? 'rgb(255, 255, 255)';
const roleOf = (name: string) => {
  const role = COLOUR_ROLES.find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};

it('compares a colour with every surface that it is on', () => {
  const contrasts = contrastsOf(roleOf('--color-muted'), read({ '--color-muted': 'rgb(0, 0, 0)' }));
  expect(contrasts).toEqual([
    { surface: '--color-canvas', minimum: 4.5, ratio: 21 },
    { surface: '--color-surface', minimum: 4.5, ratio: 21 },
    { surface: '--color-sunken', minimum: 4.5, ratio: 21 },
  ]);
});

it('knows no contrast of a colour that it cannot read', () => {
  const [first] = contrastsOf(roleOf('--color-muted'), read({ '--color-muted': 'transparent' }));
  expect(first?.ratio).toBeNull();
});

it('takes the better one of the two tones of the focus ring', () => {
  const colours = {
    ...{ '--focus-dark': 'rgb(0, 0, 0)', '--focus-light': 'rgb(255, 255, 255)' },
    '--color-backdrop': 'rgb(0, 0, 0)',
  };
  expect(ringContrasts(read(colours)).every(({ ratio, minimum }) => ratio === 21 && minimum === 3)).toBe(
    true,
  );
});

it.each([
  [4.5, '4.5:1 passes', true],
  [4.499, '4.49:1 fails', false],
  [null, 'not known', null],
])('says of %s: %s', (ratio, text, passes) => {
  expect(verdict({ surface: '', ratio, minimum: 4.5 })).toEqual({ passes, text });
});
