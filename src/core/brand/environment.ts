import type { EnvironmentName } from '../../contracts/brand';

/** What differs between environments, in addition to the host (PUR-12). */
interface EnvironmentFlags {
  /** CALL-05: whether calls ask the API to refresh its cache. */
  readonly apiCacheDisabled: boolean;
  /** ROL-08: whether the local sign-in form may be used. On a local host it always may. */
  readonly localSignInAllowed: boolean;
  /** NAV-25: whether developers may change brand and environment. On a local host they always may. */
  readonly developerTools: boolean;
}

export interface Environment {
  readonly name: EnvironmentName;
  /** The label in front of the brand's domain (PUR-12). Empty in production. */
  readonly prefix: string;
  readonly flags: EnvironmentFlags;
}

/** PUR-11, PUR-12. */
export const ENVIRONMENTS: Readonly<Record<EnvironmentName, Environment>> = {
  prod: {
    name: 'prod',
    prefix: '',
    flags: { apiCacheDisabled: false, localSignInAllowed: false, developerTools: false },
  },
  stage: {
    name: 'stage',
    prefix: 'stage',
    flags: { apiCacheDisabled: false, localSignInAllowed: false, developerTools: false },
  },
  test: {
    name: 'test',
    prefix: 'test',
    flags: { apiCacheDisabled: true, localSignInAllowed: true, developerTools: true },
  },
  dev: {
    name: 'dev',
    prefix: 'dev',
    flags: { apiCacheDisabled: true, localSignInAllowed: true, developerTools: true },
  },
};

/** localhost, *.localhost and the loopback addresses, by whole labels (PUR-13). */
export function isLocalHost(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}

/** Whether the host name identifies no brand, so that a developer's override applies. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * PUR-13: a local host means dev, unless a developer has stored an `override`. Elsewhere the prefix of the brand's
 * domain selects the environment, and no prefix means prod. Only whole labels count: `stagecoach.example` is not stage.
 */
export function resolveEnvironment(
  hostname: string,
  domain: string,
  override: string | null = null,
): Environment {
  if (isLocalHost(hostname)) return byName(override) ?? ENVIRONMENTS.dev;
  const [firstLabel] = hostname.endsWith(`.${domain}`) ? hostname.split('.') : [''];
  return (
    Object.values(ENVIRONMENTS).find(({ prefix }) => prefix !== '' && prefix === firstLabel) ??
    ENVIRONMENTS.prod
  );
}

function byName(name: string | null): Environment | undefined {
  return Object.values(ENVIRONMENTS).find((environment) => environment.name === name);
}
