import brandFile from '../../../public/app-config/brands.json';
import { ENVIRONMENT_NAMES } from '../../../src/contracts/brand';
import { BrandFile } from '../../../src/core/brand/brand-decoder';
import { settingsOf } from '../../../src/core/brand/brand-resolver';
import { resolveEnvironment } from '../../../src/core/brand/environment';

const [marlowe] = brandFile.brands;
const hosts = { main: 'https://api.marlowe.example', hub: 'not an address' };
const settings = { enableAccountBasedRedirects: true, legacyDashboardUrl: 'https://old.marlowe.example/' };

/** The parts of brands that the early cards are decided by. */
function both(brands: readonly object[]) {
  const file = new BrandFile({ brands });
  return file.keys.map((key) => {
    const parts = ({ token, domain, environments, settings }: ReturnType<typeof file.earlyBrand>) => {
      const names = ENVIRONMENT_NAMES.map((name) => resolveEnvironment('localhost', domain, name));
      const decides = names.map((environment) => {
        const { enableAccountBasedRedirects, legacyDashboardUrl } = settingsOf(
          { settings, environments },
          environment,
        );
        return {
          enableAccountBasedRedirects,
          legacyDashboardUrl,
          hosts: environments[environment.name]?.hosts,
        };
      });
      return { token, domain, decides };
    };
    const whole = file.brand(key);
    return { early: parts(file.earlyBrand(key)), whole: whole && parts(whole) };
  });
}

it.each<[string, readonly object[]]>([
  ['the demo brands', brandFile.brands],
  ['hosts of an environment', [{ ...marlowe, environments: { dev: { hosts }, stage: { hosts, settings } } }]],
  [
    'settings',
    [{ ...marlowe, settings, environments: { test: { settings: { enableAccountBasedRedirects: false } } } }],
  ],
  ['faulty settings', [{ ...marlowe, settings: { ...settings, legacyDashboardUrl: 'javascript:alert(1)' } }]],
  ['faults everywhere', [{ ...marlowe, name: 7, settings: [], environments: { dev: 1, moon: { hosts } } }]],
  ['no environments', [{ name: 'X', token: 'x', domain: 'x.example', environments: null }]],
])('gives the early cards what the whole brand says: %s', (_what, brands) => {
  const found = both(brands);
  expect(found).toHaveLength(brands.length);
  for (const { early, whole } of found) expect(early).toEqual(whole);
});

it('finds nothing in what is no brand file', () => {
  expect(both([{}, { name: 'X' }])).toEqual([]);
  expect(new BrandFile('<html>').keys).toEqual([]);
});
