import { createHash } from 'node:crypto';

/** The port the reference backend listens on unless API_PORT says otherwise. */
export const DEFAULT_API_PORT = '8081';

/**
 * A text with origins of the brand file, as this machine serves it. If the backend listens on another port than the file
 * says, the local origins are changed.
 * @param {string} text
 * @param {string | undefined} apiPort
 */
function withPort(text, apiPort = DEFAULT_API_PORT) {
  return text.replaceAll(
    new RegExp(`http://localhost:${DEFAULT_API_PORT}(?=["/])`, 'g'),
    `http://localhost:${apiPort}`,
  );
}

/**
 * The brand file as this machine serves it. Brands that name no host get the backend of this machine, which the app
 * expects at the default port. The lines stay if there are none, so that faults are found where they are named.
 * @param {string} file text of public/app-config/brands.json
 * @param {string | undefined} apiPort
 */
export function servedBrandFile(file, apiPort = DEFAULT_API_PORT) {
  if (apiPort === DEFAULT_API_PORT) return file;
  try {
    const { brands } = JSON.parse(file);
    if (!brands.every(namesHosts)) return withPort(JSON.stringify(namingHosts(file), null, 2), apiPort);
  } catch {
    // The page says what is wrong with it.
  }
  return withPort(file, apiPort);
}

/**
 * The copy of the brand file that is built into the app. It names the local hosts of all brands, so that `localScript`
 * finds them.
 * @param {string} file
 * @param {string | undefined} apiPort
 */
export function builtInBrandFile(file, apiPort = DEFAULT_API_PORT) {
  return JSON.parse(withPort(JSON.stringify(namingHosts(file)), apiPort));
}

function namesHosts({ environments }) {
  return Object.keys(environments?.dev?.hosts ?? {}).length > 0;
}

/** @param {string} file */
function namingHosts(file) {
  const content = JSON.parse(file);
  for (const brand of content.brands) {
    if (namesHosts(brand)) continue;
    const environments = { ...brand.environments };
    const names = ['main', 'alb', 'student', 'identity', 'hub', 'launcher'];
    const hosts = Object.fromEntries(names.map((name) => [name, `http://localhost:${DEFAULT_API_PORT}`]));
    brand.environments = { ...environments, dev: { ...environments.dev, hosts } };
  }
  return content;
}

/** A host in JSON: elsewhere in scripts, names have no quotation marks. */
const NAMED_HOST = new RegExp(`":"http://localhost:${DEFAULT_API_PORT}"`);

/**
 * A built script as this machine serves it, if it holds the built-in copy of the brand file and the backend listens on
 * another port; null for any other.
 * @param {string} script
 * @param {string | undefined} apiPort
 */
export function localScript(script, apiPort = DEFAULT_API_PORT) {
  return apiPort !== DEFAULT_API_PORT && NAMED_HOST.test(script) ? withPort(script, apiPort) : null;
}

/**
 * By this the service worker knows the page of its build.
 * @param {string} text
 */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * A built service worker for another page than that of its build, such as the page as this machine serves it.
 * @param {string} worker
 * @param {string} built the page of its build
 * @param {string} served
 */
export function workerFor(worker, built, served) {
  return worker.replace(hashOf(built), hashOf(served));
}

/** Only these: the policy allows the page's script as it was built. */
const BUILT_IN_FACTS = /<script type="application\/json"[\s\S]*?<\/script>/;

/**
 * The built page as this machine serves it. Its policy allows no local host, so the backend is added.
 * @param {string} html
 * @param {string | undefined} apiPort
 */
export function localPage(html, apiPort = DEFAULT_API_PORT) {
  const api = `localhost:${apiPort}`;
  // The page's script expects the backend of a brand that names no host at the default port.
  const apis = [...new Set([api, `localhost:${DEFAULT_API_PORT}`])].flatMap((host) => [
    `http://${host}`,
    `ws://${host}`,
  ]);
  return html
    .replace(BUILT_IN_FACTS, (facts) => withPort(facts, apiPort))
    .replace("connect-src 'self'", `connect-src 'self' ${apis.join(' ')}`)
    .replace("img-src 'self'", `img-src 'self' http://${api}`);
}
