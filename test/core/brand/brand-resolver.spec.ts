import { brandsOfApp, resolveBrand } from '../../../src/core/brand/brand-resolver';
import { brandWith } from '../../support/brands';
import fc from '../../support/fast-check';

const alpha = brandWith({ token: 'alpha', domain: 'brand.example' });
const beta = brandWith({ token: 'beta', domain: 'beta.example' });
const nested = brandWith({ token: 'nested', domain: 'nested.brand.example' });
const admin = brandWith({ token: 'admin', adminOnly: true });
const partner = brandWith({ token: 'partner', partnerHubOnly: true });
const brands = [alpha, beta, nested];

function resolved(hostname: string, overrideToken: string | null = null) {
  const resolution = resolveBrand({ hostname, brands, overrideToken });
  if (resolution.kind === 'brand') return `${resolution.brand.token} by ${resolution.source}`;
  return resolution.kind === 'redirect' ? `go to ${resolution.hostname}` : 'unknown';
}

describe('the brand of a host name (PUR-14)', () => {
  it.each([
    ['brand.example', 'alpha by host'],
    ['www.brand.example', 'alpha by host'],
    ['stage.brand.example', 'alpha by host'],
    ['nested.brand.example', 'nested by host'],
    ['dev.nested.brand.example', 'nested by host'],
    ['evilbrand.example', 'unknown'],
    ['www.evilbrand.example', 'go to evilbrand.example'],
    ['brand.example.evil.test', 'go to example.evil.test'],
    ['beta.localhost', 'beta by host'],
    ['unknown.localhost', 'go to localhost'],
    ['www.beta.localhost', 'go to beta.localhost'],
    ['203.0.113.9', 'unknown'],
    ['[2001:db8::1]', 'unknown'],
    ['example', 'unknown'],
  ])('%s: %s', (hostname, expected) => {
    expect(resolved(hostname)).toBe(expected);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('%s: the override, otherwise the first brand', (hostname) => {
    expect(resolved(hostname, 'beta')).toBe('beta by override');
    expect(resolved(hostname, 'gone')).toBe('alpha by first brand');
    expect(resolved(hostname)).toBe('alpha by first brand');
  });

  it('ignores the override on other hosts', () => {
    expect(resolved('brand.example', 'beta')).toBe('alpha by host');
    expect(resolved('beta.localhost', 'alpha')).toBe('beta by host');
  });

  it('redirects only by dropping labels, and never in a loop', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), (labels) => {
        let hostname = labels.join('.');
        for (let steps = 0; steps <= labels.length; steps += 1) {
          const resolution = resolveBrand({ hostname, brands, overrideToken: null });
          if (resolution.kind !== 'redirect') return;
          expect(hostname.endsWith(`.${resolution.hostname}`)).toBe(true);
          hostname = resolution.hostname;
        }
        throw new Error('redirect loop');
      }),
    );
  });
});

describe('the brands of an app (PUR-15)', () => {
  const all = [alpha, admin, beta, partner];
  it.each([
    ['Dashboard', [alpha, beta]],
    ['LearningLauncher', [alpha, beta]],
    ['AdminTools', [admin]],
    ['B2B', [partner]],
  ] as const)('%s', (app, expected) => {
    expect(brandsOfApp(all, app)).toEqual(expected);
  });
});
