/** The port the reference backend listens on unless API_PORT says otherwise. */
export const DEFAULT_API_PORT = '8081';

/**
 * The brand file as this machine serves it: where the backend listens on another port than the file says, the
 * local origins follow it.
 * @param {string} file text of public/app-config/brands.json
 * @param {string | undefined} apiPort
 */
export function localBrandFile(file, apiPort = DEFAULT_API_PORT) {
  return file.replaceAll(
    new RegExp(`http://localhost:${DEFAULT_API_PORT}(?=["/])`, 'g'),
    `http://localhost:${apiPort}`,
  );
}
