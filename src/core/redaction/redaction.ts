/**
 * A second look at what leaves the page in a copy or a file: whoever made it has left secrets out already. Rather
 * too much is hidden than too little. Pure.
 */
const HIDDEN = '[hidden]';

/** Names of values that are secrets, in objects, in JSON inside texts and in addresses. */
const SECRET_NAME = /xcred|credential|token|secret|passw|authoriz|cookie|jwt|uuid|key$/i;

/** Up to the value, then the value; quotes may be escaped, where JSON stands inside JSON. */
const JSON_FIELD = /(\\*"([\w-]+)\\*"\s*:\s*\\*")([^"\\]+)/g;
const QUERY_FIELD = /(\b([\w-]+)=)([^&;#\s"'<>\\]+)/g;
/** CALL-06: what an Authorization header holds. */
const SCHEME = /\b(xcred|transport|bearer|apikey)(\s|%20|\+)+[^\s"'&,;\\]+/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * A copy without secrets: values under a secret's name, credentials in texts by their form, and the given secrets
 * wherever they stand.
 */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    typeof field === 'string' && isSecretName(name) ? HIDDEN : redact(field, secrets),
  ]);
  return Object.fromEntries(fields);
}

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

export function redactText(text: string, secrets: readonly string[] = []): string {
  const field = (whole: string, start: string, name: string) => (isSecretName(name) ? start + HIDDEN : whole);
  return secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
    .replace(JWT, HIDDEN)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(JSON_FIELD, field)
    .replace(QUERY_FIELD, (whole, start, name) =>
      name === 'transport' ? start + HIDDEN : field(whole, start, name),
    );
}
