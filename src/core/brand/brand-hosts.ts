import type { Brand, BrandEnvironment, BrandHosts, EnvironmentName } from '../../contracts/brand';
import type { Environment } from './environment';

/** The origins of a brand's services in one environment (CALL-02), without a trailing slash. */
export interface Hosts {
  readonly main: string;
  readonly alb: string;
  readonly student: string;
  readonly identity: string;
  /** HUB-01: the same as `main` unless the hub has its own origin. */
  readonly hub: string;
  /** The Learning Launcher, the course player (PUR-08). */
  readonly launcher: string;
}

/** The properties of a brand that determine its hosts. */
export interface BrandHostSource extends Pick<Brand, 'domain'> {
  readonly environments: { readonly [E in EnvironmentName]?: Pick<BrandEnvironment, 'hosts'> | undefined };
}

/** Where `npm start` runs it; the local server names another port in the brand file. */
const REFERENCE_BACKEND = 'http://localhost:8081';

/**
 * CALL-02: host = environment prefix + service + brand domain; a per-environment setting may override it. On a
 * developer's machine a brand that names no host has the reference backend.
 */
export function resolveHosts(brand: BrandHostSource, environment: Environment, local: boolean): Hosts {
  const named = brand.environments[environment.name]?.hosts ?? {};
  if (local && environment.name === 'dev' && Object.values(named).every((each) => each === undefined)) {
    const backend = REFERENCE_BACKEND;
    return {
      main: backend,
      alb: backend,
      student: backend,
      identity: backend,
      hub: backend,
      launcher: backend,
    };
  }
  const origin = (service: string) => `https://${hostOf(environment, `${service}.${brand.domain}`)}`;
  const override = (name: keyof BrandHosts) => {
    const address = named[name];
    // A public page must not send requests to the visitor's own machine.
    return address && (local || address.startsWith('https:')) ? new URL(address).origin : undefined;
  };
  const main = override('main') ?? origin('api');
  return {
    main,
    alb: override('alb') ?? origin('alb-api'),
    student: override('student') ?? origin('student-api'),
    identity: override('identity') ?? origin('idb'),
    hub: override('hub') ?? main,
    launcher: override('launcher') ?? origin('learn'),
  };
}

/**
 * The domain that shares cookies among the apps of a brand: its host in this environment, so that production and other
 * environments do not overwrite each other's cookies. Undefined if the page is on another host, such as localhost.
 */
export function sharedCookieDomain(brandHost: string, hostname: string): string | undefined {
  return isWithin(hostname, brandHost) ? brandHost : undefined;
}

/** Whether a host is a domain or one of its subdomains. Compares whole labels. */
export function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The host of the brand in an environment, as sent in X-Host (CALL-03). */
export function brandHost(brand: Pick<Brand, 'domain'>, environment: Environment): string {
  return hostOf(environment, brand.domain);
}

function hostOf({ prefix }: Environment, host: string): string {
  return prefix === '' ? host : `${prefix}.${host}`;
}
