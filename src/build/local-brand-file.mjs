/** The port the reference backend listens on unless API_PORT says otherwise. */
export const DEFAULT_API_PORT = '8081';

/**
 * The brand file as this machine serves it. If the backend listens on another port than the file says, the local
 * origins are changed.
 * @param {string} file text of public/app-config/brands.json, or of a page that it is built into
 * @param {string | undefined} apiPort
 */
export function localBrandFile(file, apiPort = DEFAULT_API_PORT) {
  return file.replaceAll(
    new RegExp(`http://localhost:${DEFAULT_API_PORT}(?=["/])`, 'g'),
    `http://localhost:${apiPort}`,
  );
}

/**
 * The same for the file alone: brands that name no host get the backend of this machine, which the app expects at the
 * default port.
 * @param {string} file
 * @param {string | undefined} apiPort
 */
export function servedBrandFile(file, apiPort = DEFAULT_API_PORT) {
  const text = localBrandFile(file, apiPort);
  if (apiPort === DEFAULT_API_PORT) return text;
  try {
    const content = JSON.parse(text);
    for (const brand of content.brands) {
      const environments = { ...brand.environments };
      if (Object.keys(environments.dev?.hosts ?? {}).length > 0) continue;
      const names = ['main', 'alb', 'student', 'identity', 'hub', 'launcher'];
      const hosts = Object.fromEntries(names.map((name) => [name, `http://localhost:${apiPort}`]));
      brand.environments = { ...environments, dev: { ...environments.dev, hosts } };
    }
    return JSON.stringify(content);
  } catch {
    // The page says what is wrong with it.
    return text;
  }
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
  // The built-in copy of the brand file has the default port.
  const apis = [...new Set([api, `localhost:${DEFAULT_API_PORT}`])].flatMap((host) => [
    `http://${host}`,
    `ws://${host}`,
  ]);
  return html
    .replace(BUILT_IN_FACTS, (facts) => localBrandFile(facts, apiPort))
    .replace("connect-src 'self'", `connect-src 'self' ${apis.join(' ')}`)
    .replace("img-src 'self'", `img-src 'self' http://${api}`);
}
