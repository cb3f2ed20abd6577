import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

/** How links inside the app find their way; whoever renders them says so. */
export interface LinkNavigator {
  /** The address of a place; whatever is asked for, it lies inside the app. */
  createHref(to: string): string;
  follow(to: string): void;
}

export const LinkContext = createContext<LinkNavigator | null>(null);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path inside the app. */
  readonly to: string;
}

/**
 * A link to a place inside the app: the app's own for a plain click, the browser's for new tabs and windows.
 * (react-router's <Link> would add 5 kB to the first page, for forms and servers that this app has not.)
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigator = useContext(LinkContext);
  if (!navigator) throw new Error('<Link> needs a <LinkContext> above it.');
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    navigator?.follow(to);
  }
  return (
    <a {...rest} href={navigator.createHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
