/** The health calls (CCFG-02): every service has a ping, which it answers alone, and a status. */
import * as v from 'valibot';

/** The services of the main API by the first part of their path, where `ping` and `status` stand. */
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
export type HealthService = (typeof HEALTH_SERVICES)[number];

/** Answer of a ping or a status (ours). `ok` false: the service answers, and says that it cannot work. */
export const HealthResponse = v.looseObject({ ok: v.boolean() });
export type HealthResponse = v.InferOutput<typeof HealthResponse>;
