/** The health of the services: its transitions and its texts. */
import { HEALTH_SERVICES } from '../../contracts/health';
import { UnexpectedResponseError } from '../../core/api/decode-response';
import { HttpErrorResponse } from '../../framework/http';
import { HEALTH_TIMEOUT_MS, OTHER_HEALTH_TIMEOUT_MS } from './health.timing';

/** One service of CCFG-02. */
export interface MonitoredService {
  readonly title: string;
  readonly api: 'main' | 'student';
  /** The path before `/ping` and `/status`. */
  readonly path: string;
  readonly timeoutMs: number;
}

export const PROBES = ['ping', 'status'] as const;
export type ProbeName = (typeof PROBES)[number];

/** The result of one call. */
interface ProbeResult {
  readonly good: boolean;
  readonly text: string;
  /** How long the call took, in milliseconds. */
  readonly ms: number;
  readonly at: Date;
}

/** Keeps the last result while the call is repeated. */
export interface Probe {
  readonly checking: boolean;
  readonly result: ProbeResult | null;
}

export interface ServiceHealth extends Readonly<Record<ProbeName, Probe>> {
  readonly service: MonitoredService;
  /** When both calls of a check last succeeded. */
  readonly lastGoodAt: Date | null;
}

export interface Health {
  readonly services: readonly ServiceHealth[];
  readonly checking: boolean;
  /** The last completed check, which is kept while the next one runs. */
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
const SHORT_TIMEOUT: readonly string[] = ['course-admin', 'b2b'];

export const MONITORED_SERVICES: readonly MonitoredService[] = [
  ...HEALTH_SERVICES.map((name) => ({
    title: TITLES[name],
    api: 'main' as const,
    path: `/${name}`,
    timeoutMs: SHORT_TIMEOUT.includes(name) ? HEALTH_TIMEOUT_MS : OTHER_HEALTH_TIMEOUT_MS,
  })),
  { title: 'Student API', api: 'student', path: '', timeoutMs: OTHER_HEALTH_TIMEOUT_MS },
];

const NOT_PROBED: Probe = { checking: false, result: null };

export const NOT_CHECKED: Health = {
  services: MONITORED_SERVICES.map((service) => ({
    service,
    ping: NOT_PROBED,
    status: NOT_PROBED,
    lastGoodAt: null,
  })),
  checking: false,
  lastCheck: null,
};

export function startCheck(health: Health): Health {
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

export function finishCheck(health: Health, at: Date): Health {
  const failing = health.services.filter((row) => !isGood(row)).length;
  return { ...health, checking: false, lastCheck: { at, failing } };
}

/** Whether both calls of the current check have succeeded. */
function isGood(row: ServiceHealth): boolean {
  return PROBES.every((probe) => !row[probe].checking && row[probe].result?.good);
}

/** Summarises a check. `failing` is the number of services with a failed call. */
export function summaryOf(failing: number): string {
  if (failing === 0) return 'All services answer.';
  const all = MONITORED_SERVICES.length;
  return failing === 1
    ? `1 of ${all} services does not answer.`
    : `${failing} of ${all} services do not answer.`;
}

/** The text for a failed call. */
export function failureText(error: unknown, timeoutMs: number): string {
  if (error instanceof UnexpectedResponseError) return 'Unexpected answer';
  if (!(error instanceof HttpErrorResponse)) return 'Failed';
  if (error.kind === 'timeout') return `No answer in ${timeoutMs / 1000} s`;
  if (error.kind === 'status') return `Error ${error.status}`;
  // With a status, there was a response, but it was not JSON.
  return error.status === 0 ? 'Not reachable' : 'Unreadable answer';
}

/** The health of all services for the status report. */
export function reportHealth({ services, lastCheck }: Health) {
  const probe = ({ result }: Probe) =>
    result && { good: result.good, text: result.text, ms: result.ms, at: result.at.toISOString() };
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
