/** The sanitiser itself, in a chunk of its own with DOMPurify: html-sanitizer.service.ts loads it on demand. */
import createDOMPurify, { type Config } from 'dompurify';
import { externalHref, telephoneHref } from '../router/external-link';
import type { SafeHtml } from './safe-html';

/** Words and their order; nothing that has a look, a size, an address or a behaviour of its own but links. */
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

/** For the header of a Content-Security-Policy: `trusted-types learning-dashboard-html`. */
export const POLICY_NAME = 'learning-dashboard-html';

const PHONE_NUMBER = /^tel:(\+?[\d\s().-]+)$/i;

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
  };
}

/** Never leaves this module: it trusts whatever it is given, which DOMPurify alone may do. */
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
  // Their words are for a control that is not there.
  ADD_FORBID_CONTENTS: ['button', 'object', 'option', 'select', 'textarea'],
  ...(policy ? { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true } : {}),
};

const purify = createDOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') rewriteLink(node);
  else node.removeAttribute('href');
});

/** A link leads to an https address in a new tab, or to a telephone number, or nowhere. */
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

/** Throws where the browser is too old for DOMPurify, which would hand back what it was given. */
export function sanitizeHtml(html: string): SafeHtml {
  if (!purify.isSupported) throw new Error('This browser cannot sanitise HTML.');
  return purify.sanitize(html, CONFIG) as unknown as SafeHtml;
}
