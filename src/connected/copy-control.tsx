import { useId } from 'react';
import { useInject, useStateValue } from '../framework/react';
import { CopyService } from '../platform/browser/copy.service';
import { CopyButton } from '../ui/copy-button';

interface CopyControlProps {
  text: string;
  /** What it copies, in the words of its name: 'the code of Lantern Books'. */
  subject?: string | undefined;
  /** Shows the words next to the icon. */
  withText?: boolean | undefined;
  /** It copies a link. */
  isLink?: boolean | undefined;
  /** False on a page that has one live region for all of its copy buttons. */
  announces?: boolean | undefined;
}

/** The one way to copy a text: a button with its confirmation of 2 s (MOD-31). */
export function CopyControl({ text, subject = text, withText, isLink, announces = true }: CopyControlProps) {
  const copies = useInject(CopyService);
  const result = useStateValue(copies.result$);
  // Two buttons of a page may copy the same text; only the pressed one confirms it.
  const source = useId();
  const state = result?.source === source ? result.state : null;
  return (
    <>
      <CopyButton
        subject={subject}
        withText={withText}
        isLink={isLink}
        state={state}
        onCopy={() => copies.copy(text, source)}
      />
      {announces ? (
        <span className="visually-hidden" role="status">
          {state === null ? '' : copyOutcome(subject, state)}
        </span>
      ) : null}
    </>
  );
}

function copyOutcome(subject: string, state: 'copied' | 'failed'): string {
  const name = subject.charAt(0).toUpperCase() + subject.slice(1);
  return state === 'copied' ? `${name} was copied.` : `${name} could not be copied.`;
}
