/** Headers in addition to the page's own policy, for every server of the build. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The Launcher and print previews open in windows of their own.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** For production only: a browser that has received it never uses http again. */
export const TRANSPORT_HEADER = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Where browsers report what a page was not allowed to do. Its host passes this on to the backend. */
export const POLICY_REPORTS_PATH = '/policy-reports';
const REPORTS = 'policy';
/** Names that place for the policy. */
export const REPORTING_HEADER = { 'Reporting-Endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"` };

/** Directives that a meta element cannot set. Browsers that know report-to ignore report-uri. */
const HEADER_ONLY = `frame-ancestors 'none'; report-uri ${POLICY_REPORTS_PATH}; report-to ${REPORTS}`;
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;

/**
 * The policy of a built page as a header: the page's own, and what only a header can set. Null for a page without a
 * policy, such as that of the development server.
 * @param {string} html
 */
export function policyHeader(html) {
  const own = META_POLICY.exec(html)?.[1];
  return own === undefined ? null : `${own}; ${HEADER_ONLY}`;
}

/** The service worker, and its policy in place of the page's: it fetches files of its own host and does nothing else. */
export const WORKER_PATH = '/worker.js';
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For files with a hash in their name, which never change, and for all others. */
export const CACHE_HASHED = 'public, max-age=31536000, immutable';
export const CACHE_CHECKED = 'no-cache';

/**
 * The Link header of a built page: browsers request the scripts that start first before they have read the page. Those
 * in templates come later.
 * @param {string} html
 */
export function preloadHeader(html) {
  return [
    ...html.replace(/<template[\s\S]*?<\/template>/g, '').matchAll(/<script defer[^>]*? src="([^"]+)">/g),
  ]
    .map(([, address]) => `<${address}>; rel=preload; as=script`)
    .join(', ');
}
