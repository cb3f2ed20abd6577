/** The health calls (CCFG-02). Every service has a ping, which checks only itself, and a status. */
import * as v from 'valibot';

/** The services of the main API. Their health calls are `/{service}/ping` and `/{service}/status`. */
export const HEALTH_SERVICES = [
  'profile',
  'learner',
  'global',
  'assessment',
  'marketing',
  'membership',
  'course-admin',
  'b2b',
] as const;

/** Response of a ping or status call (our choice). `ok` is false if the service is reachable but not working. */
export const HealthResponse = v.looseObject({ ok: v.boolean() });
export type HealthResponse = v.InferOutput<typeof HealthResponse>;
