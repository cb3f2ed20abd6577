import type { EnvironmentName } from '../../contracts/brand';

/** What differs from environment to environment beside the host (PUR-12). */
export interface EnvironmentFlags {
  /** CALL-05: calls ask the API to refresh its cache. */
  readonly apiCacheDisabled: boolean;
  /** ROL-08: whether the local sign-in form may be used; it may on this machine in any case. */
  readonly localSignInAllowed: boolean;
  /** NAV-25: whether developers may change brand and environment; they may on this machine in any case. */
  readonly developerTools: boolean;
}

export interface Environment {
  readonly name: EnvironmentName;
  /** The label in front of the brand's domain (PUR-12); none in production. */
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

/** Whether the host itself names no brand: a developer's choice decides there. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * PUR-13: local means dev, a prefix in front of the brand's domain picks that environment, otherwise prod.
 * Whole labels only: `stagecoach.example` is not stage. A developer's stored choice is heard on this machine alone.
 */
export function resolveEnvironment(
  hostname: string,
  domain: string,
  chosen: string | null = null,
): Environment {
  if (isLocalHost(hostname)) return byName(chosen) ?? ENVIRONMENTS.dev;
  const [firstLabel] = hostname.endsWith(`.${domain}`) ? hostname.split('.') : [''];
  return (
    Object.values(ENVIRONMENTS).find(({ prefix }) => prefix !== '' && prefix === firstLabel) ??
    ENVIRONMENTS.prod
  );
}

function byName(name: string | null): Environment | undefined {
  return Object.values(ENVIRONMENTS).find((environment) => environment.name === name);
}
