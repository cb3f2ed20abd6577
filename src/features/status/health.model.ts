/** What is known of the services' health, and how it is told. Pure. */
import { HEALTH_SERVICES } from '../../contracts/health';
import { UnexpectedResponseError } from '../../core/api/decode-response';
import { HttpErrorResponse } from '../../framework/http';
import { HEALTH_TIMEOUT_MS, OTHER_HEALTH_TIMEOUT_MS } from './health.timing';

/** One service of CCFG-02. */
export interface MonitoredService {
  readonly title: string;
  readonly api: 'main' | 'student';
  /** What stands before `/ping` and `/status`. */
  readonly path: string;
  readonly timeoutMs: number;
}

export const PROBES = ['ping', 'status'] as const;
export type ProbeName = (typeof PROBES)[number];

/** How one call went. */
export interface ProbeResult {
  readonly good: boolean;
  readonly words: string;
  readonly ms: number;
  readonly at: Date;
}

/** The result stays while the call is made again. */
export interface Probe {
  readonly checking: boolean;
  readonly result: ProbeResult | null;
}

export interface ServiceHealth extends Readonly<Record<ProbeName, Probe>> {
  readonly service: MonitoredService;
  /** When both calls of one check were good, for the last time. */
  readonly lastGoodAt: Date | null;
}

export interface Health {
  readonly services: readonly ServiceHealth[];
  readonly checking: boolean;
  /** The last check that ended, while the next one runs too. */
  readonly lastCheck: { readonly at: Date; readonly failing: number } | null;
}

const TITLES = {
  profile: 'Profile',
  learner: 'Learner',
  global: 'Global',
  assessment: 'Assessment',
  marketing: 'Marketing',
  membership: 'Membership',
  'course-admin': 'Course admin',
  b2b: 'B2B',
} as const;

/** CON-22. */
const QUICK: readonly string[] = ['course-admin', 'b2b'];

export const MONITORED_SERVICES: readonly MonitoredService[] = [
  ...HEALTH_SERVICES.map((name) => ({
    title: TITLES[name],
    api: 'main' as const,
    path: `/${name}`,
    timeoutMs: QUICK.includes(name) ? HEALTH_TIMEOUT_MS : OTHER_HEALTH_TIMEOUT_MS,
  })),
  { title: 'Student API', api: 'student', path: '', timeoutMs: OTHER_HEALTH_TIMEOUT_MS },
];

const UNKNOWN: Probe = { checking: false, result: null };

export const NOT_CHECKED: Health = {
  services: MONITORED_SERVICES.map((service) => ({
    service,
    ping: UNKNOWN,
    status: UNKNOWN,
    lastGoodAt: null,
  })),
  checking: false,
  lastCheck: null,
};

export function begun(health: Health): Health {
  const services = health.services.map((row) => ({
    ...row,
    ping: { ...row.ping, checking: true },
    status: { ...row.status, checking: true },
  }));
  return { ...health, services, checking: true };
}

export function withResult(
  health: Health,
  { service, probe, result }: { service: MonitoredService; probe: ProbeName; result: ProbeResult },
): Health {
  const services = health.services.map((row) => {
    if (row.service !== service) return row;
    const next = { ...row, [probe]: { checking: false, result } };
    return isGood(next) ? { ...next, lastGoodAt: result.at } : next;
  });
  return { ...health, services };
}

export function ended(health: Health, at: Date): Health {
  const failing = health.services.filter((row) => !isGood(row)).length;
  return { ...health, checking: false, lastCheck: { at, failing } };
}

/** Whether both calls of the same check were good. */
function isGood(row: ServiceHealth): boolean {
  return PROBES.every((probe) => !row[probe].checking && row[probe].result?.good);
}

/** The whole in one sentence. `failing`: how many services did not answer both calls well. */
export function summaryOf(failing: number): string {
  if (failing === 0) return 'All services answer.';
  const does = failing === 1 ? 'does' : 'do';
  return `${failing} of ${MONITORED_SERVICES.length} services ${does} not answer.`;
}

/** Why a call failed, in a few words. */
export function failureWords(error: unknown, timeoutMs: number): string {
  if (error instanceof UnexpectedResponseError) return 'Unexpected answer';
  if (!(error instanceof HttpErrorResponse)) return 'Failed';
  if (error.kind === 'timeout') return `No answer in ${timeoutMs / 1000} s`;
  if (error.kind === 'status') return `Error ${error.status}`;
  // An answer came, and it was no JSON.
  return error.status === 0 ? 'Not reachable' : 'Unreadable answer';
}

/** The rows as a report tells them. */
export function reportHealth({ services, lastCheck }: Health) {
  const probe = ({ result }: Probe) =>
    result && { good: result.good, words: result.words, ms: result.ms, at: result.at.toISOString() };
  return {
    checkedAt: lastCheck?.at.toISOString() ?? null,
    failing: lastCheck?.failing ?? null,
    rows: services.map(({ service, ping, status, lastGoodAt }) => ({
      service: service.title,
      ping: probe(ping),
      status: probe(status),
      lastGoodAt: lastGoodAt?.toISOString() ?? null,
    })),
  };
}
