/**
 * A second look at what leaves the page in a copy or a file: whoever made it has left secrets out already. Rather
 * too much is hidden than too little. Pure.
 */
const HIDDEN = '[hidden]';

/** Names of values that are secrets, in objects, in JSON inside texts and in addresses. */
const SECRET_NAME = /xcred|credential|token|secret|passw|authoriz|cookie|jwt|uuid|key$/i;

/**
 * Up to the value, then the value; quotes may be escaped, where JSON stands inside JSON. The value ends at a quote
 * that a field, an object or a list ends after.
 */
const JSON_TEXT = /(\\*"([\w-]+)\\*"\s*:\s*\\*")((?:[^"\\]|\\+[^"\\]|\\+"(?!\s*[,}\]]))+)/g;
const JSON_OTHER = /(\\*"([\w-]+)\\*"\s*:\s*)(-?\d[\d.eE+-]*|\[[^\]]*\]?)/g;
const QUERY_FIELD = /(\b([\w-]+)=)([^&;#\s"'<>\\]+)/g;
/** CALL-06: what an Authorization header holds. Two of its words are words of every day, too. */
const SCHEME = /\b(xcred|apikey)(?:\s|%20|\+)+[^\s"'&,;\\]+/gi;
const EVERYDAY_SCHEME = /\b(transport|bearer)(?:\s|%20|\+)+[\w.~+/=-]{16,}/gi;
/** Whole, or cut off. */
const JWT = /\beyJ[\w-]{6,}(?:\.[\w-]*)*/g;

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
    isSecretName(name) && isTelling(field) ? HIDDEN : redact(field, secrets),
  ]);
  return Object.fromEntries(fields);
}

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Whether a value says anything beyond that there is one, or none. */
function isTelling(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

export function redactText(whole: string, secrets: readonly string[] = []): string {
  const field = (whole: string, start: string, name: string) => (isSecretName(name) ? start + HIDDEN : whole);
  // A text may hold JSON itself.
  const text = (_: string, start: string, name: string, value: string): string =>
    start + (isSecretName(name) ? HIDDEN : value.replace(JSON_TEXT, text));
  return secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), whole)
    .replace(JWT, HIDDEN)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(EVERYDAY_SCHEME, `$1 ${HIDDEN}`)
    .replace(JSON_TEXT, text)
    .replace(JSON_OTHER, field)
    .replace(QUERY_FIELD, (whole, start, name) =>
      name === 'transport' ? start + HIDDEN : field(whole, start, name),
    );
}
