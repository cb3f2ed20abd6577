/**
 * Counts what browsers report about the Content-Security-Policy of the pages. Anybody can send such a report, so it is
 * bounded in every way, and only its redacted form is kept.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { createAllowance } from '../http/allowance';
import { readBytes } from '../http/body';
import { limits } from '../http/limits';
import { Refusal } from '../http/refusal';
import { readSource } from '../http/source';
import type { Services } from '../services';
import { PolicyReports, redacted } from './policy-report.model';

/** As the page's policy names it (src/build/security-headers.mjs). The host of the pages passes it on. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const REPORT_BYTES = 16_384;
const MOST_AT_ONCE = 20;
/** All others are counted as one. */
const MOST_KINDS = 200;
const OTHERS = 'others';
const MINUTE_MS = 60_000;
const MESSAGE = 'There are too many reports.';
const FROM_SOURCE = { most: 60, perMs: MINUTE_MS, message: MESSAGE };
const FROM_ALL = { most: 600, perMs: MINUTE_MS, message: MESSAGE };
const TYPES = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;

export function policyReportRoutes({ clock }: Pick<Services, 'clock'>, log: (line: string) => void): Hono {
  const routes = new Hono();
  const fromSource = createAllowance({ ...FROM_SOURCE, clock });
  const fromAll = createAllowance({ ...FROM_ALL, clock });
  const counts = new Map<string, number>();

  function count(report: string): void {
    const kind = counts.has(report) || counts.size < MOST_KINDS ? report : OTHERS;
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    // The first, the tenth, the hundredth and so on.
    if (/^10*$/.test(String(times))) log(`policy: ${kind}, ${times} so far`);
  }

  routes.post(POLICY_REPORTS_PATH, limits, async (c) => {
    fromSource.take(readSource(c));
    fromAll.take('all');
    if (!TYPES.test(c.req.header('content-type') ?? '')) {
      throw new Refusal(415, 'This call takes a report of a policy.');
    }
    for (const report of parse(await readBytes(c.req.raw, REPORT_BYTES)).slice(0, MOST_AT_ONCE)) {
      count(redacted(report));
    }
    return c.body(null, 204);
  });

  return routes;
}

function parse(bytes: Uint8Array): v.InferOutput<typeof PolicyReports> {
  try {
    return v.parse(PolicyReports, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new Refusal(400, 'This is no report of a policy.');
  }
}
