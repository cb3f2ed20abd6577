/** Where a call comes from. The host of the application knows it; a request alone does not say. */
import type { Context } from 'hono';

export interface CallOrigin {
  /** The network address of the caller. */
  source?: string;
}

/** Callers whose address is not known share one. */
const UNKNOWN = 'unknown';

export function readSource(c: Context): string {
  return (c.env as CallOrigin | undefined)?.source ?? UNKNOWN;
}
