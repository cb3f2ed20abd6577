/** Describes the brand and environment of the page, and how they were resolved. */
import type { BrandContext, BrandState } from '../../core/brand/brand.service';
import type { BrandSource } from '../../core/brand/brand-resolver';
import { isSecretName } from '../../platform/redaction/redaction';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface SiteInfo {
  readonly summary: readonly Fact[];
  /** The hosts of the APIs (CALL-02). */
  readonly hosts: readonly Fact[];
  /** The settings of the brand. The values of keys and tokens are hidden. */
  readonly settings: readonly Fact[];
}

interface PageInfo {
  readonly hostname: string;
  /** The environment that a developer has stored. */
  readonly environmentOverride: string | null;
}

const SOURCES: Record<BrandSource, string> = {
  host: 'the host name',
  override: 'a developer’s choice, stored in this browser',
  'first brand': 'no choice: the first brand of the file',
};

const HOSTS = {
  main: 'Main API',
  alb: 'ALB API',
  student: 'Student API',
  identity: 'Identity API',
  hub: 'Hub',
  launcher: 'Learning Launcher',
} as const;

export function describeSite(state: BrandState, page: PageInfo): SiteInfo {
  const address = { name: 'Host name of the page', value: page.hostname };
  if (state.kind !== 'ready') {
    const value = state.kind === 'unknown' ? 'none is known at this address' : 'not resolved yet';
    return { summary: [address, { name: 'Brand', value }], hosts: [], settings: [] };
  }
  const { brand, source, environment, host, hosts, settings } = state.context;
  return {
    summary: [
      address,
      { name: 'Brand', value: `${brand.name} (${brand.token})` },
      { name: 'Brand found by', value: SOURCES[source] },
      { name: 'Domain', value: brand.domain },
      { name: 'Environment', value: environment.name },
      { name: 'Environment found by', value: environmentSource(state.context, page) },
      { name: 'Sent as X-Host', value: host },
    ],
    hosts: Object.entries(HOSTS).map(([key, name]) => ({ name, value: hosts[key as keyof typeof HOSTS] })),
    settings: Object.entries(settings).map(([name, value]) => ({
      name,
      value: isSecretName(name) ? 'set, not shown' : asText(value),
    })),
  };
}

function environmentSource({ local, environment }: BrandContext, { environmentOverride }: PageInfo): string {
  if (local) {
    return environment.name === environmentOverride
      ? 'a developer’s choice, stored in this browser'
      : 'no choice: the default on this machine';
  }
  return environment.prefix === ''
    ? 'no prefix in the host name'
    : `the prefix “${environment.prefix}” of the host name`;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(asText).join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return JSON.stringify(value);
}
