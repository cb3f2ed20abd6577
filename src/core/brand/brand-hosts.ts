import type { Brand } from '../../contracts/brand';
import type { Environment } from './environment';

/** Origins of everything a brand talks to in one environment (CALL-02), without a trailing slash. */
export interface Hosts {
  readonly main: string;
  readonly alb: string;
  readonly student: string;
  readonly identity: string;
  /** HUB-01: the hub stands at {main}/hub unless it has an origin of its own. */
  readonly hub: string;
}

/** CALL-02: host = environment prefix + service + brand domain; a per-environment setting may override it. */
export function resolveHosts(brand: Brand, environment: Environment): Hosts {
  const origin = (service: string) => `https://${hostOf(environment, `${service}.${brand.domain}`)}`;
  const overrides = brand.environments[environment.name]?.hosts ?? {};
  const main = overrides.main ?? origin('api');
  return {
    main,
    alb: overrides.alb ?? origin('alb-api'),
    student: overrides.student ?? origin('student-api'),
    identity: overrides.identity ?? origin('idb'),
    hub: overrides.hub ?? main,
  };
}

/** The brand's own host in an environment: what X-Host carries (CALL-03). */
export function brandHost(brand: Brand, environment: Environment): string {
  return hostOf(environment, brand.domain);
}

function hostOf({ prefix }: Environment, host: string): string {
  return prefix === '' ? host : `${prefix}.${host}`;
}
