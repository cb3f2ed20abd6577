interface SkipLinkProps {
  /** Id of the element to jump to. That element needs tabIndex={-1}. */
  targetId: string;
  children?: string | undefined;
}

/** The first element in the tab order, visible only while focused. */
export function SkipLink({ targetId, children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${targetId}`}>
      {children}
    </a>
  );
}
