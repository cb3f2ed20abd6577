/** Our wording: the spec has none. */
import { numberText, pluralize } from '../../platform/format/numbers';
import { MOST_CERTIFICATES } from './audit-packet.timing';

export const PACKET_LABEL = 'Making your audit packet';
export const PACKET_FAILED_TEXT = 'Your audit packet could not be made. Nothing was saved. Please try again.';
export const PACKET_NOT_WRITTEN_TEXT =
  'Your audit packet could not be written. Please make sure that there is enough space, and try again.';
export const PACKET_OFFLINE_TEXT =
  'The connection was lost, so your audit packet was not saved. Please try again once you are online.';
export const PACKET_SAVED_TEXT = 'Your audit packet has been saved.';
export const PACKET_INCOMPLETE_TEXT =
  'Your audit packet has been saved, but it is not complete. See its index.';
export const PACKET_GOES_ON_TEXT =
  'Your audit packet is still being made. We will tell you when it has been saved.';

/** Of an entry that is missing. */
export const FILE_FAILED_TEXT = 'It could not be loaded.';

export function tooManyText(count: number | null): string {
  return count === null
    ? `A packet holds up to ${MOST_CERTIFICATES} certificates, and more were chosen. Please choose fewer, such as those of one year.`
    : `A packet holds up to ${MOST_CERTIFICATES} certificates, and ${numberText(count)} were chosen. Please choose fewer, such as those of one year.`;
}

/** While it is made. */
export function goesOnText(missing: number): string {
  const text = 'You can close this and go on. Keep this tab open until the packet is saved.';
  return missing === 0 ? text : `${pluralize(missing, 'file')} missing so far. ${text}`;
}

/** What is in a packet that was saved. */
export function contentsText(files: number, missing: number): string {
  return missing === 0
    ? `${pluralize(files, 'file')} and an index. Nothing is missing.`
    : `${pluralize(files, 'file')} and an index. ${pluralize(missing, 'file')} missing.`;
}

export function moreMissingText(count: number): string {
  return `And ${numberText(count)} more: the index lists them all.`;
}
