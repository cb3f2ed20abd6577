/** What a page that is closed says: why, and what to do about it. Our wording: the spec has none. */
import { formatDate } from '../../platform/format/dates';
import type { Closed, ClosedReason } from './member-page.model';

type OfLicense = (licenseTypeName: string) => string;

/** What a page says of itself, in whole sentences. The name of the license type is empty if it is not known. */
export interface MemberPageTexts extends Readonly<Record<TextOfPage, OfLicense>> {
  /** For none of the student's license types. */
  readonly none: string;
}
type TextOfPage = 'expired' | 'members-only' | 'not-included' | 'disabled' | 'absent' | 'refused';

interface ClosedText {
  readonly title: string;
  readonly text: string;
}

const TITLES: Readonly<Record<Exclude<ClosedReason, 'expired'>, string>> = {
  'members-only': 'For members',
  'not-included': 'Not part of your membership',
  disabled: 'Not available right now',
  absent: 'Nothing here for this license type',
  unknown: "We couldn't find this license type",
  refused: 'Not part of your membership',
  none: 'Nothing here for your licenses',
};

/** `hasChoice`: other license types can be chosen above. */
export function closedText(
  { reason, endedOn }: Pick<Closed, 'reason' | 'endedOn'>,
  texts: MemberPageTexts,
  licenseTypeName: string,
  hasChoice: boolean,
): ClosedText {
  switch (reason) {
    case 'expired':
      return { title: endedText(endedOn), text: texts.expired(licenseTypeName) };
    case 'unknown': {
      const text = 'The address may be incomplete, or belong to another account.';
      return { title: TITLES.unknown, text: hasChoice ? `${text} Choose one of yours above.` : text };
    }
    case 'none':
      return { title: TITLES.none, text: texts.none };
    default:
      return { title: TITLES[reason], text: texts[reason](licenseTypeName) };
  }
}

function endedText(endedOn: Closed['endedOn']): string {
  return endedOn === null ? 'Your membership has ended' : `Your membership ended on ${formatDate(endedOn)}`;
}
