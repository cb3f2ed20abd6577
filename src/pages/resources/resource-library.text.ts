import type { MemberPageTexts } from '../../features/membership/views';

/** What the library says while it is closed. */
export const LIBRARY_TEXTS: MemberPageTexts = {
  expired: (type) =>
    type
      ? `Become a member again to use the library for ${type}: checklists, articles, guides and videos for your work.`
      : 'Become a member again to use the library: checklists, articles, guides and videos for your work.',
  'members-only': (type) =>
    type
      ? `Become a member to use the library for ${type}: checklists, articles, guides and videos for your work.`
      : 'Become a member to use the library: checklists, articles, guides and videos for your work.',
  'not-included': (type) =>
    type
      ? `Your membership does not include the library for ${type}.`
      : 'Your membership does not include the library.',
  disabled: (type) =>
    type
      ? `The library for ${type} is turned off at the moment. There is nothing you need to do.`
      : 'The library is turned off at the moment. There is nothing you need to do.',
  absent: (type) => (type ? `The library is not available for ${type}.` : 'The library is not available.'),
  refused: (type) =>
    type
      ? `Your membership no longer includes the library for ${type}. If that looks wrong, check again in a moment.`
      : 'Your membership no longer includes the library. If that looks wrong, check again in a moment.',
  none: 'The library is not available for any of your license types.',
};
