import type { MemberPageTexts } from '../../features/membership/views';

/** What the page of the offers says while it is closed. */
export const OFFERS_TEXTS: MemberPageTexts = {
  expired: (type) =>
    type
      ? `Become a member again to use the offers for ${type}: discounts and extras from our partners.`
      : 'Become a member again to use the offers: discounts and extras from our partners.',
  'members-only': (type) =>
    type
      ? `Become a member to use the offers for ${type}: discounts and extras from our partners.`
      : 'Become a member to use the offers: discounts and extras from our partners.',
  'not-included': (type) =>
    type
      ? `Your membership does not include the offers for ${type}.`
      : 'Your membership does not include the offers.',
  disabled: (type) =>
    type
      ? `The offers for ${type} are turned off at the moment. There is nothing you need to do.`
      : 'The offers are turned off at the moment. There is nothing you need to do.',
  absent: (type) => (type ? `The offers are not available for ${type}.` : 'The offers are not available.'),
  refused: (type) =>
    type
      ? `Your membership no longer includes the offers for ${type}. If that looks wrong, check again in a moment.`
      : 'Your membership no longer includes the offers. If that looks wrong, check again in a moment.',
  none: 'The offers are not available for any of your license types.',
};
