import type { BrandContext } from '../../../src/core/brand/brand.service';
import { brandHost, resolveHosts } from '../../../src/core/brand/brand-hosts';
import { resolveEnvironment } from '../../../src/core/brand/environment';
import { describeSite } from '../../../src/pages/status/site-info.model';
import { brandWith } from '../../support/brands';

const brand = brandWith({
  token: 'marlowe',
  settings: {
    apiKey: 'pk-secret',
    userPilotKey: 'up-secret',
    showProducts: true,
    hiddenMenuItems: ['Cart', 'Help'],
  },
});

function factsAt(hostname: string, environmentOverride: string | null = null) {
  const local = hostname.endsWith('localhost');
  const environment = resolveEnvironment(hostname, brand.domain, environmentOverride);
  const context: BrandContext = {
    brand,
    source: local ? 'first brand' : 'host',
    environment,
    hosts: resolveHosts(brand, environment, local),
    host: brandHost(brand, environment),
    settings: brand.settings,
    local,
    brands: [brand],
    family: [],
  };
  const { summary, hosts, settings } = describeSite(
    { kind: 'ready', context },
    { hostname, environmentOverride },
  );
  const all = [...summary, ...hosts, ...settings];
  return (name: string) => all.find((fact) => fact.name === name)?.value;
}

describe('describeSite', () => {
  it.each([
    ['marlowe.example', null, 'prod', 'no prefix in the host name'],
    ['stage.marlowe.example', null, 'stage', 'the prefix “stage” of the host name'],
    ['stage.marlowe.example', 'dev', 'stage', 'the prefix “stage” of the host name'],
    ['localhost', null, 'dev', 'no choice: the default on this machine'],
    ['localhost', 'test', 'test', 'a developer’s choice, stored in this browser'],
    ['localhost', 'nonsense', 'dev', 'no choice: the default on this machine'],
  ])('on %s with the override %s: %s, because of %s', (hostname, override, environment, source) => {
    const fact = factsAt(hostname, override);
    expect([fact('Environment'), fact('Environment found by')]).toEqual([environment, source]);
    expect(fact('Host name of the page')).toBe(hostname);
  });

  it('contains the hosts of the APIs and X-Host', () => {
    const fact = factsAt('stage.marlowe.example');
    expect(fact('Sent as X-Host')).toBe('stage.marlowe.example');
    expect(fact('Main API')).toBe('https://stage.api.marlowe.example');
    expect(fact('Student API')).toBe('https://stage.student-api.marlowe.example');
    expect(fact('Brand')).toBe('The marlowe school (marlowe)');
    expect(fact('Brand found by')).toBe('the host name');
  });

  it('contains the settings, but hides the values of keys', () => {
    const fact = factsAt('marlowe.example');
    expect([fact('apiKey'), fact('userPilotKey')]).toEqual(['set, not shown', 'set, not shown']);
    expect([fact('showProducts'), fact('hiddenMenuItems')]).toEqual(['on', 'Cart, Help']);
  });

  it.each([
    [{ kind: 'unknown', hostname: 'x.example' } as const, 'none is known at this address'],
    [{ kind: 'loading' } as const, 'not resolved yet'],
  ])('says why there is no brand', (state, reason) => {
    const siteInfo = describeSite(state, { hostname: 'x.example', environmentOverride: null });
    expect(siteInfo).toEqual({
      summary: [
        { name: 'Host name of the page', value: 'x.example' },
        { name: 'Brand', value: reason },
      ],
      hosts: [],
      settings: [],
    });
  });
});
