import type { LoginRead } from '../api/login-read';

/** CGLB-01. The only call that sends offset and limit even though they are zero. */
export const LICENSE_TYPES_READ = {
  path: '/global/licensetypes',
  params: { offset: 0, limit: 0 },
} as const satisfies LoginRead;
