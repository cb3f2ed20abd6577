/** NAV-09, from the brand file to the bar: what limits an item, when it cannot be read, limits. */

import { barContext, visibleItems } from '../../../../src/app/shell/navigation-bar/navigation.model';
import { decodeBrands } from '../../../../src/core/brand/brand-decoder';
import fc from '../../../support/fast-check';

const FIELDS = [
  'showOnlyOnEnvironments',
  'showOnlyOnDeviceWidths',
  'showOnlyOnApps',
  'showOnlyOnLoginState',
] as const;

/** How many items show of a navigation with this one, at a width and in the bar. */
function shown(limits: Record<string, unknown>, isSignedIn: boolean): number[] {
  const item = { type: 'Link', label: 'FAQ', routerLink: '/x', ...limits };
  const { brands } = decodeBrands({
    brands: [{ name: 'A', token: 'a', domain: 'a.example', navigation: [item] }],
  });
  return brands.flatMap((brand) => {
    const context = barContext(brand, { app: 'Dashboard', environment: 'prod', isSignedIn });
    return [null, 'lg' as const].map((width) => visibleItems(brand.navigation, { ...context, width }).length);
  });
}

/** What names no environment, width, app or state of the login, however it is written. */
const unreadable = fc.oneof(
  fc.constantFrom<unknown>('moon', 7, true, {}, ['moon'], [[]], [7, 'moon'], { prod: true }),
  fc
    .string()
    .filter(
      (text) =>
        !/^(prod|stage|test|dev|min|sm|md|lg|Dashboard|LearningLauncher|AdminTools|B2B|logged-in|guest)$/.test(
          text,
        ),
    ),
);

it('an item whose limit cannot be read shows nowhere', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), unreadable, fc.boolean(), (field, value, isSignedIn) => {
      expect(shown({ [field]: value }, isSignedIn)).toEqual([0, 0]);
    }),
  );
});

it('an item with readable limits shows where they say, whatever else is in their lists', () => {
  fc.assert(
    fc.property(unreadable, (value) => {
      const limits = {
        showOnlyOnEnvironments: [value, 'prod'],
        showOnlyOnDeviceWidths: ['lg', value],
        showOnlyOnApps: 'Dashboard',
        showOnlyOnLoginState: 'logged-in',
      };
      expect(shown(limits, true)).toEqual([1, 1]);
      expect(shown(limits, false)).toEqual([0, 0]);
    }),
  );
});
