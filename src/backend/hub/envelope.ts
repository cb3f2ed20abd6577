/** HUB-05: what every result and event carries, as one JSON string. */

export function success(data: unknown): string {
  return JSON.stringify({ success: true, data, errorMessage: null });
}

export function failure(errorMessage: string): string {
  return JSON.stringify({ success: false, data: null, errorMessage });
}
