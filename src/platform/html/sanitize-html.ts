/** The sanitiser, in its own chunk with DOMPurify. Loaded on demand by html-sanitizer.service.ts. */
import createDOMPurify, { type Config } from 'dompurify';
import { externalHref, telephoneHref } from '../router/external-link';
import type { SafeHtml } from './safe-html';
import { stripAttributes } from './strip-attributes';

/** Text and its structure. Apart from links, no element with its own styling, size, URL or behaviour. */
export const ALLOWED_TAGS = [
  'a',
  'b',
  'br',
  'div',
  'em',
  'h3',
  'h4',
  'h5',
  'h6',
  'i',
  'li',
  'ol',
  'p',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
] as const;

/** The name of the Trusted Types policy, which the Content-Security-Policy has to allow. */
export const POLICY_NAME = 'learning-dashboard-html';

const PHONE_NUMBER = /^tel:(\+?[\d\s().-]+)$/i;

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
  };
}

/** Not exported, because it trusts any input. Only DOMPurify may use it. */
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY_NAME, {
  createHTML: (html: string) => html,
  createScriptURL: () => '',
});

const CONFIG: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https|tel):/i,
  // Without their control, the texts of these elements make no sense.
  ADD_FORBID_CONTENTS: ['button', 'object', 'option', 'select', 'textarea'],
  ...(policy ? { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true } : {}),
};

const purify = createDOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') rewriteLink(node);
  else node.removeAttribute('href');
});

/** A link opens an https URL in a new tab or dials a telephone number. Any other link loses its target. */
function rewriteLink(link: Element): void {
  const address = link.getAttribute('href');
  const number = PHONE_NUMBER.exec(address ?? '')?.[1];
  const href = number ? telephoneHref(number) : externalHref(address);
  if (href === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', href);
  if (number) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Throws if the browser is too old for DOMPurify, which would then return its input unchanged. */
export function sanitizeHtml(html: string): SafeHtml {
  if (!purify.isSupported) throw new Error('This browser cannot sanitise HTML.');
  return purify.sanitize(stripAttributes(html), CONFIG) as unknown as SafeHtml;
}
