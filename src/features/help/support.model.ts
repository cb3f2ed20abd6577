import type { HelpRequest } from './help.model';

/** VAL-17. The first is the default. */
export const CONTACT_CHOICES = ['Yes', 'No'] as const;

/** In characters: what the server takes, less the trailer (our choice). */
export const MAX_MESSAGE_LENGTH = 9_000;
const MAX_USER_AGENT_LENGTH = 500;

/** VAL-18: the message with what customer support has to know about the student's browser. */
export function withTrailer(
  message: string,
  { navigator, innerWidth, innerHeight }: Pick<Window, 'navigator' | 'innerWidth' | 'innerHeight'>,
): string {
  return [
    message,
    '',
    `User agent: ${navigator.userAgent.slice(0, MAX_USER_AGENT_LENGTH)}`,
    `Window width: ${innerWidth}`,
    `Window height: ${innerHeight}`,
  ].join('\n');
}

/** Identifies what a student has typed into a panel. Academic support is about one course. */
export function draftName(panel: 'academic' | 'customer', { enrollmentId, activityId }: HelpRequest): string {
  return panel === 'customer' ? 'help customer' : `help academic ${enrollmentId} ${activityId ?? ''}`.trim();
}

/** What the form of customer support begins with: the draft, then the words with which it was opened. */
export function openedMessage(draft: string, { message = '' }: Pick<HelpRequest, 'message'>): string {
  const words = message.trim();
  if (words === '' || draft.includes(words)) return draft;
  return draft.trim() === '' ? words : `${draft.trimEnd()}\n\n${words}`;
}
