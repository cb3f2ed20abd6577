/**
 * Removes secrets from data that leaves the page in a copy or a file. This is a second safeguard, since the data
 * should not contain secrets in the first place. When in doubt, it hides too much.
 */

const HIDDEN = '[hidden]';

/** The names of secret values in objects, in JSON texts and in URLs. */
const SECRET_NAME = /xcred|credential|token|secret|passw|authoriz|cookie|jwt|uuid|key$/i;

/**
 * Group 1 is everything up to a string value, group 3 is the value. Quotes may be escaped, for JSON inside JSON. The
 * value ends at a quote that is followed by the end of a field, an object or a list.
 */
const JSON_STRING = /(\\*"([\w-]+)\\*"\s*:\s*\\*")((?:[^"\\]|\\+[^"\\]|\\+"(?!\s*[,}\]]))+)/g;
const JSON_NUMBER_OR_LIST = /(\\*"([\w-]+)\\*"\s*:\s*)(-?\d[\d.eE+-]*|\[[^\]]*\]?)/g;
const QUERY_FIELD = /(\b([\w-]+)=)([^&;#\s"'<>\\]+)/g;
/** CALL-06: the value of an Authorization header. Two of its schemes are also everyday words. */
const SCHEME = /\b(xcred|apikey)(?:\s|%20|\+)+[^\s"'&,;\\]+/gi;
const EVERYDAY_SCHEME = /\b(transport|bearer)(?:\s|%20|\+)+[\w.~+/=-]{16,}/gi;
/** Complete or truncated. */
const JWT = /\beyJ[\w-]{6,}(?:\.[\w-]*)*/g;

/**
 * Returns a copy without secrets: values with a secret name, texts that look like credentials, and all occurrences of
 * the given secrets.
 */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isSecretName(name) && isRevealing(field) ? HIDDEN : redact(field, secrets),
  ]);
  return Object.fromEntries(fields);
}

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Whether a value reveals more than whether it is set. */
function isRevealing(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

export function redactText(input: string, secrets: readonly string[] = []): string {
  const redactField = (match: string, start: string, name: string) =>
    isSecretName(name) ? start + HIDDEN : match;
  // A string value may itself contain JSON.
  const redactString = (_: string, start: string, name: string, value: string): string =>
    start + (isSecretName(name) ? HIDDEN : value.replace(JSON_STRING, redactString));
  return secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), input)
    .replace(JWT, HIDDEN)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(EVERYDAY_SCHEME, `$1 ${HIDDEN}`)
    .replace(JSON_STRING, redactString)
    .replace(JSON_NUMBER_OR_LIST, redactField)
    .replace(QUERY_FIELD, (match, start, name) =>
      name === 'transport' ? start + HIDDEN : redactField(match, start, name),
    );
}
