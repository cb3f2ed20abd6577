/** The headers beside the page's own policy, for every host that serves the build. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The Launcher and print previews open in windows of their own.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** For hosts of production alone: a browser that has seen it never asks by http again. */
export const TRANSPORT_HEADER = { 'Strict-Transport-Security': 'max-age=31536000' };

/** What a page cannot say of itself. */
const HEADER_ONLY = "frame-ancestors 'none'";
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;

/**
 * The policy of a built page as a header: the page's own, and what only a header can say. Null for a page without
 * one, as the development server has it.
 * @param {string} html
 */
export function policyHeader(html) {
  const own = META_POLICY.exec(html)?.[1];
  return own === undefined ? null : `${own}; ${HEADER_ONLY}`;
}

/** What is kept for good, and what is asked for again each time; hashed names change with their content. */
export const CACHE_HASHED = 'public, max-age=31536000, immutable';
export const CACHE_CHECKED = 'no-cache';
