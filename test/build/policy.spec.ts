import { createHash } from 'node:crypto';
import brandFile from '../../public/app-config/brands.json';
import { pagePolicy, SCRIPT_POLICY_NAME } from '../../src/build/policy';
import { decodeBrands } from '../../src/core/brand/brand-decoder';
import { resolveHosts } from '../../src/core/brand/brand-hosts';
import { ENVIRONMENTS } from '../../src/core/brand/environment';
import { CHAT_POLICY_NAME } from '../../src/features/help/chat-script.service';
import { WORKER_POLICY_NAME } from '../../src/features/service-worker/trusted-worker-url';
import { POLICY_NAME } from '../../src/platform/html/sanitize-html';
import { brandWith } from '../support/brands';

const { brands } = decodeBrands(brandFile);

/** The sources of each directive. */
function policyOf(parts: Partial<Parameters<typeof pagePolicy>[0]> = {}): Map<string, string[]> {
  const policy = pagePolicy({ brands, script: 'run()', style: 'p{}', ...parts });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** Whether a browser would let a call go to an address, by exact host or by `*.` in front of a domain. */
function lets(sources: readonly string[] | undefined, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (sources ?? []).some((source) => {
    const [, scheme, wild, host] = /^(\w+:)\/\/(\*\.)?([\w.-]+)$/.exec(source) ?? [];
    return scheme === protocol && (wild ? hostname.endsWith(`.${host}`) : hostname === host);
  });
}

describe('the policy of the page', () => {
  it('forbids what it does not name', () => {
    const policy = policyOf();
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => /unsafe|^\*$/.test(source))).toEqual([]);
  });

  it('allows script and style by their hashes', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policyOf().get('script-src')).toEqual(["'self'", hash('run()')]);
    expect(policyOf({ script: 'run( )' }).get('script-src')).toEqual(["'self'", hash('run( )')]);
    expect(policyOf({ style: 'p{color:red}' }).get('style-src')).toEqual(["'self'", hash('p{color:red}')]);
  });

  it('allows only the two Trusted Types policies', () => {
    expect(policyOf().get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policyOf().get('trusted-types')).toEqual([SCRIPT_POLICY_NAME, POLICY_NAME, WORKER_POLICY_NAME]);
  });

  it('contains no directive that only a header may set', () => {
    expect([...policyOf().keys()]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(frame-ancestors|report-uri|sandbox)$/)]),
    );
  });

  it('needs no escaping in an attribute or a header', () => {
    expect(pagePolicy({ brands, script: '', style: '' })).toMatch(/^[\x20-\x7e]+$/);
    expect(pagePolicy({ brands, script: '', style: '' })).not.toMatch(/["<>$&]/);
  });
});

describe('the hosts that images come from', () => {
  const brand = brandWith({
    token: 'x',
    logo: 'https://cdn.example/x/logo.svg',
    settings: { defaultImageUrl: 'https://photos.example/nobody.png' },
    environments: { test: { settings: { defaultImageUrl: 'https://test-photos.example/nobody.png' } } },
    imageHosts: ['https://images.example'],
  });
  const sources = policyOf({ brands: [brand] }).get('img-src');

  it('are those that a brand names, and its own', () => {
    expect(sources).toEqual([
      "'self'",
      'blob:',
      'data:',
      'https://*.x.example',
      'https://cdn.example',
      'https://photos.example',
      'https://test-photos.example',
      'https://images.example',
    ]);
  });

  it('are none beyond that', () => {
    expect(lets(sources, 'https://evil.example/pixel.png')).toBe(false);
    expect(policyOf().get('img-src')).not.toContain('https:');
  });
});

describe('the hosts of a live chat', () => {
  const brand = brandWith({
    token: 'x',
    chatHosts: ['https://widget.chat.example', 'https://api.chat.example'],
  });
  const other = brandWith({ token: 'y', chatHosts: ['https://widget.chat.example'] });
  const policy = policyOf({ brands: [brand, other] });

  it('may run scripts and frames, be called, and send images (HELP-06)', () => {
    const hosts = ['https://widget.chat.example', 'https://api.chat.example'];
    for (const directive of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      for (const host of hosts) {
        const sources = policy.get(directive) ?? [];
        expect([directive, sources.filter((source) => source === host)]).toEqual([directive, [host]]);
      }
    }
    expect(lets(policy.get('connect-src'), 'wss://api.chat.example/socket')).toBe(true);
    expect(lets(policy.get('script-src'), 'https://chat.example/widget.js')).toBe(false);
    expect(policy.get('trusted-types')).toContain(CHAT_POLICY_NAME);
  });

  it('are none where no brand names any: no frame and no script from elsewhere', () => {
    const without = policyOf({ brands: [brandWith({ token: 'x' })] });
    expect(without.get('frame-src')).toBeUndefined();
    expect(without.get('script-src')).toHaveLength(2);
    expect(without.get('trusted-types')).not.toContain(CHAT_POLICY_NAME);
  });

  it.each([
    'http://chat.example',
    'https://chat.example/widget.js',
    '*',
    "https://x 'unsafe-eval'",
    'https://*',
  ])('cannot be %s', (host) => {
    const file = { brands: [{ ...brandFile.brands[0], chatHosts: [host] }] };
    const { brands: decoded, issues } = decodeBrands(file);
    expect(decoded.map(({ chatHosts }) => chatHosts)).toEqual([[]]);
    expect(issues).toEqual([expect.objectContaining({ path: 'brands[0].chatHosts' })]);
  });
});

describe('the hosts that may be called', () => {
  it('include that of the referral affiliate, over https alone', () => {
    const brand = brandWith({
      token: 'marlowe',
      settings: { referralAffiliateUrl: 'https://refer.example/register?app=1' },
      environments: { stage: { settings: { referralAffiliateUrl: 'https://stage.refer.example/register' } } },
    });
    const connect = policyOf({ brands: [brand] }).get('connect-src');
    expect(connect).toEqual(expect.arrayContaining(['https://refer.example', 'https://stage.refer.example']));
    expect(connect?.filter((source) => /^wss:.*refer/.test(source))).toEqual([]);
  });

  const sources = policyOf().get('connect-src');

  it.each(brands.map((brand) => [brand.token, brand] as const))(
    'of %s include every host that the app calls, in every environment, and the hub with its socket',
    (_token, brand) => {
      for (const environment of Object.values(ENVIRONMENTS)) {
        const { launcher: _, ...called } = resolveHosts(brand, environment, false);
        for (const origin of Object.values(called)) {
          expect(`${origin}: ${lets(sources, origin)}`).toBe(`${origin}: true`);
        }
        expect(lets(sources, called.hub.replace('https:', 'wss:'))).toBe(true);
      }
    },
  );

  it.each([
    'https://evil.example/',
    'https://evilmarlowe.example/',
    'https://marlowe.example.evil.example/',
    'http://api.marlowe.example/',
    'http://localhost:8081/',
  ])('exclude %s', (address) => {
    expect(lets(sources, address)).toBe(false);
  });

  it('include the other hosts that a brand names, each once, except the Launcher', () => {
    const services = ['main', 'alb', 'student', 'identity', 'hub', 'launcher'] as const;
    const hosts = Object.fromEntries(services.map((name) => [name, `https://${name}.elsewhere.example`]));
    const brand = brandWith({ token: 'x', environments: { prod: { hosts }, stage: { hosts } } });
    const named = policyOf({ brands: [brand] }).get('connect-src') ?? [];
    expect(named.filter((source) => source.includes('elsewhere')).sort()).toEqual(
      ['https', 'wss'].flatMap((scheme) =>
        ['alb', 'hub', 'identity', 'main', 'student'].map((name) => `${scheme}://${name}.elsewhere.example`),
      ),
    );
    expect(lets(named, 'https://api.x.example/')).toBe(true);
  });

  it('include the storage of uploads that a brand names, and no other', () => {
    const brand = brandWith({ token: 'x', storageHosts: ['https://x-files.s3.us-east-1.amazonaws.com'] });
    const policy = policyOf({ brands: [brand] });
    for (const directive of ['connect-src', 'img-src']) {
      expect(lets(policy.get(directive), 'https://x-files.s3.us-east-1.amazonaws.com/file')).toBe(true);
      expect(lets(policy.get(directive), 'https://attacker.s3.us-east-1.amazonaws.com/file')).toBe(false);
    }
    expect(lets(sources, 'https://bucket.s3.us-east-1.amazonaws.com/file')).toBe(false);
  });
});
