import '../../styles/ui/_fold.scss';
import { type ReactNode, useState } from 'react';
import { usePrinting } from './use-printing';

interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part that is folded away until it is opened. Printed pages show it. */
export function Fold({ title, children }: FoldProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isOpen = isUnfolded || isPrinting;
  return (
    <details
      className="fold"
      open={isOpen}
      // Printing opens it as well, which is not the student's choice.
      onToggle={({ currentTarget }) => isPrinting || setIsUnfolded(currentTarget.open)}
    >
      <summary className="fold__summary">{title}</summary>
      {isOpen ? children : null}
    </details>
  );
}
