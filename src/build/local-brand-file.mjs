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
  return localBrandFile(html, apiPort)
    .replace("connect-src 'self'", `connect-src 'self' ${apis.join(' ')}`)
    .replace("img-src 'self'", `img-src 'self' http://${api}`);
}
