/**
 * Removes secrets from data that leaves the page in a copy or a file. This is a second safeguard, since the data
 * should not contain secrets in the first place. When in doubt, it hides too much.
 */

const HIDDEN = '[hidden]';

/** The names of secret values in objects, in JSON texts and in URLs. */
const SECRET_NAME = /xcred|credential|token|secret|passw|authoriz|cookie|jwt|uuid|key$/i;

/** The name of a field and what leads to its value. Quotes may be escaped, for JSON inside JSON. */
const JSON_FIELD = /"([\w-]+)\\*"\s*:\s*/g;
/**
 * The value of a field. A text ends at a quote that is followed by the end of a field, an object or a list; without
 * such a quote, because it was cut off, at the end.
 */
const JSON_VALUE = /(\\*")(?:[^"\\]|\\+[^"\\]|\\+"(?!\s*[,}\]]))+|()(?:-?\d[\d.eE+-]*|\[[^\]]*\]?)/y;
/** A name starts only where no other does, so that a long run of its characters is read once. */
const QUERY_FIELD = /((?<![\w-])([\w-]+)=)([^&;#\s"'<>\\]+)/g;
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
  const withoutTokens = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), input)
    .replace(JWT, HIDDEN)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(EVERYDAY_SCHEME, `$1 ${HIDDEN}`);
  return redactJson(withoutTokens).replace(QUERY_FIELD, (match, start, name) =>
    name === 'transport' ? start + HIDDEN : redactField(match, start, name),
  );
}

/** Goes on behind the name of a harmless field, because its value may contain JSON. */
function redactJson(text: string): string {
  let result = '';
  let position = 0;
  for (const field of text.matchAll(JSON_FIELD)) {
    const start = field.index + field[0].length;
    JSON_VALUE.lastIndex = start;
    // A field inside a value that is already hidden.
    if (field.index < position || !isSecretName(field[1] ?? '')) continue;
    const value = JSON_VALUE.exec(text);
    if (!value) continue;
    result += text.slice(position, start) + (value[1] ?? '') + HIDDEN;
    position = JSON_VALUE.lastIndex;
  }
  return result + text.slice(position);
}
