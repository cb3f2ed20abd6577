import type { ScanResult } from '../../contracts/upload';

/** ENT-18: a file passes if nothing is said against it. */
export function toScanResult(reasons: readonly string[]): ScanResult {
  return { success: reasons.length === 0, messages: [...reasons] };
}
