import { Injector } from '../../../src/framework/di';
import { ColourSchemeService } from '../../../src/platform/device/colour-scheme.service';
import { COLOUR_SCHEME_KEY as KEY } from '../../../src/platform/device/colour-scheme-key';

const { style } = document.documentElement;
const create = () => Injector.create({ providers: [] }).get(ColourSchemeService);

afterEach(() => {
  localStorage.removeItem(KEY);
  style.colorScheme = '';
});

it.each([
  ['dark', 'dark', 'dark', 'dark'],
  ['light', 'light', 'light', 'light'],
  ['system', 'system', '', null],
] as const)('changes to %s, and is so the next time', (scheme, value, shown, stored) => {
  localStorage.setItem(KEY, 'light');
  create().change(scheme);
  expect(style.colorScheme).toBe(shown);
  expect(localStorage.getItem(KEY)).toBe(stored);
  style.colorScheme = '';
  expect(create().scheme$.value).toBe(value);
  expect(style.colorScheme).toBe(shown);
});

it('follows the system if what is stored is no scheme', () => {
  localStorage.setItem(KEY, 'url(x)');
  expect(create().scheme$.value).toBe('system');
  expect(style.colorScheme).toBe('');
});

it('shows it again after something else has changed the page', () => {
  const schemes = create();
  schemes.change('dark');
  style.colorScheme = '';
  schemes.apply();
  expect(style.colorScheme).toBe('dark');
});
