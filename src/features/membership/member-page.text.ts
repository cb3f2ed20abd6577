/** What a page that is closed says: why, and what to do about it. Our wording: the spec has none. */
import { formatDate } from '../../platform/format/dates';
import type { Closed, ClosedReason } from './member-page.model';

/** The name of a page in its texts. */
export interface MemberPageNames {
  /** 'the library', inside a sentence. */
  readonly page: string;
  readonly isPlural: boolean;
  /** What members get: 'checklists, articles and guides'. */
  readonly benefit: string;
}

interface ClosedText {
  readonly title: string;
  readonly text: string;
}

export function closedText(
  { reason, endedOn }: Pick<Closed, 'reason' | 'endedOn'>,
  { page, isPlural, benefit }: MemberPageNames,
  licenseTypeName: string,
): ClosedText {
  const forLicense = licenseTypeName ? ` for ${licenseTypeName}` : '';
  const ended = endedOn === null ? 'has ended' : `ended on ${formatDate(endedOn)}`;
  const subject = page.charAt(0).toUpperCase() + page.slice(1);
  const are = isPlural ? 'are' : 'is';
  const texts: Readonly<Record<ClosedReason, ClosedText>> = {
    expired: {
      title: `Your membership ${ended}`,
      text: `Become a member again to use ${page}${forLicense}: ${benefit}.`,
    },
    'members-only': {
      title: 'For members',
      text: `Become a member to use ${page}${forLicense}: ${benefit}.`,
    },
    'not-included': {
      title: 'Not part of your membership',
      text: `Your membership does not include ${page}${forLicense}.`,
    },
    disabled: {
      title: 'Not available right now',
      text: `${subject}${forLicense} ${are} turned off at the moment. There is nothing you need to do.`,
    },
    absent: {
      title: 'Nothing here for this license type',
      text: `${subject} ${are} not available${forLicense}.`,
    },
    unknown: {
      title: "We couldn't find this license type",
      text: 'The address may be incomplete, or belong to another account.',
    },
    refused: {
      title: 'Not part of your membership',
      text: `Your membership no longer includes ${page}${forLicense}. If that looks wrong, check again in a moment.`,
    },
    none: {
      title: 'Nothing here for your licenses',
      text: `${subject} ${are} not available for any of your license types.`,
    },
  };
  return texts[reason];
}
