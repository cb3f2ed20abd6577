/** The one allow-list of links that leave the app: https addresses and telephone numbers, nothing else. */

/** An https address as the browser would open it; null for anything else. */
export function externalHref(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** A tel: link of the digits of a number, with its leading plus if it has one; null where there are none. */
export function telephoneHref(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  return digits === '' ? null : `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}
