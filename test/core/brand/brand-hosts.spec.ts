import { brandHost, resolveHosts, sharedCookieDomain } from '../../../src/core/brand/brand-hosts';
import { ENVIRONMENTS } from '../../../src/core/brand/environment';
import { brandWith } from '../../support/brands';

describe('the hosts of a brand (CALL-02)', () => {
  const brand = brandWith({ token: 'marlowe' });

  it('are subdomains of its domain, without a prefix in production', () => {
    expect(resolveHosts(brand, ENVIRONMENTS.prod, false)).toEqual({
      main: 'https://api.marlowe.example',
      alb: 'https://alb-api.marlowe.example',
      student: 'https://student-api.marlowe.example',
      identity: 'https://idb.marlowe.example',
      hub: 'https://api.marlowe.example',
      launcher: 'https://learn.marlowe.example',
    });
    expect(brandHost(brand, ENVIRONMENTS.prod)).toBe('marlowe.example');
  });

  it.each(['stage', 'test', 'dev'] as const)('have the prefix %s in that environment', (name) => {
    expect(resolveHosts(brand, ENVIRONMENTS[name], false).main).toBe(`https://${name}.api.marlowe.example`);
    expect(brandHost(brand, ENVIRONMENTS[name])).toBe(`${name}.marlowe.example`);
  });

  it('can be overridden in one environment, where the hub follows the main host', () => {
    const overridden = brandWith({
      token: 'marlowe',
      environments: { dev: { hosts: { main: 'http://localhost:8081' } } },
    });
    const dev = resolveHosts(overridden, ENVIRONMENTS.dev, true);
    expect([dev.main, dev.hub]).toEqual(['http://localhost:8081', 'http://localhost:8081']);
    expect(dev.student).toBe('https://dev.student-api.marlowe.example');
    expect(resolveHosts(overridden, ENVIRONMENTS.prod, true).main).toBe('https://api.marlowe.example');
  });

  it('never point a public page to the visitor’s own machine', () => {
    const overridden = brandWith({
      token: 'marlowe',
      environments: { dev: { hosts: { main: 'http://localhost:8081', student: 'https://s.example:443' } } },
    });
    const hosts = resolveHosts(overridden, ENVIRONMENTS.dev, false);
    expect(hosts.main).toBe('https://dev.api.marlowe.example');
    expect(hosts.student).toBe('https://s.example');
  });
});

it.each([
  ['marlowe.example', 'marlowe.example', 'marlowe.example'],
  ['www.marlowe.example', 'marlowe.example', 'marlowe.example'],
  ['stage.marlowe.example', 'stage.marlowe.example', 'stage.marlowe.example'],
  ['www.stage.marlowe.example', 'stage.marlowe.example', 'stage.marlowe.example'],
  ['evilmarlowe.example', 'marlowe.example', undefined],
  ['localhost', 'dev.marlowe.example', undefined],
])('a page at %s shares cookies of %s under %s (CALL-07)', (hostname, host, domain) => {
  expect(sharedCookieDomain(host, hostname)).toBe(domain);
});
