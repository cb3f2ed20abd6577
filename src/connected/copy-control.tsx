import { useId } from 'react';
import { useInject, useStateValue } from '../framework/react';
import { CopyService } from '../platform/browser/copy.service';
import { CopyButton } from '../ui/copy-button';

interface CopyControlProps {
  text: string;
  /** The name of the button, which says what it copies: 'Copy the code of Lantern Books'. */
  label: string;
  /** Shows the words next to the icon. */
  withText?: boolean | undefined;
  /** It copies a link. */
  isLink?: boolean | undefined;
  /** False on a page that has one live region for all of its copy buttons. */
  announces?: boolean | undefined;
}

/** For screen readers, which have just read the name of the button. */
const OUTCOMES = { copied: 'Copied.', failed: 'Could not be copied.' } as const;

/** The one way to copy a text: a button with its confirmation of 2 s (MOD-31). */
export function CopyControl({ text, label, withText, isLink, announces = true }: CopyControlProps) {
  const copies = useInject(CopyService);
  const result = useStateValue(copies.result$);
  // Two buttons of a page may copy the same text; only the pressed one confirms it.
  const source = useId();
  const state = result?.source === source ? result.state : null;
  return (
    <>
      <CopyButton
        label={label}
        withText={withText}
        isLink={isLink}
        state={state}
        onCopy={() => copies.copy(text, source)}
      />
      {announces ? (
        <span className="visually-hidden" role="status">
          {state === null ? '' : OUTCOMES[state]}
        </span>
      ) : null}
    </>
  );
}
