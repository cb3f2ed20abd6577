import type { EnvironmentName } from '../../contracts/brand';

/** What differs from environment to environment beside the host (PUR-12). */
export interface EnvironmentFlags {
  /** CALL-05: calls ask the API to refresh its cache. */
  readonly apiCacheDisabled: boolean;
}

export interface Environment {
  readonly name: EnvironmentName;
  /** The label in front of the brand's domain (PUR-12); none in production. */
  readonly prefix: string;
  readonly flags: EnvironmentFlags;
}

/** PUR-11, PUR-12. */
export const ENVIRONMENTS: Readonly<Record<EnvironmentName, Environment>> = {
  prod: { name: 'prod', prefix: '', flags: { apiCacheDisabled: false } },
  stage: { name: 'stage', prefix: 'stage', flags: { apiCacheDisabled: false } },
  test: { name: 'test', prefix: 'test', flags: { apiCacheDisabled: true } },
  dev: { name: 'dev', prefix: 'dev', flags: { apiCacheDisabled: true } },
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
 * Whole labels only: `stagecoach.example` is not stage.
 */
export function resolveEnvironment(hostname: string, domain: string): Environment {
  if (isLocalHost(hostname)) return ENVIRONMENTS.dev;
  const [firstLabel] = hostname.endsWith(`.${domain}`) ? hostname.split('.') : [''];
  return (
    Object.values(ENVIRONMENTS).find(({ prefix }) => prefix !== '' && prefix === firstLabel) ??
    ENVIRONMENTS.prod
  );
}
