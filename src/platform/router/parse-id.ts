/** An id in an address: digits, and not more than a number holds exactly. Null for anything else. */
export function parseId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
